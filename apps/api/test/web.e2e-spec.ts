import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.js';
import { makeDocument } from '../src/openapi/document.js';
import { cookieLines } from './browser.js';
import { rawRequest, sendRaw } from './raw-request.js';
import { TestApp } from './test-app.js';

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('web', () => {
  let database: TestDatabase;
  let test: TestApp;
  let ui: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    ui = mkdtempSync(join(tmpdir(), 'annuaire-ui-'));
    mkdirSync(join(ui, 'assets'));
    writeFileSync(join(ui, 'index.html'), '<!doctype html><title>Annuaire</title>');
    writeFileSync(join(ui, 'assets', 'Index-AbC123.js'), 'export {};\n'.repeat(300));
    const settings = { PUBLIC_URL: 'https://annuaire.example', MATOMO_URL: 'https://matomo.example/m/' };
    test = await TestApp.start(database.url, settings, ui);
  });
  afterAll(async () => {
    await test.stop();
    await database.drop();
    rmSync(ui, { recursive: true });
  });

  it.each([
    '/',
    '/individuals/12',
    '/api-keys',
    '/api-keys/new',
    '/login?redirect=%2Fprofile',
    '/nulle/part',
  ])('gives the interface at %s, never from a cache, with the CSRF token', async (path) => {
    const answer = await test.open().get(path, HTML);
    expect([answer.status, answer.type]).toEqual([200, 'text/html']);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(cookieLines(answer).join()).toContain('XSRF-TOKEN=');
  });

  it('leads a path in capitals to lower case, its query kept as it was', async () => {
    const answer = await test.open().get('/Individuals/12?Filter=Éa%20B', HTML);
    expect(answer.status).toBe(308);
    expect(answer.headers.location).toMatch(/^\/individuals\/12\?Filter=/);
    expect(answer.headers.location).toContain('a%20B');
  });

  it('never leads to another site', async () => {
    for (const path of ['//Evil.example/A', '/\\Evil.example', '///Evil.example'])
      expect((await sendRaw(test, rawRequest('GET', path, ['Accept: text/html']))).head).toMatch(
        /\r\nlocation: \/[^/\\]/i,
      );
  });

  it('keeps the capitals of assets, and lets them be cached for good', async () => {
    const answer = await test.open().get('/assets/Index-AbC123.js');
    expect([answer.status, answer.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect(cookieLines(answer)).toEqual([]);
  });

  it.each(['/assets/absent.js', '/favicon-absent.ico', '/api/v2/nothing', '/api/', '/api/v1/users'])(
    'answers 404 as a problem for %s',
    async (path) => {
      const answer = await test.open().get(path, HTML);
      expect([answer.status, answer.type]).toEqual([404, 'application/problem+json']);
      expect(answer.body).toMatchObject({ status: 404, code: 'not_found', detail: expect.any(String) });
    },
  );

  it.each([
    '/../package.json',
    '/assets/../../package.json',
    '/..%2f..%2fetc/passwd',
    '/%2e%2e/package.json',
  ])('gives no file from outside: %s', async (path) => {
    const answer = await test.open().get(path, { accept: 'application/json' });
    expect(answer.status).toBe(404);
  });

  it('protects the browser by its headers', async () => {
    for (const path of ['/', '/api/v2/settings']) {
      const { headers } = await test.open().get(path, HTML);
      const policy = headers['content-security-policy'] as string;
      expect(policy).toMatch(/script-src 'self' https:\/\/matomo\.example(;|$)/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'strict-transport-security': expect.stringContaining('max-age='),
      });
    }
    for (const path of ['users/me', 'settings', 'nothing']) {
      const { headers } = await test.open().get(`/api/v2/${path}`);
      expect([path, headers['cache-control']]).toEqual([path, 'no-store']);
    }
  });

  it('compresses JSON and scripts for who takes it', async () => {
    const { headers } = await test.open().get('/api/v2/docs/openapi.json', { 'accept-encoding': 'br, gzip' });
    expect(headers['content-encoding']).toBe('br');
    expect(headers.vary).toMatch(/accept-encoding/i);
    const script = await test.open().get('/assets/Index-AbC123.js', { 'accept-encoding': 'gzip' });
    expect(script.headers['content-encoding']).toBe('gzip');
  });

  it('gives its settings to anyone', async () => {
    expect((await test.open().get('/api/v2/settings')).body).toEqual({
      associationName: 'Association du médicament vétérinaire',
      providerName: 'Annuaire Véto-Pharma',
      supportEmail: 'support@annuaire.example',
      legalNoticeUrl: null,
      matomo: { url: 'https://matomo.example/m/', siteId: 3 },
    });
  });

  it('shows its documentation, made of its own scripts only', async () => {
    const page = await test.open().get('/api/v2/docs', HTML);
    expect(page.status).toBe(200);
    expect(page.text).not.toMatch(/<script(?![^>]*src=)[^>]*>\s*\S/);
  });

  it('is described by the committed openapi.json', () => {
    const made = JSON.parse(JSON.stringify(makeDocument(test.app))) as { openapi: string };
    if (process.env.WRITE_OPENAPI)
      writeFileSync('apps/api/openapi.json', `${JSON.stringify(made, null, 2)}\n`);
    expect(made.openapi).toBe('3.1.0');
    expect(JSON.parse(readFileSync('apps/api/openapi.json', 'utf8'))).toEqual(made);
  });

  it('gives the interface the types of that description', async () => {
    await promisify(execFile)('node', [
      'bin/api-types.mjs',
      ...(process.env.WRITE_OPENAPI ? [] : ['--check']),
    ]);
  });

  it.each([
    ['a body that is no JSON', '{', 'application/json', 400, 'bad_request'],
    ['another type', 'a=1', 'application/xml', 415, 'bad_request'],
    ['too long a body', `"${'x'.repeat(1_100_000)}"`, 'application/json', 413, 'payload_too_large'],
  ])('answers a problem without a stack to %s', async (_, body, type, status, code) => {
    const browser = test.open();
    await browser.get('/api/v2/settings');
    const answer = await browser.post('/api/v2/auth/login', body as never, { 'content-type': type });
    expect([answer.status, answer.body.code, answer.type]).toEqual([
      status,
      code,
      'application/problem+json',
    ]);
    expect(answer.text).not.toMatch(/at .*:\d+:\d+|node_modules/);
  });

  it.each([
    [
      'headers that are too long',
      `GET /api/v2/settings HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
      431,
    ],
    ['what is no HTTP', 'BONJOUR\r\n\r\n', 400],
  ])('answers a French problem to %s, and hangs up', async (_, sent, status) => {
    const { head, body } = await sendRaw(test, sent);
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain('application/problem+json');
    expect(JSON.parse(body)).toMatchObject({ status, code: 'bad_request', title: 'Requête incorrecte' });
  });

  it('answers a plain 500 when something breaks inside, then goes on', async () => {
    await test.addUser({ email: 'membre@labo.example' });
    const browser = await test.signIn('membre@labo.example');
    await test.dataSource.query('ALTER TABLE individual_state RENAME TO individual_state_away');
    const broken = await browser.get('/api/v2/individuals');
    expect([broken.status, broken.body.code]).toEqual([500, 'internal_error']);
    expect(broken.text).not.toMatch(/individual_state|SELECT/);
    await test.dataSource.query('ALTER TABLE individual_state_away RENAME TO individual_state');
    expect((await browser.get('/api/v2/individuals')).status).toBe(200);
  });
});
