import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Storage } from '#storage/storage.js';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.js';
import type { Browser } from './browser.js';
import { findRoutes, type Route } from './routes.js';
import { TestApp } from './test-app.js';

const SAFE = ['GET', 'HEAD'];
/** Record what they do themselves, with who signed in or whose link it was; a refresh changes nothing for anyone. */
const SELF_AUDITED = [
  ...['login', 'logout', 'refresh-token', 'activate-account', 'forgot-password', 'reset-password'],
].map((name) => `POST /api/v2/auth/${name}`);
/** What all members share: the same records for every company. */
const SHARED = /^\/api\/v2\/(individuals|establishments|exports)\//;

describe('routes of the router', () => {
  let database: TestDatabase;
  let test: TestApp;
  let routes: Route[];
  let operator: Browser;
  const admins: Browser[] = [];
  /** Of company 0 and of company 1: what `:id` names under each path. */
  const records: Record<string, string[]> = {};

  beforeAll(async () => {
    database = await createTestDatabase();
    test = await TestApp.start(database.url);
    routes = findRoutes(test);
    const users = [];
    for (const company of ['Alpha', 'Beta']) {
      const email = `admin@${company}.example`;
      users.push(await test.addUser({ email, role: 'COMPANY_ADMIN', company }));
      admins.push(await test.signIn(email));
    }
    records['/api/v2/companies/'] = users.map(({ companyId }) => String(companyId));
    await test.addUser({ email: 'operatrice@association.example', role: 'SUPER_ADMIN', company: null });
    operator = await test.signIn('operatrice@association.example');
  });
  afterAll(async () => {
    await test.stop();
    await database.drop();
  });

  /** New for each route: some of them end what they are called on. */
  const makeRecords = async () => {
    const made = {
      users: [] as string[],
      keys: [] as string[],
      sessions: [] as string[],
      lists: [] as string[],
    };
    for (const n of [0, 1]) {
      const email = `invite-${Math.random()}@company-${n}.example`;
      const body = { firstName: 'A', lastName: 'B', email, role: 'USER' };
      made.users.push(String((await admins[n]!.post('/api/v2/users', body)).body.id));
      const keys = (await admins[n]!.get('/api/v2/api-keys')).body as {
        id: number;
        revokedAt: string | null;
      }[];
      const usable = keys.find(({ revokedAt }) => !revokedAt);
      made.keys.push(
        String(usable?.id ?? (await admins[n]!.post('/api/v2/api-keys', { name: 'x' })).body.id),
      );
      made.lists.push(await makeReadyList(test, `admin@${['Alpha', 'Beta'][n]}.example`));
      const own = (
        await (await test.signIn(`admin@${['Alpha', 'Beta'][n]}.example`)).get('/api/v2/users/me/sessions')
      ).body as { id: string; current: boolean }[];
      made.sessions.push(own.find(({ current }) => current)!.id);
    }
    return {
      ...records,
      '/api/v2/users/': made.users,
      '/api/v2/api-keys/': made.keys,
      '/api/v2/users/me/sessions/': made.sessions,
      '/api/v2/list-exports/': made.lists,
    } as Record<string, string[]>;
  };
  const call = async (browser: Browser, { method, path }: Route, id: string) => {
    const body = {
      firstName: 'A',
      lastName: 'B',
      email: `${id}@x.example`,
      role: 'USER',
      name: `Nom ${id} ${path}`,
    };
    return browser.send(
      method.toLowerCase() as 'get',
      path.replace(':id', id),
      SAFE.includes(method) || method === 'DELETE' ? undefined : body,
      { 'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '' },
    );
  };

  it('let a company administrator at their own records, and answer 404 for those of another company', async () => {
    const named = routes.filter(
      ({ path, decision }) => path.includes(':') && !SHARED.test(path) && decision?.includes('COMPANY_ADMIN'),
    );
    expect(named.length).toBeGreaterThan(8);
    for (const route of named) {
      const prefix = route.path.slice(0, route.path.indexOf(':'));
      const [own, other] = (await makeRecords())[prefix] ?? [];
      // A route on records of another kind: say here whose they are.
      expect([route.route, own]).toEqual([route.route, expect.any(String)]);
      const foreign = await call(admins[0]!, route, other!);
      expect([route.route, foreign.status, foreign.body.code]).toEqual([route.route, 404, 'not_found']);
      const mine = await call(admins[0]!, route, own!);
      expect([route.route, mine.status < 400]).toEqual([route.route, true]);
    }
  });

  it('that change something record who did it', () => {
    const silent = routes
      .filter(({ method, audited }) => !SAFE.includes(method) && !audited)
      .map(({ route }) => route)
      .filter((route) => !SELF_AUDITED.includes(route));
    expect(silent).toEqual([]);
  });

  it('that change something refuse every call without the CSRF token, and change nothing', async () => {
    const unsafe = routes.filter(({ method }) => !SAFE.includes(method));
    expect(unsafe.length).toBeGreaterThan(15);
    const before = await digest(test, []);
    for (const { method, path, route } of unsafe) {
      const answer = await operator.send(method.toLowerCase() as 'post', path.replace(/:\w+/g, '1'), {});
      expect([route, answer.status, answer.body.code]).toEqual([route, 403, 'csrf_failed']);
    }
    expect(await digest(test, ['audit_event'])).toEqual(without(before, ['audit_event']));
  });

  it('change nothing by GET', async () => {
    const kept = ['audit_event', 'sign_in_throttle', 'download'];
    const before = await digest(test, kept);
    for (const { method, path } of routes) {
      if (!SAFE.includes(method) || path.endsWith('/events')) continue;
      for (const id of ['1', '2']) await operator.get(path.replace(/:\w+/g, id));
    }
    expect(await digest(test, kept)).toEqual(before);
  });

  it('open to keys only read', () => {
    const open = routes.filter(({ openToKeys }) => openToKeys);
    expect(open.length).toBeGreaterThan(8);
    // A list made into a file is read a moment later, and is its owner's alone.
    expect(open.filter(({ method }) => !SAFE.includes(method)).map(({ route }) => route)).toEqual([
      'POST /api/v2/list-exports',
    ]);
    expect(open.filter(({ path }) => /users|companies|api-keys|imports|audit|mails/.test(path))).toEqual([]);
  });
});

/** A list export of a user, with its file. @returns its id */
async function makeReadyList(test: TestApp, email: string): Promise<string> {
  const file = join(test.dataDir, `list-${Math.random()}`);
  writeFileSync(file, '{}');
  await test.app.get(Storage).put('list-exports/test/made.jsonl', file);
  const rows = await test.dataSource.query<{ id: number }[]>(
    `INSERT INTO list_export (user_id, entity, format, status, size, sha256, storage_key, expires_at)
     SELECT id, 'individuals', 'jsonl', 'ready', 2, 'x', 'list-exports/test/made.jsonl', now() + interval '1 hour'
     FROM app_user WHERE lower(email) = lower($1) RETURNING id`,
    [email],
  );
  return String(rows[0]!.id);
}

/** What every table of the product holds, but for some. */
async function digest({ dataSource }: TestApp, except: string[]): Promise<Record<string, string>> {
  const tables = await dataSource.query<{ name: string }[]>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    if (except.includes(name)) continue;
    const rows = await dataSource.query<{ md5: string }[]>(
      `SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS md5 FROM "${name}" t`,
    );
    digests[name] = rows[0]!.md5;
  }
  return digests;
}

const without = (digests: Record<string, string>, names: string[]) =>
  Object.fromEntries(Object.entries(digests).filter(([name]) => !names.includes(name)));
