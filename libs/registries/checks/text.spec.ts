import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { normaliseColumnName } from './column-name.js';
import { parseDay } from './day.js';
import { foldText, isGarbled, tidyText } from './text.js';

const anyText = fc.string({ unit: 'binary', maxLength: 60 });

describe('tidyText', () => {
  it.each(['LE GALL', "D'ARTAGNAN", 'D’ARTAGNAN', 'Jean-François', 'de La Tour', 'MAC DONALD', 'Œuvrard'])(
    'leaves %s as it is',
    (name) => expect(tidyText(name)).toBe(name),
  );

  it('makes one space of many, and trims', () => {
    expect(tidyText('  Paris 12e \t\u00a0Arrondissement\r\n')).toBe('Paris 12e Arrondissement');
  });

  it('makes nothing of blank text', () => {
    expect([tidyText(''), tidyText(' \u00a0\t'), tidyText('\u200b'), tidyText(null)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('composes accents', () => expect(tidyText('Chloe\u0301')).toBe('Chloé'));

  it('keeps every letter, digit and sign in order', () => {
    const visible = (text: string) =>
      text.normalize('NFC').replace(/[\s\p{Cc}\u00ad\u200b\u2060\ufeff]+/gu, '');
    fc.assert(fc.property(anyText, (text) => visible(tidyText(text) ?? '') === visible(text)));
  });

  it('has nothing left to tidy after once', () => {
    fc.assert(fc.property(anyText, (text) => tidyText(tidyText(text)) === tidyText(text)));
  });
});

describe('isGarbled', () => {
  it.each(['TÃ©lÃ©phone', 'Fran\ufffdois', 'lâ€™officine'])('sees it in %s', (text) => {
    expect(isGarbled(text)).toBe(true);
  });
  it.each(['Téléphone', 'PÃO', 'Ærøskøbing', 'l’officine'])('does not in %s', (text) => {
    expect(isGarbled(text)).toBe(false);
  });
});

describe('foldText', () => {
  it('drops case, accents and punctuation', () => {
    expect(foldText('  Clinique  VÉTÉRINAIRE de l’Œuvre-Noire ')).toBe(
      'clinique veterinaire de l oeuvre noire',
    );
  });
  it('folds a folded text to itself', () => {
    fc.assert(fc.property(anyText, (text) => foldText(foldText(text)) === foldText(text)));
  });
});

describe('normaliseColumnName', () => {
  it.each([
    ["Libellé civilité d'exercice", 'LIBELLE CIVILITE D’EXERCICE'],
    ['Téléphone (coord. structure)', 'telephone (coord. Structure)'],
    ["Date d'inscription", '\ufeffdate_inscription '],
    ['Numéro SIRET site', 'NUMÉRO  SIRET-SITE'],
  ])('reads %s and %s alike', (a, b) => expect(normaliseColumnName(b)).toBe(normaliseColumnName(a)));

  it.each([
    ['Téléphone', 'Téléphone 2'],
    ['Libellé civilité', "Libellé civilité d'exercice"],
  ])('tells %s from %s', (a, b) => expect(normaliseColumnName(b)).not.toBe(normaliseColumnName(a)));
});

describe('parseDay', () => {
  const days = fc.date({ min: new Date('1900-03-01'), max: new Date('2100-12-31'), noInvalidDate: true });

  it('reads one day in every way to write it', () => {
    fc.assert(
      fc.property(days, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [year, month, day] = iso.split('-') as [string, string, string];
        const serial = Math.round((Date.parse(iso) - Date.UTC(1899, 11, 30)) / 86_400_000);
        const written = [
          iso,
          `${iso}T00:00:00Z`,
          `${iso} 00:00`,
          `${day}/${month}/${year}`,
          `${Number(day)}.${Number(month)}.${year}`,
        ];
        if (serial > 999) written.push(String(serial), `${serial}.0`);
        for (const text of written) expect(parseDay(text)).toBe(iso);
      }),
    );
  });

  it.each([
    '31/02/2010',
    '2010-13-01',
    '00/01/2010',
    '01/02/10',
    '12/1899',
    'hier',
    '',
    '1899-12-31',
    '999999',
  ])('reads no day in "%s"', (text) => expect(parseDay(text)).toBeNull());
});
