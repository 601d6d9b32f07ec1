import { PUBLICATION_COLUMNS, type PublicationColumnName } from '@annuaire/contracts';
import type { DirectoryFactory } from '#testing/directory-factory.js';
import { TRICKY } from './tricky-directory.js';

export type Cell = string | number | null;
export type PublishedRow = Record<PublicationColumnName, Cell>;

const EMPTY = Object.fromEntries(PUBLICATION_COLUMNS.map(({ name }) => [name, null])) as PublishedRow;

const PERSON = { profession: 'pharmacist', individualCreatedAt: '2026-10-01' };
const PHARMACY = {
  type: 'pharmacy',
  establishmentSourceId: TRICKY.zeros,
  name: TRICKY.markup,
  siren: '000000018',
  siret: '00000001800005',
  taxNumber: 'FR00000000018',
  address: TRICKY.lines,
  postalCode: '01000',
  city: "L'HAŸ-LES-ROSES",
  phone1: TRICKY.plus,
  phone2: '01 99 00 00 00',
  establishmentCreatedAt: '2026-10-01',
  establishmentOrderCreatedAt: '2000-02-29',
};
const SEEN = { lastSeenAt: '2026-11-01', presence: 'present' };
const GONE = { lastSeenAt: '2026-10-01', presence: 'gone' };

const FIRST = {
  ...PERSON,
  individualSourceId: '8:10000000001',
  lastName: TRICKY.quotes,
  firstName: 'Chloé',
  individualOrderCreatedAt: '1899-06-15',
};

/** The rows without their ids: `[individual, establishment, row]`, 0 for none. */
const ROWS: [number, number, Partial<PublishedRow>][] = [
  [1, 1, { ...FIRST, ...PHARMACY, role: 'Titulaire d’officine / Adjoint', ...SEEN }],
  [
    1,
    2,
    {
      ...FIRST,
      type: 'other',
      name: TRICKY.emoji,
      city: TRICKY.edges,
      address: '',
      establishmentCreatedAt: '2026-10-01',
      assignedAt: '2020-01-31',
      ...GONE,
    },
  ],
  [
    2,
    1,
    {
      ...PERSON,
      individualSourceId: '8:10000000002',
      lastName: TRICKY.formula,
      firstName: TRICKY.minus,
      individualOrderCreatedAt: '1969-12-31',
      ...PHARMACY,
      role: 'Remplaçant',
      ...GONE,
    },
  ],
  [3, 0, { ...PERSON, individualSourceId: '8:10000000003', lastName: TRICKY.cleaned, ...SEEN }],
  [
    0,
    3,
    {
      type: 'other',
      name: TRICKY.at,
      postalCode: '20200',
      establishmentCreatedAt: '2026-10-01',
      ...SEEN,
    },
  ],
];

const ESTABLISHMENT_KEYS = ['F000000001', 'R000000002', 'R000000003'];

/** What the tricky files publish, written by hand: sorted by the two ids, nulls last. */
export async function computeExpectedRows(factory: DirectoryFactory): Promise<PublishedRow[]> {
  const rows: PublishedRow[] = [];
  for (const [individual, establishment, row] of ROWS) {
    const ids = {
      individualId: individual
        ? await factory.getId('individual', 'rpps', `8:1000000000${individual}`)
        : null,
      establishmentId: establishment
        ? await factory.getId('establishment', 'rpps', ESTABLISHMENT_KEYS[establishment - 1]!)
        : null,
    };
    rows.push({ ...EMPTY, ...row, ...ids });
  }
  return rows;
}
