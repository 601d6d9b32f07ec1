import { mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Format, FORMATS, PUBLICATION_COLUMNS } from '@annuaire/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DuckDBInstance } from '@duckdb/node-api';
import type { FileNotes } from '../format-writer.js';
import { ALL_FORMAT_WRITERS } from '../formats/formats.js';
import { Truth } from './truth.js';
import { verifyFile, VerificationError } from './verify-file.js';

const columns = PUBLICATION_COLUMNS;
/** More than the readers take at once. */
const ROWS = 4500;
const notes: FileNotes = { title: 'Fictif', content: '', rows: ROWS, details: [], sources: [] };

/** Texts with all that is escaped somewhere; `change` may replace the SQL of some columns. */
const computeSelect = (change: Record<string, string>) =>
  columns
    .map(({ name, kind }) => {
      if (change[name]) return `${change[name]} AS "${name}"`;
      if (kind === 'id') return `i::INTEGER AS "${name}"`;
      if (kind === 'date') return `(DATE '1890-01-01' + i::INTEGER * 5) AS "${name}"`;
      if (name === 'phone2') return `CASE WHEN i % 3 > 0 THEN '=1+' || i END AS "${name}"`;
      return `'é <' || i || '> & _x0041_' || chr(13) || chr(10) || '"' AS "${name}"`;
    })
    .join(', ');

const CHANGES: [what: string, change: Record<string, string>, rows: string][] = [
  [
    'one text',
    { city: `CASE WHEN i = 4444 THEN 'x' ELSE 'é <' || i || '> & _x0041_' || chr(13) || chr(10) || '"' END` },
    'i',
  ],
  ['one day', { assignedAt: `DATE '1890-01-01' + i::INTEGER * 5 + (i = 4499)::INTEGER` }, 'i'],
  ['one number', { individualId: `(i + (i = 4200)::INTEGER)::INTEGER` }, 'i'],
  [
    'a value that is gone',
    { role: `CASE WHEN i <> 4096 THEN 'é <' || i || '> & _x0041_' || chr(13) || chr(10) || '"' END` },
    'i',
  ],
  ['two rows in another order', {}, 'CASE i WHEN 10 THEN 11 WHEN 11 THEN 10 ELSE i END'],
];

describe('verifyFile', () => {
  let folder: string;
  const instances: DuckDBInstance[] = [];
  let good: DuckDBInstance;
  let truth: Truth;

  const makeSnapshot = async (change: Record<string, string> = {}, order = 'i', rows = ROWS) => {
    const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
    instances.push(instance);
    const connection = await instance.connect();
    await connection.run(
      `CREATE TABLE snapshot AS SELECT ${computeSelect(change)}, true AS markup, true AS formula FROM range(${rows}) t(i) ORDER BY ${order}`,
    );
    connection.closeSync();
    return instance;
  };
  const write = async (instance: DuckDBInstance, format: Format, rows = ROWS) => {
    const writer = ALL_FORMAT_WRITERS.find((one) => one.format === format)!;
    const path = join(folder, `${Math.random()}.${format}`);
    const connection = await instance.connect();
    await writer.write({ connection, columns, rows, notes }, path);
    connection.closeSync();
    return { format, path, writer };
  };
  const verify = async (file: Awaited<ReturnType<typeof write>>) => {
    const connection = await good.connect();
    try {
      return await verifyFile(truth, connection, file);
    } finally {
      connection.closeSync();
    }
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'annuaire-verify-'));
    good = await makeSnapshot();
    truth = new Truth({ columns, rows: ROWS, connect: () => good.connect() });
  });
  afterAll(() => {
    for (const instance of instances) instance.closeSync();
    rmSync(folder, { recursive: true });
  });

  it.each(FORMATS)(
    'takes a file that holds the snapshot, and tells its size and hash: %s',
    async (format) => {
      const file = await write(good, format);
      const proof = await verify(file);
      expect(proof).toEqual({
        size: statSync(file.path).size,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
    },
  );

  it.each(CHANGES)('refuses a file of any format where %s differs', async (_, change, order) => {
    const changed = await makeSnapshot(change, order);
    for (const format of FORMATS)
      await expect(verify(await write(changed, format))).rejects.toThrow(VerificationError);
  });

  it.each(FORMATS)('refuses a file with a row less: %s', async (format) => {
    const file = await write(await makeSnapshot({}, 'i', ROWS - 1), format, ROWS - 1);
    await expect(verify(file)).rejects.toThrow(/number of rows: 4499 instead of 4500/);
  });

  it.each(FORMATS)('refuses a file that was cut: %s', async (format) => {
    const file = await write(good, format);
    truncateSync(file.path, Math.floor(statSync(file.path).size * 0.9));
    await expect(verify(file)).rejects.toThrow(VerificationError);
  });

  it('says which column differs', async () => {
    for (const format of ['csv', 'xlsx'] as const) {
      const file = await write(await makeSnapshot(CHANGES[0]![1]), format);
      await expect(verify(file)).rejects.toThrow(format === 'csv' ? /the rows/ : /city/);
    }
  });
});
