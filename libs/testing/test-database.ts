import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A database of its own for one test file: a copy of the migrated template, on the run's real PostgreSQL. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = process.env.TEST_DATABASE_URL;
  if (!template) throw new Error('TEST_DATABASE_URL is missing: run the tests through Jest (npm test)');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = async (sql: string) => {
    const client = new pg.Client({ connectionString: template.replace(/\/annuaire$/, '/postgres') });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await admin(`CREATE DATABASE ${name} TEMPLATE annuaire STRATEGY FILE_COPY`);
  return {
    url: template.replace(/\/annuaire$/, `/${name}`),
    drop: () => admin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}
