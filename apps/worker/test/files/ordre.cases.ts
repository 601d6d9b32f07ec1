import { buildWorkbook } from './build-workbook.js';
import { buildZip } from './build-zip.js';
import { ORDRE_NAMES, ordreFile, ordreTable, veterinarian } from './ordre-file.js';
import type { SourceCase } from './source-case.js';

type Row = Omit<SourceCase, 'registry'>;
const one = ordreFile([veterinarian()]);
const clean = { individual: 1, establishment: 1, assignment: 1 };
const place = (sql: string) =>
  `SELECT ${sql} FROM establishment_state WHERE registry = 'ordre' AND valid_to IS NULL ORDER BY source_id`;
const name = { sql: place('name, city'), rows: [{ name: 'Clinique du Test', city: 'LYON' }] };
const only = `SELECT last_name, first_name, order_created_at::text AS day FROM individual_state WHERE registry = 'ordre' AND valid_to IS NULL`;
const yann = { sql: only, rows: [{ last_name: 'LE GALL', first_name: 'Yann', day: '2001-09-01' }] };
const accents = { sql: only, rows: [{ last_name: 'LE GALL', first_name: 'Éloïse', day: '2001-09-01' }] };
const eloise = veterinarian({ Prénom: 'Éloïse' });
const quoted = { ...veterinarian(), Adresse: '"1, rue du ""Test""\nBâtiment ; B"' };

const good: Row[] = [
  { name: 'semicolons', content: one, taken: { keptRows: 1, staged: clean, holds: yann } },
  {
    name: 'commas',
    content: ordreFile([veterinarian()], { delimiter: ',' }),
    taken: { staged: clean, holds: name },
  },
  {
    name: 'Windows-1252',
    content: Buffer.from(ordreFile([eloise]), 'latin1'),
    taken: { staged: clean, issues: { text_garbled: 0 }, holds: accents },
  },
  {
    name: 'UTF-8 with a byte order mark',
    content: `\ufeff${ordreFile([eloise])}`,
    taken: { staged: clean, holds: accents },
  },
  {
    name: 'UTF-16, as spreadsheets save Unicode text',
    content: Buffer.from(`\ufeff${ordreFile([eloise])}`, 'utf16le'),
    taken: { staged: clean, holds: accents },
  },
  {
    name: 'line ends of Windows',
    content: ordreFile([veterinarian()], { ending: '\r\n' }),
    taken: { staged: clean },
  },
  {
    name: 'line ends of old Macs',
    content: ordreFile([veterinarian()], { ending: '\r' }),
    taken: { keptRows: 1, staged: clean, holds: yann },
  },
  {
    name: 'line ends of old Macs in Windows-1252',
    content: Buffer.from(ordreFile([eloise], { ending: '\r' }), 'latin1'),
    taken: { keptRows: 1, staged: clean, holds: accents },
  },
  {
    name: 'the line of spreadsheets that names the separator, above the header',
    content: `sep=;\r\n${ordreFile([veterinarian(), veterinarian({ 'Numéro ordinal': '7', "Date d'inscription": 'hier' })], { ending: '\r\n' })}`,
    taken: {
      keptRows: 2,
      issues: { date_unreadable: 1 },
      holds: {
        sql: `SELECT max(line) AS line FROM import_issue WHERE code = 'date_unreadable' AND raw_value = 'hier'`,
        rows: [{ line: 4 }],
      },
    },
  },
  {
    name: 'quoted fields with separators, quotes and line breaks',
    content: ordreFile([quoted]),
    taken: {
      keptRows: 1,
      staged: clean,
      holds: { sql: place('address'), rows: [{ address: '1, rue du "Test" Bâtiment ; B' }] },
    },
  },
  {
    name: 'columns in another order',
    content: ordreFile([veterinarian()], { names: ORDRE_NAMES.toReversed() }),
    taken: { staged: clean, holds: name },
  },
  {
    name: 'columns by other names',
    content: one.replace('Numéro ordinal', "N° d'ordre").replace('Code postal;Ville', 'CP;Commune'),
    taken: { staged: clean, issues: { column_absent: 0, column_unknown: 0 }, holds: name },
  },
  {
    name: 'the needed columns alone',
    content: 'Numéro ordinal;Nom;Prénom\n1;A;B\n',
    taken: { staged: { individual: 1, establishment: 0 }, issues: { column_absent: 16 } },
  },
  {
    name: 'dates in ISO form',
    content: ordreFile([veterinarian({ "Date d'inscription": '2001-09-01' })]),
    taken: { holds: yann },
  },
  {
    name: 'a date that is none, which it reports',
    content: ordreFile([veterinarian({ "Date d'inscription": '31/02/2001' })]),
    taken: { staged: clean, issues: { date_unreadable: 1 } },
  },
  {
    name: 'a school',
    content: ordreFile([veterinarian({ "Type d'établissement": 'École nationale vétérinaire' })]),
    taken: { holds: { sql: place('type'), rows: [{ type: 'school' }] } },
  },
  {
    name: 'a veterinarian at home, as another place',
    content: ordreFile([veterinarian({ "Type d'établissement": 'vétérinaire à domicile' })]),
    taken: { holds: { sql: place('type'), rows: [{ type: 'other' }] } },
  },
  {
    name: 'establishments by SIRET, then by name',
    content: ordreFile([
      veterinarian({ 'Numéro établissement': '' }),
      veterinarian({ 'Numéro établissement': '', SIRET: '', 'Raison sociale': 'Sans numéro' }),
    ]),
    taken: {
      staged: { individual: 1, establishment: 2, assignment: 2 },
      issues: { establishment_key_by_name: 1 },
    },
  },
  {
    name: 'an archive of one CSV',
    fileName: 'a.zip',
    content: buildZip([{ name: 'export.csv', content: one }]),
    taken: { staged: clean },
  },
  {
    name: 'a workbook of texts',
    content: buildWorkbook(ordreTable([veterinarian()])),
    taken: { keptRows: 1, staged: clean, issues: { number_typed: 0 }, holds: yann },
  },
  {
    name: 'a workbook of typed dates and numbers, which it reports',
    content: buildWorkbook(
      ordreTable([
        veterinarian({
          'Numéro ordinal': 18613,
          "Date d'inscription": new Date(Date.UTC(2001, 8, 1)),
          SIRET: 73282932000074,
          'Code postal': 1000,
          'Téléphone 1': 478000000,
        }),
      ]),
    ),
    taken: {
      staged: clean,
      issues: { number_typed: 4 },
      holds: {
        sql: place('siret, postal_code, phone1'),
        rows: [{ siret: '73282932000074', postal_code: '01000', phone1: '04 78 00 00 00' }],
      },
    },
  },
  {
    name: 'the second sheet, the first being no table',
    content: buildWorkbook([['Notice'], ['Lisez-moi']], ordreTable([veterinarian()])),
    taken: { staged: clean },
  },
  {
    name: 'rich text, formulas and links of a workbook',
    content: buildWorkbook(
      ordreTable([
        veterinarian({
          Nom: { richText: [{ text: 'LE ' }, { text: 'GALL' }] },
          Prénom: { formula: '"Y"&"ann"', result: 'Yann' },
          Ville: { text: 'LYON', hyperlink: 'https://exemple.test/' },
        }),
      ]),
    ),
    taken: { staged: clean, holds: yann },
  },
  {
    name: 'a workbook in an archive',
    fileName: 'a.zip',
    content: buildWorkbook(ordreTable([veterinarian()])).then((content) =>
      buildZip([{ name: 'a.xlsx', content }]),
    ),
    taken: { staged: clean },
  },
];

