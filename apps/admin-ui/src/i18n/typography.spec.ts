import { describe, expect, it } from 'vitest';
import { toFrenchTypography, withFrenchTypography } from './typography';

describe('French typography', () => {
  it('binds double punctuation and guillemets to their words', () => {
    expect(toFrenchTypography('Quoi ? « Oui » : non ; fin !')).toBe(
      'Quoi\u202f? «\u00a0Oui\u00a0»\u00a0: non\u202f; fin\u202f!',
    );
  });

  it('reaches texts in lists, objects and functions', () => {
    const texts = withFrenchTypography({ a: ['Ah !'], b: (n: number) => `${n} ?`, c: { d: "l'un" } });
    expect([texts.a[0], texts.b(2), texts.c.d]).toEqual(['Ah\u202f!', '2\u202f?', 'l’un']);
  });
});
