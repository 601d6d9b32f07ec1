import { buildZip } from './build-zip.js';
import { pharmacist, RPPS_NAMES, rppsFile } from './rpps-file.js';
import type { SourceCase } from './source-case.js';

const one = rppsFile([pharmacist()]);
const nurse = pharmacist({ 'Identifiant PP': '10000000017', 'Code profession': '60' });
const renamed = (from: string, to: string) => one.replace(`|${from}|`, `|${to}|`);

type Row = Omit<SourceCase, 'registry'>;
export const RPPS_BAD_CASES: Row[] = [
  { name: 'an empty file', content: '', refused: { code: 'empty_file', detail: /vide/ } },
  { name: 'blanks only', content: ' \n\n', refused: { code: 'empty_file', detail: /vide/ } },
  { name: 'a header alone', content: rppsFile([]), refused: { code: 'no_row', detail: /aucune ligne/ } },
  {
    name: 'other professions alone',
    content: rppsFile([nurse]),
    refused: { code: 'no_row', detail: /aucune ligne/ },
  },
  {
    name: 'a needed column renamed',
    content: renamed("Nom d'exercice", 'Nom'),
    refused: { code: 'missing_column', detail: /« Nom d'exercice »/ },
  },
  {
    name: 'half of the columns',
    content: rppsFile([pharmacist()], { names: RPPS_NAMES.slice(28) }),
    refused: { code: 'missing_column', detail: /colonnes.*« Identifiant PP ».*manquent/ },
  },
  {
    name: 'no header',
    content: one.replace(/^.*\n/, ''),
    refused: { code: 'missing_column', detail: /ligne d'en-têtes/ },
  },
  {
    name: 'semicolons in the place of bars',
    content: one.replaceAll('|', ';'),
    refused: { code: 'wrong_delimiter', detail: /« ; », et non par « \| »/ },
  },
  {
    name: 'tabulations in the place of bars',
    content: one.replaceAll('|', '\t'),
    refused: { code: 'wrong_delimiter', detail: /tabulation/ },
  },
  {
    name: 'Windows-1252',
    content: Buffer.from(one, 'latin1'),
    refused: { code: 'wrong_encoding', detail: /ligne 1 / },
  },
  {
    name: 'one byte that is not UTF-8 in the third line',
    content: Buffer.concat([
      Buffer.from(one),
      Buffer.from(rppsFile([pharmacist()]).split('\n')[1]!.replace('Chloé', 'Chlo\xe9') + '\n', 'latin1'),
    ]),
    refused: { code: 'wrong_encoding', detail: /ligne 3 / },
  },
  {
    name: 'UTF-8 read as Windows-1252 and written again',
    content: Buffer.from(one, 'utf8').toString('latin1'),
    refused: { code: 'wrong_encoding', detail: /altéré.*ligne 1/ },
  },
  {
    name: 'names whose accents were lost',
    content: rppsFile([pharmacist({ "Prénom d'exercice": 'Chlo\ufffd' })]),
    refused: { code: 'wrong_encoding', detail: /1 noms/ },
  },
  {
    name: 'labels whose accents were lost',
    content: one.replaceAll('é', '\ufffd'),
    refused: { code: 'wrong_encoding', detail: /ligne 1/ },
  },
  {
    name: 'a last line cut',
    content: one + one.split('\n')[1]!.slice(0, 60),
    refused: { code: 'truncated_file', detail: /tronqué.*dernière ligne/ },
  },
  {
    name: 'lines of half the values',
    content: rppsFile([pharmacist()]) + '8|10000000017||||||X|Y|21|\n',
    refused: { code: 'malformed_lines', detail: /1 lignes sur 2.*ligne 3/ },
  },
  {
    name: 'lines of too many values',
    content: one.replace('PHARMACIE DU TEST', 'PHARMACIE | DU TEST'),
    refused: { code: 'malformed_lines', detail: /ligne 2/ },
  },
  {
    name: 'lines without any identifier',
    content: rppsFile([pharmacist({ 'Identifiant PP': '' })]),
    refused: { code: 'no_valid_record', detail: /identifiant/ },
  },
  {
    name: 'a web page',
    content: '<!DOCTYPE html><html><body>Connexion</body></html>',
    refused: { code: 'not_a_table', detail: /page web/ },
  },
  {
    name: 'a JSON error',
    content: '{"error":"not found"}',
    refused: { code: 'not_a_table', detail: /JSON/ },
  },
  { name: 'a PDF', content: '%PDF-1.7\n', refused: { code: 'not_a_table', detail: /PDF/ } },
  {
    name: 'a gzip',
    content: Buffer.from([0x1f, 0x8b, 8, 0]),
    refused: { code: 'not_a_table', detail: /gzip/ },
  },
  {
    name: 'a ZIP of something else',
    fileName: 'a.zip',
    content: buildZip([{ name: 'photo.jpg', content: 'x' }]),
    refused: { code: 'zip_without_file', detail: /« photo\.jpg »/ },
  },
  {
    name: 'a ZIP of two tables, neither the one',
    fileName: 'a.zip',
    content: buildZip([
      { name: 'a.txt', content: one },
      { name: 'b.txt', content: one },
    ]),
    refused: { code: 'zip_without_file', detail: /plusieurs/ },
  },
  {
    name: 'a ZIP cut',
    fileName: 'a.zip',
    content: buildZip([{ name: 'a.txt', content: one }]).subarray(0, 200),
    refused: { code: 'zip_damaged', detail: /tronquée/ },
  },
  {
    name: 'a ZIP with a wrong checksum',
    fileName: 'a.zip',
    content: buildZip([{ name: 'a.txt', content: one, claim: { crc: 1 } }]),
    refused: { code: 'zip_damaged', detail: /abîmée/ },
  },
  {
    name: 'a ZIP that lies on the size',
    fileName: 'a.zip',
    content: buildZip([{ name: 'a.txt', content: one, claim: { size: 10 } }]),
    refused: { code: 'zip_damaged', detail: /abîmée/ },
  },
  {
    name: 'a ZIP bomb',
    fileName: 'a.zip',
    content: buildZip([{ name: 'a.txt', content: Buffer.alloc(20_000_000) }]),
    refused: { code: 'zip_too_large', detail: /200 fois/ },
  },
  {
    name: 'a ZIP of too many files',
    fileName: 'a.zip',
    content: buildZip(Array.from({ length: 1001 }, (_, i) => ({ name: `${i}.txt`, content: '' }))),
    refused: { code: 'zip_too_large', detail: /1000 fichiers/ },
  },
  {
    name: 'a ZIP whose name leads out',
    fileName: 'a.zip',
    content: buildZip([{ name: '../../evil.txt', content: one }]),
    refused: { code: 'zip_damaged', detail: /abîmée/ },
  },
  {
    name: 'a ZIP in a ZIP',
    fileName: 'a.zip',
    content: buildZip([{ name: 'a.txt', content: buildZip([{ name: 'b.txt', content: one }]) }]),
    refused: { code: 'not_a_table', detail: /archive/ },
  },
];
