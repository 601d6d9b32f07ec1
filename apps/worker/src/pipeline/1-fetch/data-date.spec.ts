import { describe, expect, it } from '@jest/globals';
import { chooseDataDate, findStampedDate } from './data-date.js';

describe('findStampedDate', () => {
  it.each([
    ['PS_LibreAcces_Personne_activite_202611010830.txt', '2026-11-01'],
    ['PS_LibreAcces_20261101083000.zip', '2026-11-01'],
    ['ordre-20261001.csv', '2026-10-01'],
    ['ordre_2026-10-01.csv', '2026-10-01'],
    ['ordre.csv', null],
    ['fichier_20260231.csv', null],
    ['lot_123456789012345.csv', null],
  ])('reads %s as %s', (name, date) => expect(findStampedDate(name)).toBe(date));
});

describe('chooseDataDate', () => {
  it('prefers what the operator said, then the first stamped name, then today', () => {
    expect(chooseDataDate('2026-01-02', ['x_20261101.txt'])).toBe('2026-01-02');
    expect(chooseDataDate(null, ['inner.txt', 'x_20261101.zip'])).toBe('2026-11-01');
    expect(chooseDataDate(null, ['x.txt'], null, '2026-11-20')).toBe('2026-11-20');
  });
});
