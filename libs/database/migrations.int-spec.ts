import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.js';
import { openDataSource } from './data-source.js';

describe('migrations', () => {
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    dataSource = await openDataSource(database.url);
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('give every column that the entities name', async () => {
    const drift = await dataSource.driver.createSchemaBuilder().log();
    const missing = drift.upQueries
      .map((q) => q.query)
      .filter((q) => /ADD "|CREATE TABLE/.test(q) && !/CONSTRAINT/.test(q));
    expect(missing).toEqual([]);
  });

  it('can be taken back one by one to an empty database', async () => {
    for (const _ of dataSource.migrations) await dataSource.undoLastMigration();
    const left = await dataSource.query(
      "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_name NOT LIKE 'migrations'",
    );
    expect(left).toEqual([]);
  });
});
