import type { DirectoryFactory, MadeFile } from '#testing/directory-factory.js';

/** Texts that some format could spoil. */
export const TRICKY = {
  quotes: 'LE "GRAND" D\'ARTAGNAN; fils, & Cie',
  markup: '<b>Œuvre & Ÿ</b> ]]> &amp; é',
  lines: 'Bâtiment B\nRez-de-chaussée\r\n3 rue\tdes Lilas',
  formula: '=1+1',
  minus: '-SUM(A1)',
  at: '@SUM(A1)',
  plus: '+33 1 99 00 12 34',
  emoji: 'Pharmacie 🐄 du Pré 漢字',
  edges: '  deux espaces  ',
  control: 'a\u0001b\u001fc\ufffed',
  cleaned: 'abcd',
  zeros: '00012',
} as const;

const FIRST: MadeFile = {
  dataDate: '2026-10-01',
  individuals: [
    { key: '8:10000000001', lastName: TRICKY.quotes, firstName: 'Chloé', orderCreatedAt: '1899-06-15' },
    { key: '8:10000000002', lastName: TRICKY.formula, firstName: TRICKY.minus, orderCreatedAt: '1969-12-31' },
    { key: '8:10000000003', lastName: TRICKY.control, firstName: null },
  ],
  establishments: [
    {
      key: 'F000000001',
      type: 'pharmacy',
      sourceId: TRICKY.zeros,
      name: TRICKY.markup,
      siren: '000000018',
      siret: '00000001800005',
      taxNumber: 'FR00000000018',
      address: TRICKY.lines,
      postalCode: '01000',
      city: "L'HAŸ-LES-ROSES",
      phone1: TRICKY.plus,
      phone2: '01 99 00 00 00',
      orderCreatedAt: '2000-02-29',
    },
    { key: 'R000000002', type: 'other', name: TRICKY.emoji, city: TRICKY.edges, address: '' },
    { key: 'R000000003', type: 'other', name: TRICKY.at, postalCode: '20200' },
  ],
  assignments: [
    { individual: '8:10000000001', establishment: 'F000000001', role: 'Titulaire d’officine / Adjoint' },
    { individual: '8:10000000001', establishment: 'R000000002', role: null, assignedAt: '2020-01-31' },
    { individual: '8:10000000002', establishment: 'F000000001', role: 'Remplaçant' },
  ],
};

/** A month later: the second individual has left, the first has left one establishment. */
const SECOND: MadeFile = {
  ...FIRST,
  dataDate: '2026-11-01',
  individuals: FIRST.individuals.filter(({ key }) => key !== '8:10000000002'),
  assignments: FIRST.assignments!.slice(0, 1),
};

/** Two files of pharmacists, and one of veterinarians that must not show among them. */
export async function importTrickyFiles(factory: DirectoryFactory): Promise<void> {
  await factory.importFile('rpps', FIRST);
  await factory.importFile('ordre', {
    dataDate: '2026-11-02',
    individuals: [{ key: '18613', lastName: 'BOVARY', firstName: 'Emma' }],
  });
  await factory.importFile('rpps', SECOND);
}
