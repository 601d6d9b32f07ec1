import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isFinessValid } from './finess.js';
import { computeLuhnDigit, isLuhnValid } from './luhn.js';
import { computeDepartement, isPostalCodeValid } from './postal-code.js';
import { isRppsNumberValid } from './rpps-number.js';
import { isSirenValid } from './siren.js';
import { isSiretValid } from './siret.js';
import { computeVatNumber, isVatNumberValid } from './vat-number.js';

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((list) => list.join(''));
const siren = digits(8).map((body) => body + computeLuhnDigit(body));

describe('isLuhnValid', () => {
  it('takes a number with its computed digit and refuses it with any one digit changed', () => {
    const change = fc.record({ body: digits(10), at: fc.nat(10), by: fc.integer({ min: 1, max: 9 }) });
    fc.assert(
      fc.property(change, ({ body, at, by }) => {
        const number = body + computeLuhnDigit(body);
        const wrong = number.slice(0, at) + ((Number(number[at]) + by) % 10) + number.slice(at + 1);
        return isLuhnValid(number) && !isLuhnValid(wrong);
      }),
    );
  });

  it('takes no empty text', () => expect(isLuhnValid('')).toBe(false));
});

describe('isSirenValid, isSiretValid', () => {
  it('know a SIREN, and a SIRET made from it', () => {
    fc.assert(
      fc.property(siren, digits(4), (company, site) => {
        const siret = company + site + computeLuhnDigit(company + site);
        return isSirenValid(company) && isSiretValid(siret);
      }),
    );
  });

  it("take La Poste's sites by the sum of their digits too, and no other company's", () => {
    expect(isSiretValid('35600000049837')).toBe(true);
    expect(isSiretValid('35600000049838')).toBe(false);
    expect(isSiretValid('55208131700005')).toBe(false);
  });

  it.each(['', '12345678', '1234567890', '55208131A', '552 081 317'])('refuse the form of "%s"', (text) => {
    expect(isSirenValid(text) || isSiretValid(text)).toBe(false);
  });
});

describe('computeVatNumber', () => {
  it.each([
    ['552081317', 'FR03552081317'],
    ['883931347', 'FR02883931347'],
  ])('gives %s its published number', (company, vat) => expect(computeVatNumber(company)).toBe(vat));

  it('gives a valid number, which no other key is', () => {
    fc.assert(
      fc.property(siren, fc.integer({ min: 1, max: 99 }), (company, by) => {
        const vat = computeVatNumber(company);
        const key = String((Number(vat.slice(2, 4)) + by) % 100).padStart(2, '0');
        return isVatNumberValid(vat) && !isVatNumberValid(`FR${key}${company}`);
      }),
    );
  });

  it('cannot recompute keys with a letter, and takes them', () => {
    expect(isVatNumberValid('FRK7399859412')).toBe(true);
    expect(isVatNumberValid('FRO7399859412')).toBe(false);
  });
});

describe('isFinessValid', () => {
  it('counts the A and B of Corsica as 1 and 2', () => {
    fc.assert(
      fc.property(digits(6), (number) => {
        const south = `2A${number}${computeLuhnDigit(`21${number}`)}`;
        const north = `2B${number}${computeLuhnDigit(`22${number}`)}`;
        return isFinessValid(south) && isFinessValid(north) && !isFinessValid(south.replace('A', 'C'));
      }),
    );
  });
});

describe('isRppsNumberValid', () => {
  it('takes eleven digits with a right key only', () => {
    expect(isRppsNumberValid(`1000000001${computeLuhnDigit('1000000001')}`)).toBe(true);
    expect(isRppsNumberValid('1000000001')).toBe(false);
  });
});

describe('computeDepartement', () => {
  it.each([
    ['01000', '01'],
    ['20190', '2A'],
    ['20200', '2B'],
    ['75020', '75'],
    ['97400', '974'],
    ['98800', '988'],
  ])('puts %s in %s', (postalCode, departement) => {
    expect(computeDepartement(postalCode)).toBe(departement);
  });

  it.each(['00100', '96000', '99351', '1000', '7500A', ''])('knows no département for "%s"', (postalCode) => {
    expect(isPostalCodeValid(postalCode)).toBe(false);
  });
});
