import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { normaliseColumnName } from '../checks/column-name.js';
import type { SourceRow } from '../registry.js';
import { RPPS_HEADER } from './header.js';
import { RPPS } from './registry.js';

const row = (given: SourceRow): SourceRow => ({
  identifierType: '8',
  identifier: '19000000000',
  lastName: 'LE GALL',
  firstName: 'Jean-François',
  professionCode: '21',
  categoryCode: 'C',
  ...given,
});
const owner = { structureId: 'F1', roleCode: 'FON-03', roleLabel: "Titulaire d'officine" };

function readFixture(name: string): SourceRow[] {
  const lines = readFileSync(`libs/registries/rpps/fixtures/${name}`, 'utf8').trimEnd().split('\n');
  const [head = [], ...rows] = lines.map((line) => line.split('|'));
  const places = RPPS.columns.map(({ name, header }) => [name, head.indexOf(header)] as const);
  const read = (fields: string[]) =>
    Object.fromEntries(places.map(([name, i]) => [name, i < 0 ? undefined : fields[i] || null]));
  return rows.map(read).filter((fields) => fields.professionCode === '21');
}

describe('columns of rpps', () => {
  const header = RPPS_HEADER.split('|').map(normaliseColumnName);

  it('are all in the file of 56 columns, once', () => {
    expect(header).toHaveLength(57);
    for (const column of RPPS.columns) {
      const name = normaliseColumnName(column.header);
      expect(header.filter((known) => known === name)).toEqual([name]);
    }
  });

  it('leave role and type to the columns that a short file lacks', () => {
    const feeders = (field: string) =>
      RPPS.columns.filter((c) => (c.feeds as string[]).includes(field)).map((c) => c.name);
    expect(feeders('assignment.role')).toEqual(['roleCode', 'roleLabel']);
    expect(feeders('establishment.type')).toEqual(['sectorCode']);
  });
});

describe('role of a pharmacist', () => {
  const roleOf = (...rows: SourceRow[]) =>
    RPPS.normaliseIndividual(rows.map((r) => row({ structureId: 'F1', ...r }))).assignments[0]?.role;
  const section = { sectionCode: 'D', sectionLabel: 'Adjoints' };

  it.each<[string, SourceRow, string | null]>([
    ['its label', owner, "Titulaire d'officine"],
    ['an unknown code, by its label', { roleCode: 'FON-99', roleLabel: 'Rôle nouveau' }, 'Rôle nouveau'],
    ['a code without label', { roleCode: 'FON-99', roleLabel: null }, 'FON-99'],
    [
      'the section when undefined',
      { roleCode: 'FON-AU', roleLabel: 'Fonction non définie', ...section },
      'Adjoints',
    ],
    ['the section when absent', section, 'Adjoints'],
    ['nothing', {}, null],
    ['a student', { roleCode: 'FON-05', roleLabel: 'Adjoint', categoryCode: 'E' }, 'Adjoint (étudiant)'],
    [
      'a student whose role says so',
      { roleCode: 'FON-48', roleLabel: 'Interne', categoryCode: 'E' },
      'Interne',
    ],
    [
      'a replacement',
      { roleCode: 'FON-05', roleLabel: 'Adjoint', kindCode: 'GENR02' },
      'Adjoint (remplacement)',
    ],
    [
      'a replacement whose role says so',
      { roleCode: 'FON-04', roleLabel: 'Remplaçant', kindCode: 'GENR03' },
      'Remplaçant',
    ],
    ['a student and nothing else', { categoryCode: 'E' }, 'Étudiant'],
  ])('tells %s', (_, given, role) => expect(roleOf(given)).toBe(role));

  it('joins distinct labels in the order of their codes', () => {
    const salaried = { roleCode: 'FON-33', roleLabel: 'Salarié' };
    expect(roleOf(salaried, owner, salaried)).toBe("Titulaire d'officine / Salarié");
  });

  it('leaves out an undefined role beside a defined one', () => {
    expect(roleOf({ roleCode: 'FON-AU', ...section }, owner)).toBe("Titulaire d'officine");
  });
});