const bad: Row[] = [
  {
    name: 'a missing column',
    content: one.replace('Prénom', 'Petit nom'),
    refused: { code: 'missing_column', detail: /« Prénom »/ },
  },
  {
    name: 'bars in the place of semicolons',
    content: one.replaceAll(';', '|'),
    refused: { code: 'wrong_delimiter', detail: /« \| »/ },
  },
  {
    name: 'a quote that is never closed',
    content: one.replace('Clinique du Test', '"Clinique du Test'),
    refused: { code: 'malformed_lines', detail: /ligne 2/ },
  },
  {
    name: 'a last line cut',
    content: one + '18614;PETIT;Ève;01/0',
    refused: { code: 'truncated_file', detail: /ligne 3/ },
  },
  {
    name: 'accents read wrongly',
    content: ordreFile([veterinarian({ Prénom: 'Ã‰loÃ¯se' })]),
    refused: { code: 'wrong_encoding', detail: /altéré/ },
  },
  {
    name: 'the file of the other registry',
    content: "Type d'identifiant PP|Identifiant PP|Nom d'exercice|\n8|1|A|\n",
    refused: { code: 'missing_column', detail: /« Numéro ordinal »/ },
  },
  {
    name: 'a workbook without the header',
    content: buildWorkbook([['a', 'b']]),
    refused: { code: 'missing_column', detail: /Aucune feuille/ },
  },
  {
    name: 'a workbook without a row',
    content: buildWorkbook(ordreTable([])),
    refused: { code: 'no_row', detail: /aucune ligne/ },
  },
  {
    name: 'a workbook of the old format',
    content: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]),
    refused: { code: 'not_a_table', detail: /\.xls / },
  },
  {
    name: 'a workbook cut',
    content: buildWorkbook(ordreTable([veterinarian()])).then((file) => file.subarray(0, 3000)),
    refused: { code: 'zip_damaged', detail: /tronquée/ },
  },
  {
    name: 'a workbook bomb',
    content: buildZip([
      { name: 'xl/workbook.xml', content: '<workbook/>' },
      { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(20_000_000, ' ') },
    ]),
    refused: { code: 'zip_too_large', detail: /200 fois/ },
  },
  {
    name: 'a workbook that is none inside',
    content: buildZip([{ name: 'xl/workbook.xml', content: 'pas du XML' }]),
    refused: { code: 'workbook_damaged', detail: /classeur/ },
  },
];

export const ORDRE_CASES: SourceCase[] = [...good, ...bad].map((row) => ({ ...row, registry: 'ordre' }));
