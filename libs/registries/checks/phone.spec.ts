import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { computePhone } from './phone.js';

const nineDigits = fc.integer({ min: 100_000_000, max: 999_999_999 }).map(String);

describe('computePhone', () => {
  it('shows every way to write one French number in one form', () => {
    fc.assert(
      fc.property(nineDigits, (nine) => {
        const ten = `0${nine}`;
        const shown = ten.replace(/(..)(?=.)/g, '$1 ');
        const written = [
          ten,
          shown,
          ten.replace(/(..)(?=.)/g, '$1.'),
          ten.replace(/(..)(?=.)/g, '$1-'),
          `+33${nine}`,
          `+33 (0)${nine}`,
          `0033${nine}`,
          `33${nine}`,
          nine,
        ];
        for (const raw of written)
          expect(computePhone(raw, '75001')).toEqual({ display: shown, readable: true });
      }),
    );
  });

  it('leaves a number in display form as it is', () => {
    fc.assert(
      fc.property(nineDigits, (nine) => {
        const { display } = computePhone(`0${nine}`, null);
        return computePhone(display, null).display === display;
      }),
    );
  });

  it.each([
    ['0262992021', '97400', '02 62 99 20 21'],
    ['+262 262 99 20 21', '97400', '02 62 99 20 21'],
    ['+590590992021', null, '05 90 99 20 21'],
    ['245566', '98800', '+687 24 55 66'],
    ['24.55.66', '98800', '+687 24 55 66'],
    ['40501234', '98713', '+689 40 50 12 34'],
    ['+687 24 55 66', null, '+687 24 55 66'],
    ['+32 2 555 12 34', null, '+32 2 555 12 34'],
  ])('shows %s of %s as %s', (raw, postalCode, display) => {
    expect(computePhone(raw, postalCode)).toEqual({ display, readable: true });
  });

  it.each(['NC', '3615', '038138545', '24556', '0199001234 ou 0199001235', '01990012345'])(
    'keeps "%s" as written, unreadable',
    (raw) => expect(computePhone(raw, '75001')).toEqual({ display: raw, readable: false }),
  );

  it('never throws, and keeps what it cannot read', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (raw, postalCode) => {
        const phone = computePhone(raw, postalCode);
        return phone.readable || phone.display === raw;
      }),
    );
  });
});
