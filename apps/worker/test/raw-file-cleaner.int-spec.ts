import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { loadConfig } from '#config/config.js';
import { openDataSource } from '#database/data-source.js';
import { RawFileRepository } from '#database/imports/raw-file.repository.js';
import { RegistryRepository } from '#database/imports/registry.repository.js';
import { LocalStorage } from '#storage/storage.js';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.js';
import { RawFileCleaner } from '../src/pipeline/raw-file-cleaner.js';

const NAMES = ['old', 'last', 'waiting', 'young', 'purged'];

describe('RawFileCleaner', () => {
  const folder = mkdtempSync(join(tmpdir(), 'annuaire-raw-'));
  const storage = new LocalStorage(folder);
  let database: TestDatabase;
  let dataSource: DataSource;
  let cleaner: RawFileCleaner;

  beforeAll(async () => {
    database = await createTestDatabase();
    dataSource = await openDataSource(database.url);
    cleaner = new RawFileCleaner(loadConfig({}), new RawFileRepository(dataSource), storage);
    for (const name of NAMES) await store(name);
    await dataSource.query(`
      INSERT INTO raw_file (sha256, size, storage_key, received_at, purged_at) VALUES
        ('old', 4, 'raw/old', now() - interval '91 days', NULL),
        ('last', 4, 'raw/last', now() - interval '400 days', NULL),
        ('waiting', 4, 'raw/waiting', now() - interval '91 days', NULL),
        ('young', 4, 'raw/young', now() - interval '89 days', NULL),
        ('purged', 4, 'raw/purged', now() - interval '10 days', now());
      INSERT INTO import (registry, status, source, file_name, sha256, counts, ended_at) VALUES
        ('ordre', 'done', '{}', 'a', 'old', '{"sourceRows": 3}', now()), ('ordre', 'unchanged', '{}', 'a', 'last', '{}', now()),
        ('ordre', 'awaiting_approval', '{}', 'a', 'waiting', '{}', NULL), ('ordre', 'failed', '{}', 'a', 'young', '{}', now());
      UPDATE registry SET last_import_id = 2 WHERE id = 'ordre'`);
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  async function store(name: string): Promise<void> {
    writeFileSync(join(folder, 'sent'), 'a;b\n');
    await storage.put(`raw/${name}`, join(folder, 'sent'));
  }
  const findStored = async () => {
    const there = await Promise.all(NAMES.map((name) => storage.exists(`raw/${name}`)));
    return NAMES.filter((_, i) => there[i]);
  };

  it('leaves everything while a file is being fetched, for it may be one of them', async () => {
    const [row] = await dataSource.query<{ id: number }[]>(
      "INSERT INTO import (registry, status, source, file_name) VALUES ('rpps', 'fetching', '{}', 'b') RETURNING id",
    );
    await cleaner.clean();
    expect(await findStored()).toEqual(NAMES);
    await dataSource.query("UPDATE import SET status = 'failed', ended_at = now() WHERE id = $1", [row!.id]);
  });

  it('removes files after 90 days, but for the last accepted and those of imports that wait', async () => {
    await cleaner.clean();
    expect(await findStored()).toEqual(['last', 'waiting', 'young']);
    const rows = await dataSource.query(
      `SELECT f.sha256, f.size, i.counts FROM raw_file f JOIN import i USING (sha256)
       WHERE f.purged_at IS NOT NULL`,
    );
    expect(rows).toEqual([{ sha256: 'old', size: 4, counts: { sourceRows: 3 } }]);
  });

  it('keeps one that comes again for as long as any other', async () => {
    await store('old');
    await new RegistryRepository(dataSource).saveRawFile('old', 4, 'raw/old');
    await cleaner.clean();
    expect(await findStored()).toContain('old');
  });
});
