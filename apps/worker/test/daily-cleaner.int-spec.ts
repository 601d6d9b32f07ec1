import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { loadConfig } from '#config/config.js';
import { AccountLinkRepository } from '#database/accounts/account-link.repository.js';
import { MailRepository } from '#database/accounts/mail.repository.js';
import { SessionRepository } from '#database/accounts/session.repository.js';
import { AuditRepository } from '#database/audit/audit.repository.js';
import { openDataSource } from '#database/data-source.js';
import { RawFileRepository } from '#database/imports/raw-file.repository.js';
import { LocalStorage } from '#storage/storage.js';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.js';
import { ListExportRepository } from '#database/list-exports/list-export.repository.js';
import { ListExportCleaner } from '../src/list-export/list-export-cleaner.js';
import { RawFileCleaner } from '../src/pipeline/raw-file-cleaner.js';
import { DailyCleaner } from '../src/scheduling/daily-cleaner.js';

describe('DailyCleaner', () => {
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

  it('takes away sessions, links, mails and events that are kept no longer, and leaves the others', async () => {
    await dataSource.query(`
      INSERT INTO app_user (first_name, last_name, email, role, status) VALUES ('A', 'B', 'a@x.example', 'SUPER_ADMIN', 'ACTIVE');
      INSERT INTO session (id, user_id, expires_at, ended_at) VALUES
        (gen_random_uuid(), 1, now() - interval '40 days', NULL),
        (gen_random_uuid(), 1, now() + interval '1 day', now() - interval '31 days'),
        (gen_random_uuid(), 1, now() + interval '1 day', NULL),
        (gen_random_uuid(), 1, now() - interval '2 days', NULL);
      INSERT INTO refresh_token (session_id, token_hash) SELECT id, sha256(id::text::bytea) FROM session;
      INSERT INTO account_link (user_id, kind, nonce, token_hash, expires_at) VALUES
        (1, 'reset', 'x', 'x', now() - interval '31 days'), (1, 'reset', 'y', 'y', now());
      INSERT INTO mail (recipient, template, status, created_at) VALUES
        ('a', 'invitation', 'sent', now() - interval '31 days'), ('b', 'invitation', 'queued', now() - interval '31 days'),
        ('c', 'invitation', 'sent', now());
      INSERT INTO audit_event (at, action) VALUES (now() - interval '366 days', 'key.used'), (now(), 'key.used')`);
    const config = loadConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'annuaire-clean-')) });
    const storage = new LocalStorage(config.DATA_DIR);
    const cleaner = new DailyCleaner(
      config,
      new SessionRepository(dataSource),
      new AccountLinkRepository(dataSource),
      new MailRepository(dataSource),
      new AuditRepository(dataSource),
      new RawFileCleaner(config, new RawFileRepository(dataSource), storage),
      new ListExportCleaner(new ListExportRepository(dataSource), storage),
    );
    cleaner.onApplicationBootstrap();
    await cleaner.onModuleDestroy();
    const counts = await dataSource.query(
      `SELECT (SELECT count(*)::int FROM session) AS sessions, (SELECT count(*)::int FROM refresh_token) AS tokens,
              (SELECT count(*)::int FROM account_link) AS links, (SELECT count(*)::int FROM mail) AS mails,
              (SELECT count(*)::int FROM audit_event) AS events`,
    );
    expect(counts).toEqual([{ sessions: 2, tokens: 2, links: 1, mails: 2, events: 1 }]);
  });
});