describe('normaliseIndividual', () => {
  it('keeps one assignment per structure, and none without', () => {
    const rows = [
      row(owner),
      row({ structureId: 'F0' }),
      row({ ...owner, kindCode: 'GENR01' }),
      row({ structureId: null }),
    ];
    const { assignments } = RPPS.normaliseIndividual(rows);
    expect(assignments.map((a) => a.establishmentKey)).toEqual(['F0', 'F1']);
    expect(RPPS.normaliseIndividual([row({})]).assignments).toEqual([]);
  });

  it('takes an ADELI number, and warns of a wrong RPPS key without losing the person', () => {
    const adeli = RPPS.normaliseIndividual([row({ identifierType: '0', identifier: '599000012' })]);
    expect(adeli).toMatchObject({ individual: { key: '0:599000012', sourceId: '599000012' }, issues: [] });
    const wrong = RPPS.normaliseIndividual([row({ identifier: '19000000001' })]);
    expect(wrong.individual?.key).toBe('8:19000000001');
    expect(wrong.issues).toEqual([
      { code: 'identifier_invalid', field: 'identifier', rawValue: '19000000001', key: '8:19000000001' },
    ]);
  });

  it('refuses rows without number, naming whom they speak of', () => {
    const refused = RPPS.normaliseIndividual([row({ identifier: null })]);
    expect(refused).toMatchObject({ individual: null, assignments: [] });
    expect(refused.issues).toMatchObject([
      { code: 'individual_key_missing', rawValue: 'LE GALL', key: null },
    ]);
  });

  it('takes the most frequent name, and tells the others', () => {
    const { individual, issues } = RPPS.normaliseIndividual(
      ['LE  GALL', 'GALL', 'LE GALL'].map((lastName) => row({ lastName })),
    );
    expect(individual?.lastName).toBe('LE GALL');
    expect(issues).toMatchObject([{ code: 'name_conflict', field: 'lastName', rawValue: 'GALL | LE GALL' }]);
  });
});

describe('normaliseEstablishment', () => {
  const structureOf = (...rows: SourceRow[]) =>
    RPPS.normaliseEstablishment(rows.map((r) => row({ structureId: 'F1', companyName: 'PHARMACIE', ...r })));

  it.each(['SA33', 'SA38', 'SA39', 'SA56', 'SA65'])('%s is a pharmacy', (sectorCode) => {
    expect(structureOf({ sectorCode: 'SA01' }, { sectorCode }).establishment?.type).toBe('pharmacy');
  });

  it.each(['SA01', 'SA25', null, undefined])('%s is another place', (sectorCode) => {
    expect(structureOf({ sectorCode }).establishment?.type).toBe('other');
  });

  it('finds town and postal code in the cedex office when their columns are empty', () => {
    expect(structureOf({ cedexOffice: '25300 DOUBS' }).establishment).toMatchObject({
      postalCode: '25300',
      city: 'DOUBS',
    });
    const cedex = { cedexOffice: '25030 BELVAUX CEDEX 9', postalCode: '25030' };
    expect(structureOf(cedex).establishment?.city).toBe('BELVAUX');
    expect(structureOf({ ...cedex, town: 'Belvaux' }).establishment?.city).toBe('Belvaux');
  });

  it('composes the address from its parts, with the country when abroad only', () => {
    const street = { streetNumber: '3', streetRepetition: 'B', streetType: 'Rue', streetName: 'DES LILAS' };
    const at = (given: SourceRow) => structureOf({ ...street, ...given }).establishment?.address;
    expect(at({})).toBe('3 B Rue DES LILAS');
    expect(at({ recipient: 'PUI', geographicComplement: 'BAT A', distribution: 'BP 4' })).toBe(
      'PUI, BAT A, 3 B Rue DES LILAS, BP 4',
    );
    expect(at({ countryCode: '99000', country: 'FRANCE' })).toBe('3 B Rue DES LILAS');
    expect(at({ countryCode: '99131', country: 'BELGIQUE', postalCode: '1000' })).toBe(
      '3 B Rue DES LILAS, BELGIQUE',
    );
    expect(structureOf({}).establishment?.address).toBeNull();
  });

  it('derives SIREN and VAT number from a valid SIRET only', () => {
    expect(structureOf({ siret: '55208131700004' }).establishment).toMatchObject({
      siren: null,
      taxNumber: null,
    });
    const derived = {
      siren: '356000000',
      siret: '35600000049837',
      taxNumber: 'FR39356000000',
      taxNumberDerived: true,
    };
    expect(structureOf({ siret: '35600000049837' })).toMatchObject({ establishment: derived, issues: [] });
  });

  it('keeps wrong values as they are, and tells them', () => {
    const odd = {
      siret: '123',
      finess: '750000001',
      postalCode: '99351',
      phone1: 'NC',
      companyName: 'PHARMACIE "LE SOLEIL',
    };
    const { establishment, issues } = structureOf(odd);
    expect(establishment).toMatchObject({
      siret: '123',
      sourceId: '750000001',
      postalCode: '99351',
      phone1: 'NC',
      name: 'PHARMACIE "LE SOLEIL',
    });
    expect(issues.map((i) => i.code)).toEqual([
      'finess_invalid',
      'phone_unreadable',
      'postal_code_invalid',
      'siret_invalid',
    ]);
  });

  it('takes an address from one and the same row', () => {
    const { establishment, issues } = structureOf(
      { streetName: 'RUE A', postalCode: '01000', town: 'Verneval' },
      { streetName: 'RUE B', postalCode: '02000' },
    );
    expect(establishment).toMatchObject({ address: 'RUE A', postalCode: '01000', city: 'Verneval' });
    expect(issues).toMatchObject([
      { code: 'establishment_conflict', field: 'streetName', rawValue: 'RUE A | RUE B' },
    ]);
  });
});

