import { describe, expect, it } from 'vitest';
import { toSafeRedirect } from './safe-redirect';

const origin = 'https://annuaire.example';

describe('redirect after sign-in', () => {
  it('keeps a path of this site with its query', () => {
    expect(toSafeRedirect('/individuals?filter=%7B%22q%22%3A%22a%22%7D', origin)).toBe(
      '/individuals?filter=%7B%22q%22%3A%22a%22%7D',
    );
  });

  it.each([
    null,
    '',
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    'javascript:alert(1)',
    '/login?redirect=/login',
  ])('goes home for %s', (wanted) => {
    expect(toSafeRedirect(wanted, origin)).toBe('/');
  });
});
