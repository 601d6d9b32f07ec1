import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AuditRepository } from '#database/audit/audit.repository.js';
import { Storage } from '#storage/storage.js';
import { DirectoryFactory } from '#testing/directory-factory.js';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.js';
import type { Browser } from './browser.js';
import { PASSWORD, TestApp } from './test-app.js';

interface Event {
  id: number;
  action: string;
  actor: string | null;
  requestId: string | null;
  address: string | null;
  targetType: string | null;
  targetId: string | null;
  detail: Record<string, unknown>;
}

describe('audit', () => {
  let database: TestDatabase;
  let test: TestApp;
  let operator: Browser;
  let member: Browser;
  let logs = '';
  const write = process.stdout.write.bind(process.stdout);

  beforeAll(async () => {
    // Everything the API logs during these tests.
    process.stdout.write = ((chunk: string | Uint8Array) => {
      logs += String(chunk);
      return true;
    }) as never;
    database = await createTestDatabase();
    test = await TestApp.start(database.url, { LOG_LEVEL: 'debug' });
    await test.addUser({ email: 'operatrice@association.example', role: 'SUPER_ADMIN', company: null });
    await test.addUser({ email: 'membre@labo.example' });
    operator = await test.signIn('operatrice@association.example');
    member = await test.signIn('membre@labo.example');
  });
  afterAll(async () => {
    await test.stop();
    await database.drop();
    process.stdout.write = write;
  });

  const events = async (filter: object) => (await operator.list('audit', { filter })).body as Event[];
  const last = async (action: string) => (await events({ action }))[0];

  it('tells sign-ins, refused ones too, and sign-outs: who, from where, in which request', async () => {
    expect(await last('session.opened')).toMatchObject({
      ...{ actor: 'membre@labo.example', address: expect.stringMatching(/127\.0\.0\.1$/) },
      ...{ requestId: expect.stringMatching(/^[\w-]{36}$/), targetType: 'session' },
    });
    const browser = test.open();
    await browser.get('/api/v2/users/me');
    const body = { identifier: 'membre@labo.example', password: 'mot de passe raté' };
    const refused = await browser.post('/api/v2/auth/login', body);
    const event = await last('session.refused');
    expect(event).toMatchObject({
      actor: null,
      targetType: 'user',
      requestId: refused.headers['x-request-id'],
    });
    const other = await test.signIn('membre@labo.example');
    await other.post('/api/v2/auth/logout');
    expect(await last('session.closed')).toMatchObject({ actor: 'membre@labo.example' });
  });

  it('tells refusals: a page not allowed, a token of before, a key that opens nothing', async () => {
    await member.get('/api/v2/users?filter={"q":"nom-de-personne"}');
    expect(await last('access.refused')).toMatchObject({
      ...{ actor: 'membre@labo.example' },
      detail: { method: 'GET', path: '/api/v2/users', status: 403 },
    });
    await member.send('post', '/api/v2/auth/logout');
    expect((await last('access.refused'))!.detail).toMatchObject({ path: '/api/v2/auth/logout' });
    await test.open().get('/api/v2/exports', { authorization: `Bearer avp_${'C'.repeat(51)}` });
    expect((await last('access.refused'))!.detail).toMatchObject({ path: '/api/v2/exports', status: 401 });
  });

  it('is not to be filled by one who is refused again and again', async () => {
    for (let i = 0; i < 40; i++)
      await test.open().send('post', '/api/v2/auth/logout', {}, { 'x-forwarded-for': '203.0.113.50' });
    const told = await operator.list('audit', { filter: { address: '203.0.113.50' } });
    expect(told.headers['content-range']).toBe('audit 0-19/20');
  });

  it('tells downloads, by key too, and the use of a key once an hour', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'annuaire-audit-')), 'csv');
    writeFileSync(file, 'a;b\n');
    await test.app.get(Storage).put('publications/test/csv', file);
    const version = await new DirectoryFactory(test.dataSource).publish('veterinary', {
      files: [{ format: 'csv', size: 4, sha256: 'x', storageKey: 'publications/test/csv' }],
      dataDates: { ordre: '2026-11-01' },
      rowsCount: 1,
    });
    const { id, secret } = (await member.post('/api/v2/api-keys', { name: 'Robot' })).body;
    for (let i = 0; i < 3; i++)
      await test.open().get('/api/v2/exports/veterinary/csv', { authorization: `Bearer ${secret}` });
    const downloads = await events({ action: 'file.downloaded' });
    expect(downloads).toHaveLength(3);
    expect(downloads[0]).toMatchObject({
      ...{ actor: 'membre@labo.example', apiKeyId: id, targetType: 'publication', targetId: String(version) },
      detail: { fileName: 'annuaire-veterinaire_2026-11-01.csv', status: 200 },
    });
    expect(await events({ action: 'key.used' })).toHaveLength(1);
  });

  it('tells administrative acts, with what they changed', async () => {
    const { id: companyId } = (await operator.post('/api/v2/companies', { name: 'Gamma' })).body;
    expect(await last('company.created')).toMatchObject({
      ...{ actor: 'operatrice@association.example', targetId: String(companyId), detail: { name: 'Gamma' } },
    });
    const body = { firstName: 'A', lastName: 'B', email: 'a@gamma.example', role: 'USER', companyId };
    const { id } = (await operator.post('/api/v2/users', body)).body;
    await operator.put(`/api/v2/users/${id}`, { ...body, role: 'COMPANY_ADMIN' });
    await operator.delete(`/api/v2/users/${id}`);
    const acts = await events({ targetType: 'user', targetId: String(id) });
    expect(acts.map(({ action }) => action)).toEqual(['user.deleted', 'user.changed', 'user.invited']);
    expect(acts[1]!.detail).toMatchObject({ role: 'COMPANY_ADMIN' });
  });

  it('holds no secret, and neither do the logs', async () => {
    const password = 'tracteur bleu nuageux';
    await member.put('/api/v2/users/me/password', { currentPassword: PASSWORD, newPassword: password });
    const { secret } = (await member.post('/api/v2/api-keys', { name: 'Secrète' })).body;
    await test.open().get('/api/v2/exports', { authorization: `Bearer ${secret}` });
    await test.open().get(`/api/v2/exports?key=${secret}`);
    await member.post('/api/v2/auth/forgot-password', { email: 'membre@labo.example' });
    let token: string | null = null;
    while (!token) token = await test.getLinkToken('membre@labo.example', 'reset').catch(() => null);
    const replaced = `${password} clair`;
    await member.post('/api/v2/auth/reset-password', { token, password: replaced });
    const secrets = [
      ...[PASSWORD, 'mot de passe raté', password, replaced, secret, token, 'nom-de-personne'],
      ...['avp_access', 'avp_refresh', 'XSRF-TOKEN'].map((name) => operator.cookies.get(name)!),
    ];
    const rows = await test.dataSource.query('SELECT e::text FROM audit_event e');
    expect(logs).toContain('"path":"/api/v2/auth/reset-password"');
    for (const one of secrets) {
      expect(one.length).toBeGreaterThan(10);
      expect(logs).not.toContain(one);
      expect(JSON.stringify(rows)).not.toContain(one);
    }
  });

  it('only grows: no statement changes or removes a row', async () => {
    for (const sql of [
      "UPDATE audit_event SET actor = 'x'",
      'DELETE FROM audit_event',
      'TRUNCATE audit_event',
    ])
      await expect(test.dataSource.query(sql)).rejects.toThrow('audit_event only grows');
  });

  it('is filtered by day, actor and action, and sorted', async () => {
    expect(await events({ at: { less: '2020-01-01' } })).toEqual([]);
    const own = await events({ actor: 'membre@labo.example', action: ['session.opened', 'session.closed'] });
    expect(new Set(own.map(({ actor }) => actor))).toEqual(new Set(['membre@labo.example']));
    const sorted = (await operator.list('audit', { sort: ['id', 'ASC'], range: [0, 1] })).body as Event[];
    expect(sorted[0]!.id).toBeLessThan(sorted[1]!.id);
    expect((await operator.list('audit', { filter: { action: 'rien' } })).status).toBe(400);
  });

  it('keeps the company of who acted as it was then', async () => {
    const { id } = (await operator.post('/api/v2/companies', { name: 'Delta' })).body;
    await test.addUser({ email: 'membre@delta.example', company: 'Delta' });
    await test.signIn('membre@delta.example');
    await operator.put(`/api/v2/companies/${id}`, { name: 'Epsilon' });
    await operator.delete(`/api/v2/companies/${id}`);
    const told = (await operator.list('audit', { filter: { companyId: String(id) } })).body;
    expect(told).toMatchObject([{ action: 'session.opened', companyId: id, company: 'Delta' }]);
  });

  it('is exported whole as CSV, beyond a page, without formulas', async () => {
    await test.dataSource.query(
      "INSERT INTO audit_event (action, actor) SELECT 'session.opened', '=HYPERLINK(\"x\")' FROM generate_series(1, 2500)",
    );
    const answer = await operator.get('/api/v2/audit/export?filter={"action":"session.opened"}');
    expect(answer.headers['content-type']).toContain('text/csv');
    const lines = answer.text.trim().split('\r\n');
    const counts = await test.dataSource.query<{ n: number }[]>(
      "SELECT count(*)::integer AS n FROM audit_event WHERE action = 'session.opened'",
    );
    expect(lines).toHaveLength(counts[0]!.n + 1);
    expect(answer.text).not.toMatch(/(^|;)"?=/m);
    expect((await operator.get('/api/v2/audit/export?filter={"x":1}')).status).toBe(400);
    expect(await last('audit.exported')).toMatchObject({ actor: 'operatrice@association.example' });
  });

  it('lets go of what is older than the retention', async () => {
    await test.dataSource.query(
      "INSERT INTO audit_event (at, action) VALUES (now() - interval '400 days', 'session.opened')",
    );
    expect(await test.app.get(AuditRepository).removeOlderThan(365)).toBe(1);
  });
});
