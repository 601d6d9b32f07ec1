import { buildZip } from './build-zip.js';
import { pharmacist, RPPS_NAMES, rppsFile } from './rpps-file.js';
import type { SourceCase } from './source-case.js';

const one = rppsFile([pharmacist()]);
const nurse = pharmacist({ 'Identifiant PP': '10000000017', 'Code profession': '60' });
const rename = (from: string, to: string) => RPPS_NAMES.map((name) => (name === from ? to : name));
const place = (sql: string) =>
  `SELECT ${sql} FROM establishment_state s JOIN establishment e ON e.id = s.establishment_id WHERE e.registry = 'rpps' AND s.valid_to IS NULL ORDER BY e.key`;
const person = (sql: string) =>
  `SELECT ${sql} FROM individual_state s JOIN individual i ON i.id = s.individual_id WHERE i.registry = 'rpps' AND s.valid_to IS NULL ORDER BY i.key`;
const role = `SELECT role FROM assignment_state WHERE registry = 'rpps' AND valid_to IS NULL ORDER BY role`;
const clean = { individual: 1, establishment: 1, assignment: 1 };
const many = (count: number) =>
  Array.from({ length: count }, (_, i) => pharmacist({ 'Identifiant PP': String(20000000000 + i) }));

type Row = Omit<SourceCase, 'registry'>;
export const RPPS_GOOD_CASES: Row[] = [
  { name: 'the 56 columns', content: one, taken: { keptRows: 1, staged: clean } },
  {
    name: 'the 52 columns of 2021',
    content: rppsFile([pharmacist()], { names: RPPS_NAMES.slice(0, 52) }),
    taken: { staged: clean, issues: { column_absent: 3 } },
  },
  {
    name: 'the 48 columns of 2018',
    content: rppsFile([pharmacist()], { names: RPPS_NAMES.slice(0, 48) }),
    taken: { staged: clean, issues: { column_absent: 6 } },
  },
  {
    name: 'lines that do not end with a bar',
    content: rppsFile([pharmacist()], { closed: false }),
    taken: { staged: clean },
  },
  {
    name: 'a header with a bar and lines without',
    content: one.replace(/\|\n$/, '\n'),
    taken: { staged: clean, issues: { line_malformed: 0 } },
  },
  { name: 'a byte order mark', content: `\ufeff${one}`, taken: { staged: clean } },
  {
    name: 'line ends of Windows',
    content: rppsFile([pharmacist()], { ending: '\r\n' }),
    taken: { staged: clean },
  },
  {
    name: 'line ends of old Macs',
    content: one.replaceAll('\n', '\r'),
    taken: { keptRows: 1, staged: clean },
  },
  { name: 'no line end after the last line', content: one.slice(0, -1), taken: { staged: clean } },
  { name: 'blank lines', content: one.replace('\n', '\n\n') + '\n', taken: { keptRows: 1, staged: clean } },
  {
    name: 'columns moved',
    content: rppsFile([pharmacist()], { names: RPPS_NAMES.toReversed() }),
    taken: {
      staged: clean,
      issues: { column_absent: 0 },
      holds: { sql: place('s.city, s.phone1'), rows: [{ city: 'Lyon', phone1: '04 78 00 00 00' }] },
    },
  },
  {
    name: 'a column added, which it reports',
    content: rppsFile([pharmacist({ Nouveauté: 'x' })], { names: [...RPPS_NAMES, 'Nouveauté'] }),
    taken: { staged: clean, issues: { column_unknown: 1 } },
  },
  {
    name: 'a column named as the specification does',
    content: rppsFile([pharmacist({ 'Code fonction': 'FON-03' })], {
      names: rename('Code rôle', 'Code fonction'),
    }),
    taken: { staged: clean, issues: { column_absent: 0, column_unknown: 0 } },
  },
  {
    name: 'headers without accents, in capitals',
    content: one.replace(/^.*\n/, (header) => header.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()),
    taken: { staged: clean, issues: { column_absent: 0 } },
  },
  {
    name: 'quotes as content',
    content: rppsFile([
      pharmacist({ 'Raison sociale site': 'PHARMACIE "LE TEST', "Nom d'exercice": '"MARTIN"' }),
    ]),
    taken: { staged: clean, holds: { sql: place('s.name'), rows: [{ name: 'PHARMACIE "LE TEST' }] } },
  },
  {
    name: 'other professions, left out',
    content: rppsFile([nurse, pharmacist(), nurse]),
    taken: { keptRows: 1, staged: clean },
  },
  {
    name: 'true duplicates, once',
    content: rppsFile([pharmacist(), pharmacist()]),
    taken: { keptRows: 2, staged: clean },
  },
  {
    name: 'a person without a structure',
    content: rppsFile([
      pharmacist({
        'Identifiant technique de la structure': '',
        'Raison sociale site': '',
        'Numéro SIRET site': '',
      }),
    ]),
    taken: { staged: { individual: 1, establishment: 0, assignment: 0 } },
  },
  {
    name: 'structures known by FINESS, SIRET and technical id',
    content: rppsFile(
      ['F690000019', 'C73282932000074', 'R10100000123456'].map((id) =>
        pharmacist({ 'Identifiant technique de la structure': id }),
      ),
    ),
    taken: { staged: { individual: 1, establishment: 3, assignment: 3 } },
  },
  {
    name: 'a town that is only in the cedex office',
    content: rppsFile([
      pharmacist({
        'Code postal (coord. structure)': '',
        'Libellé commune (coord. structure)': '',
        'Bureau cedex (coord. structure)': '25300 DOUBS',
      }),
    ]),
    taken: {
      holds: { sql: place('s.city, s.postal_code'), rows: [{ city: 'DOUBS', postal_code: '25300' }] },
    },
  },
  {
    name: 'an ADELI identifier',
    content: rppsFile([pharmacist({ "Type d'identifiant PP": '0', 'Identifiant PP': '699300010' })]),
    taken: { staged: clean, issues: { identifier_invalid: 0, identifier_type_unknown: 0 } },
  },
  {
    name: 'an RPPS number with a wrong key, which it reports',
    content: rppsFile([pharmacist({ 'Identifiant PP': '10000000001' })]),
    taken: { staged: clean, issues: { identifier_invalid: 1 } },
  },
  {
    name: 'an owner overseas, told by the role and not the section',
    content: rppsFile([
      pharmacist({
        'Code section tableau pharmaciens': 'E',
        'Libellé section tableau pharmaciens': 'Outre-mer',
      }),
    ]),
    taken: { holds: { sql: role, rows: [{ role: "Titulaire d'officine" }] } },
  },
  {
    name: 'a role of a code unknown, with its label',
    content: rppsFile([pharmacist({ 'Code rôle': 'FON-99', 'Libellé rôle': 'Fonction nouvelle' })]),
    taken: { holds: { sql: role, rows: [{ role: 'Fonction nouvelle' }] } },
  },
  {
    name: 'several activities at one place, as one role',
    content: rppsFile([pharmacist(), pharmacist({ 'Code rôle': 'FON-05', 'Libellé rôle': 'Adjoint' })]),
    taken: { staged: clean, holds: { sql: role, rows: [{ role: "Titulaire d'officine / Adjoint" }] } },
  },
  {
    name: 'a laboratory, as no pharmacy',
    content: rppsFile([
      pharmacist({ "Code secteur d'activité": 'SA25', 'Code section tableau pharmaciens': 'G' }),
    ]),
    taken: { holds: { sql: place('s.type'), rows: [{ type: 'other' }] } },
  },
  {
    name: 'capitals, particles, hyphens and double spaces',
    content: rppsFile([
      pharmacist({ "Nom d'exercice": "LE  GALL D'ARTAGNAN", "Prénom d'exercice": 'Jean-François' }),
    ]),
    taken: {
      holds: {
        sql: person('s.last_name, s.first_name'),
        rows: [{ last_name: "LE GALL D'ARTAGNAN", first_name: 'Jean-François' }],
      },
    },
  },
  {
    name: 'few lines too short or too long, which it reports',
    content: rppsFile(many(300))
      .replace(/^8\|20000000100\|.*$/m, '8|20000000100||||||MARTIN|Chloé|21|')
      .replace(/^8\|20000000200\|.*$/m, '$&x|y|'),
    taken: { keptRows: 300, staged: { individual: 298 }, issues: { line_malformed: 2 } },
  },
  {
    name: 'an archive of one file',
    fileName: 'a.zip',
    content: buildZip([{ name: 'quelconque.txt', content: one }]),
    taken: { staged: clean },
  },
  {
    name: 'the publisher’s archive of three files',
    fileName: 'a.zip',
    content: buildZip([
      { name: 'PS_LibreAcces_Dipl_AutExerc_202611010830.txt', content: 'a|b|\n' },
      { name: 'PS_LibreAcces_Personne_activite_202611010829.txt', content: one },
      { name: 'PS_LibreAcces_SavoirFaire_202611010830.txt', content: 'a|b|\n' },
    ]),
    taken: { staged: clean },
  },
];