describe('order of the rows', () => {
  const value = fc.constantFrom(null, undefined, 'A', 'B', 'a  b', '0199001234');
  const columns = RPPS.columns
    .map((c) => c.name)
    .filter((name) => !['identifierType', 'identifier', 'structureId'].includes(name));
  const anyRow = fc
    .record({
      structureId: fc.constantFrom('F1', 'F2', null),
      ...Object.fromEntries(columns.map((c) => [c, value])),
    })
    .map((fields) => row(fields as SourceRow));

  it('does not count', () => {
    const shuffled = fc
      .array(anyRow, { minLength: 2, maxLength: 5 })
      .chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })));
    fc.assert(
      fc.property(shuffled, ([rows, others]) => {
        expect(RPPS.normaliseIndividual(others)).toEqual(RPPS.normaliseIndividual(rows));
        const structure = (list: SourceRow[]) =>
          RPPS.normaliseEstablishment(list.map((r) => ({ ...r, structureId: 'F1' })));
        expect(structure(others)).toEqual(structure(rows));
      }),
    );
  });
});

describe('files of 48, 52 and 56 columns', () => {
  const individuals = (name: string) => {
    const rows = readFixture(name);
    const numbers = [...new Set(rows.map((r) => r.identifier))];
    return numbers.map((number) => RPPS.normaliseIndividual(rows.filter((r) => r.identifier === number)));
  };
  const full = individuals('56-columns.txt');

  it('give the same people at the same places, without issue', () => {
    expect(full.length).toBeGreaterThan(5);
    for (const name of ['48-columns.txt', '52-columns.txt']) {
      const short = individuals(name);
      expect(short.map((n) => n.individual)).toEqual(full.map((n) => n.individual));
      expect(short.flatMap((n) => n.assignments.map((a) => a.establishmentKey))).toEqual(
        full.flatMap((n) => n.assignments.map((a) => a.establishmentKey)),
      );
      expect(short.flatMap((n) => n.issues)).toEqual([]);
    }
    expect(full.flatMap((n) => n.assignments).every((a) => a.role !== null)).toBe(true);
  });
});
