import { DataSource, type DataSourceOptions } from 'typeorm';
import { Accounts1795132800000 } from '#migrations/1795132800000-accounts.js';
import { Imports1795132800001 } from '#migrations/1795132800001-imports.js';
import { Directory1795132800002 } from '#migrations/1795132800002-directory.js';
import { SignInThrottle1795132800010 } from '#migrations/1795132800010-sign-in-throttle.js';
import { ImportIssues1795132800020 } from '#migrations/1795132800020-import-issues.js';
import { AccountLinks1795132800040 } from '#migrations/1795132800040-account-links.js';
import { ApiKeys1795132800041 } from '#migrations/1795132800041-api-keys.js';
import { Audit1795132800042 } from '#migrations/1795132800042-audit.js';
import { SessionIdle1795132800043 } from '#migrations/1795132800043-session-idle.js';
import { RegistrySettings1795132800060 } from '#migrations/1795132800060-registry-settings.js';
import { PurgedChanges1795132800070 } from '#migrations/1795132800070-purged-changes.js';
import { Administration1795132810000 } from '#migrations/1795132810000-administration.js';
import { AsOf1795132820000 } from '#migrations/1795132820000-as-of.js';
import { ChangeFeed1795132820010 } from '#migrations/1795132820010-change-feed.js';
import { Folded1795132820020 } from '#migrations/1795132820020-folded.js';
import { Guards1795132800021 } from '#migrations/1795132800021-guards.js';
import { UndoAndPurge1795132800022 } from '#migrations/1795132800022-undo-and-purge.js';
import { FetchHints1795132800023 } from '#migrations/1795132800023-fetch-hints.js';
import { ListExports1795132830000 } from '#migrations/1795132830000-list-exports.js';
import { CompanyEntity } from './accounts/company.entity.js';
import { SessionEntity } from './accounts/session.entity.js';
import { UserEntity } from './accounts/user.entity.js';
import { ImportEntity } from './imports/import.entity.js';
import { PublicationEntity } from './publications/publication.entity.js';
import './lost-connections.js';

/** The one list of entities. */
export const ENTITIES = [CompanyEntity, UserEntity, SessionEntity, ImportEntity, PublicationEntity];

/** The one list of migrations, in order; append only. */
export const MIGRATIONS = [
  Accounts1795132800000,
  Imports1795132800001,
  Directory1795132800002,
  SignInThrottle1795132800010,
  ImportIssues1795132800020,
  Guards1795132800021,
  UndoAndPurge1795132800022,
  FetchHints1795132800023,
  AccountLinks1795132800040,
  ApiKeys1795132800041,
  Audit1795132800042,
  SessionIdle1795132800043,
  RegistrySettings1795132800060,
  PurgedChanges1795132800070,
  Administration1795132810000,
  AsOf1795132820000,
  ChangeFeed1795132820010,
  Folded1795132820020,
  ListExports1795132830000,
];

/**
 * @param poolSize connections this process may hold
 * @param statementTimeoutMs after which PostgreSQL gives a statement up, unless its transaction says otherwise
 */
export function dataSourceOptions(url: string, poolSize = 10, statementTimeoutMs = 0): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    entities: ENTITIES,
    migrations: MIGRATIONS,
    migrationsTransactionMode: 'each',
    synchronize: false,
    poolSize,
    logging: false,
    parseInt8: true,
    extra: { application_name: 'annuaire', statement_timeout: statementTimeoutMs || undefined },
  };
}

/** Opens a data source of its own; for programs outside Nest. The caller destroys it. */
export async function openDataSource(url: string, poolSize?: number): Promise<DataSource> {
  return new DataSource(dataSourceOptions(url, poolSize)).initialize();
}

/** Runs the migrations that are missing; several processes may call it at once. */
export async function runMigrations(dataSource: DataSource): Promise<string[]> {
  const runner = dataSource.createQueryRunner();
  await runner.query('SELECT pg_advisory_lock(hashtext($1))', ['annuaire:migrations']);
  try {
    return (await dataSource.runMigrations()).map((migration) => migration.name);
  } finally {
    await runner.query('SELECT pg_advisory_unlock(hashtext($1))', ['annuaire:migrations']);
    await runner.release();
  }
}
