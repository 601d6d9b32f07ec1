import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PUBLICATION_COLUMNS } from '@annuaire/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import ExcelJS from 'exceljs';
import { readSheet } from 'read-excel-file/node';
import type { FileNotes } from '../../format-writer.js';
import { readXlsx } from '../../test/independent-readers.js';
import { Truth } from '../../verify/truth.js';
import { writeXlsx, XLSX_WRITER } from './xlsx.writer.js';

const ROWS = 25;
const columns = PUBLICATION_COLUMNS;
const notes: FileNotes = {
  title: 'Annuaire pharmacie',
  content: 'Une ligne par rattachement.',
  rows: ROWS,
  details: [['Filtre', 'Ville : Lyon']],
  sources: [
    { label: 'Source fictive', publisher: 'Éditeur', licence: 'Licence Ouverte 2.0', dataDate: '2026-11-01' },
  ],
};

describe('writeXlsx', () => {
  let folder: string;
  let instance: DuckDBInstance;
  let connection: DuckDBConnection;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'annuaire-xlsx-'));
    instance = await DuckDBInstance.create(':memory:');
    connection = await instance.connect();
    const values = PUBLICATION_COLUMNS.map(({ name, kind }) => {
      if (kind === 'id') return `(i + 1)::INTEGER AS "${name}"`;
      if (kind === 'date') return `DATE '2026-11-01' AS "${name}"`;
      return `${name === 'siren' ? `lpad(i::VARCHAR, 9, '0')` : `'_x0041_ <' || i || '>'`} AS "${name}"`;
    });
    await connection.run(`CREATE TABLE snapshot AS
      SELECT ${values.join(', ')}, true AS markup, false AS formula FROM range(${ROWS}) t(i) ORDER BY i`);
  });
  afterAll(() => {
    connection.closeSync();
    rmSync(folder, { recursive: true });
  });

  it('goes on in a next sheet when one is full, under the same header', async () => {
    const file = join(folder, 'long.xlsx');
    await writeXlsx({ connection, columns, rows: ROWS, notes }, file, 11);
    const rows = await readXlsx(file, PUBLICATION_COLUMNS, [1, 3, 4]);
    expect(rows.map(({ individualId }) => individualId)).toEqual(
      Array.from({ length: ROWS }, (_, i) => i + 1),
    );
    const truth = new Truth({ columns, rows: ROWS, connect: () => instance.connect() });
    await XLSX_WRITER.check(truth, connection, file);
  });

  it('says on its second sheet what the file is, its data date, its licence and its columns', async () => {
    const file = join(folder, 'notes.xlsx');
    await writeXlsx({ connection, columns, rows: ROWS, notes }, file);
    const text = JSON.stringify(await readSheet(file, 2));
    for (const told of [
      'Annuaire pharmacie',
      'Ville : Lyon',
      'Licence Ouverte 2.0',
      '01/11/2026',
      'Numéro de TVA',
      'lastSeenAt',
    ])
      expect(text).toContain(told);
  });

  it('is read by ExcelJS too: frozen and filtered header, text identifiers, real dates, texts that look like escapes', async () => {
    const file = join(folder, 'styled.xlsx');
    await writeXlsx({ connection, columns, rows: ROWS, notes }, file);
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.readFile(file);
    const sheet = workbook.worksheets[0]!;
    expect(workbook.worksheets.map(({ name }) => name)).toEqual(['Données', 'Notice']);
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect(sheet.autoFilter).toBe(`A1:Y${ROWS + 1}`);
    const cell = (name: string) =>
      sheet.getRow(2).getCell(PUBLICATION_COLUMNS.findIndex((c) => c.name === name) + 1);
    expect(cell('siren')).toMatchObject({ value: '000000000', numFmt: '@' });
    expect(cell('lastSeenAt').numFmt).toBe('dd/mm/yyyy');
    expect((cell('lastSeenAt').value as Date).toISOString()).toBe('2026-11-01T00:00:00.000Z');
    expect(cell('name').value).toBe('_x005F_x0041_ <0>');
  });
});
