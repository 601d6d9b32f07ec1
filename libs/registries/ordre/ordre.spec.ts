import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { SourceRow } from '../registry.js';
import { ORDRE } from './registry.js';

const row = (given: SourceRow): SourceRow => ({
  orderNumber: '18613',
  lastName: "D'ARTAGNAN",
  firstName: 'Chloé',
  ...given,
});
const clinicOf = (...rows: SourceRow[]) =>
  ORDRE.normaliseEstablishment(
    rows.map((r) => row({ establishmentNumber: '500001', establishmentName: 'Clinique', ...r })),
  );
const codes = (result: { issues: { code: string }[] }) => result.issues.map((issue) => issue.code);

describe('key of an establishment', () => {
  const place = { establishmentName: 'Clinique du Pré-Vert', postalCode: '01000' };
  it.each<[string, SourceRow, string | null]>([
    ['its number', { ...place, establishmentNumber: '500001', siret: '55208131700004' }, 'number:500001'],
    ['else its SIRET', { ...place, siret: '552 081 317 00004' }, 'siret:55208131700004'],
    ['else its folded name and postal code', { ...place, siret: '552' }, 'name:clinique du pre vert|01000'],
    ['else its folded name and town', { establishmentName: 'CHV', city: 'Épinoy' }, 'name:chv|epinoy'],
    ['nothing without a place', { establishmentName: 'CHV' }, null],
    ['nothing', {}, null],
  ])('is %s', (_, given, key) => expect(ORDRE.computeEstablishmentKey(row(given))).toBe(key));

  it('tells a key by name, and an establishment that nothing can tell from others', () => {
    expect(codes(ORDRE.normaliseEstablishment([row(place)]))).toEqual(['establishment_key_by_name']);
    const lost = ORDRE.normaliseIndividual([row({ establishmentName: 'CHV' })]);
    expect(lost.assignments).toEqual([]);
    expect(codes(lost)).toEqual(['establishment_key_missing']);
    expect(codes(ORDRE.normaliseIndividual([row({})]))).toEqual([]);
  });
});

describe('type of an establishment', () => {
  it.each([
    ['Cabinet vétérinaire', 'veterinary_clinic'],
    ['CLINIQUE VETERINAIRE', 'veterinary_clinic'],
    ['Centre de vétérinaires spécialistes', 'veterinary_clinic'],
    ['Centre hospitalier vétérinaire', 'veterinary_clinic'],
    ['École nationale vétérinaire', 'school'],
    ['EnvA', 'school'],
    ['ENVT', 'school'],
    ['Oniris', 'school'],
    ['VetAgro Sup', 'school'],
    ['UniLaSalle', 'school'],
    ['Vétérinaire à domicile', 'other'],
    ["Cabinet d'expertise", 'other'],
    ['Laboratoire', 'other'],
    ['Administration', 'other'],
  ])('%s is %s, without issue', (establishmentType, type) => {
    expect(clinicOf({ establishmentType })).toMatchObject({ establishment: { type }, issues: [] });
  });

  it('is other when unknown, with an issue, and when not told, without', () => {
    expect(codes(clinicOf({ establishmentType: 'Refuge' }))).toEqual(['establishment_type_unknown']);
    expect(clinicOf({})).toMatchObject({ establishment: { type: 'other' }, issues: [] });
  });
});

describe('normaliseIndividual', () => {
  it('reads dates in every form, and keeps the earliest of several', () => {
    const days = ['03/09/2001', '2001-09-03', '37137'].map((registeredAt) => row({ registeredAt }));
    expect(ORDRE.normaliseIndividual(days)).toMatchObject({
      individual: { orderCreatedAt: '2001-09-03' },
      issues: [],
    });
    const differing = ORDRE.normaliseIndividual([
      row({ registeredAt: '2002-01-01' }),
      row({ registeredAt: '01/01/2001' }),
    ]);
    expect(differing.individual?.orderCreatedAt).toBe('2001-01-01');
    expect(codes(differing)).toEqual(['date_conflict']);
  });

  it('tells a date it cannot read', () => {
    const { individual, issues } = ORDRE.normaliseIndividual([row({ registeredAt: '31/02/2010' })]);
    expect(individual?.orderCreatedAt).toBeNull();
    expect(issues).toMatchObject([
      { code: 'date_unreadable', field: 'registeredAt', rawValue: '31/02/2010' },
    ]);
  });

  it('joins statuses in the order of the list, unknown ones last as written', () => {
    const statuses = ['Vacataire', 'SALARIE', 'associé', 'Salarié', null];
    const rows = statuses.map((status) => row({ establishmentNumber: '1', status }));
    expect(ORDRE.normaliseIndividual(rows).assignments[0]?.role).toBe('Associé / Salarié / Vacataire');
  });

  it('refuses rows without order number', () => {
    const refused = ORDRE.normaliseIndividual([row({ orderNumber: null })]);
    expect(refused).toMatchObject({
      individual: null,
      issues: [{ code: 'individual_key_missing', rawValue: "D'ARTAGNAN" }],
    });
  });
});

describe('normaliseEstablishment', () => {
  it('keeps the VAT number given, derives one only where there is none', () => {
    const siren = '552081317';
    expect(clinicOf({ siren, taxNumber: 'fr 03 552 081 317' }).establishment).toMatchObject({
      taxNumber: 'FR03552081317',
      taxNumberDerived: false,
    });
    expect(clinicOf({ siren }).establishment).toMatchObject({
      taxNumber: 'FR03552081317',
      taxNumberDerived: true,
    });
    const wrong = clinicOf({ siren, taxNumber: 'FR99552081317' });
    expect(wrong.establishment).toMatchObject({ taxNumber: 'FR99552081317', taxNumberDerived: false });
    expect(codes(wrong)).toEqual(['tax_number_invalid']);
    expect(codes(clinicOf({ siren, taxNumber: 'FR02883931347' }))).toEqual(['tax_number_mismatch']);
  });
});

describe('order of the rows', () => {
  const value = fc.constantFrom(null, undefined, 'A', 'Salarié', '01/02/2003', '2004-05-06', '0199001234');
  const columns = ORDRE.columns
    .map((c) => c.name)
    .filter((name) => name !== 'orderNumber' && name !== 'establishmentNumber');
  const anyRow = fc
    .record({
      establishmentNumber: fc.constantFrom('1', '2', null),
      ...Object.fromEntries(columns.map((c) => [c, value])),
    })
    .map((fields) => row(fields as SourceRow));

  it('does not count', () => {
    const shuffled = fc
      .array(anyRow, { minLength: 2, maxLength: 5 })
      .chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })));
    fc.assert(
      fc.property(shuffled, ([rows, others]) => {
        expect(ORDRE.normaliseIndividual(others)).toEqual(ORDRE.normaliseIndividual(rows));
        expect(clinicOf(...others.map((r) => ({ ...r, establishmentNumber: '1' })))).toEqual(
          clinicOf(...rows.map((r) => ({ ...r, establishmentNumber: '1' }))),
        );
      }),
    );
  });
});
