import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { openDataSource } from '#database/data-source.js';
import { ImportRepository } from '#database/imports/import.repository.js';
import { LocalStorage } from '#storage/storage.js';
import { createTestDatabase } from '#testing/test-database.js';
import { ImportCleaner } from '../src/pipeline/import-cleaner.js';

it('an ended import leaves no upload behind, and other uploads alone', async () => {
  const database = await createTestDatabase();
  const dataSource = await openDataSource(database.url);
  const folder = mkdtempSync(join(tmpdir(), 'annuaire-cleaner-'));
  const storage = new LocalStorage(folder);
  const imports = new ImportRepository(dataSource);
  const add = async (storageKey: string) => {
    writeFileSync(join(folder, 'sent'), 'a;b\n');
    await storage.put(storageKey, join(folder, 'sent'));
    const source = { kind: 'upload' as const, storageKey };
    return imports.create({
      registry: 'ordre',
      source,
      fileName: 'a.csv',
      dataDate: null,
      requestedBy: null,
    });
  };
  const { id } = await add('uploads/one');
  await add('uploads/two');
  await new ImportCleaner(dataSource, storage).clean(id);
  expect([await storage.exists('uploads/one'), await storage.exists('uploads/two')]).toEqual([false, true]);
  await new ImportCleaner(dataSource, storage).clean(id);
  await dataSource.destroy();
  await database.drop();
  rmSync(folder, { recursive: true });
});
