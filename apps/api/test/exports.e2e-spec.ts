import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Storage } from '#storage/storage.js';
import { DirectoryFactory } from '#testing/directory-factory.js';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.js';
import type { Browser } from './browser.js';
import { TestApp } from './test-app.js';

const CSV = 'individualId;lastName\n1;Éprouvé\n'.repeat(200);
const LIMIT = 100;
const JSON_FILE = JSON.stringify(Array(500).fill({ lastName: 'Éprouvé' }));
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const size = Buffer.byteLength;

describe('exports', () => {
  let database: TestDatabase;
  let test: TestApp;
  let browser: Browser;
  let version: number;
  let userId: number;

  beforeAll(async () => {
    database = await createTestDatabase();
    test = await TestApp.start(database.url, { DOWNLOADS_PER_QUARTER: String(LIMIT) });
    const folder = mkdtempSync(join(tmpdir(), 'annuaire-export-'));
    const files = [];
    for (const [format, text] of [
      ['csv', CSV],
      ['json', JSON_FILE],
    ] as const) {
      writeFileSync(join(folder, format), text);
      await test.app.get(Storage).put(`publications/test/${format}`, join(folder, format));
      files.push({
        format,
        size: size(text),
        sha256: sha256(text),
        storageKey: `publications/test/${format}`,
      });
    }
    writeFileSync(join(folder, 'xsd'), '<xs:schema/>');
    await test.app.get(Storage).put('publications/test/schema.xsd', join(folder, 'xsd'));
    version = await new DirectoryFactory(test.dataSource).publish('veterinary', {
      ...{ files, dataDates: { ordre: '2026-11-01' }, rowsCount: 200 },
    });
    userId = (await test.addUser({ email: 'membre@labo.example' })).id;
    browser = await test.signIn('membre@labo.example');
  });
  afterAll(async () => {
    await test.stop();
    await database.drop();
  });

  it('are listed with what is needed to check a file, and not where it lies', async () => {
    const answer = await browser.get('/api/v2/exports');
    expect(answer.body).toEqual([
      {
        ...{
          directory: 'veterinary',
          version,
          rowsCount: 200,
          cursor: 0,
          dataDates: { ordre: '2026-11-01' },
        },
        updatedAt: expect.stringMatching(/Z$/),
        files: [
          {
            ...{ format: 'csv', size: size(CSV), sha256: sha256(CSV) },
            url: `/api/v2/exports/veterinary/versions/${version}/csv`,
          },
          expect.objectContaining({ format: 'json' }),
        ],
      },
    ]);
  });

  it('are downloaded byte for byte, under a name with directory and date', async () => {
    const listed = (await browser.get('/api/v2/exports')).body[0].files[0];
    for (const path of ['/api/v2/exports/veterinary/csv', listed.url]) {
      const answer = await browser.get(path, { 'accept-encoding': 'gzip, br' });
      expect([answer.status, sha256(answer.text)]).toEqual([200, listed.sha256]);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-length': String(listed.size),
        'content-disposition': 'attachment; filename="annuaire-veterinaire_2026-11-01.csv"',
        etag: `"${listed.sha256}"`,
        'accept-ranges': 'bytes',
      });
    }
  });

  it('are sent as they are, never compressed on the way, JSON included', async () => {
    const answer = await browser.get('/api/v2/exports/veterinary/json', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['content-length']).toBe(String(size(JSON_FILE)));
  });

  it('answer HEAD with the headers of GET and no content', async () => {
    const answer = await browser.send('head', '/api/v2/exports/veterinary/csv');
    expect([answer.status, answer.headers['content-length']]).toEqual([200, String(size(CSV))]);
    expect(answer.headers.etag).toBe(`"${sha256(CSV)}"`);
  });

  it.each([
    ['bytes=0-9', 206, `bytes 0-9/${size(CSV)}`, 10],
    ['bytes=-10', 206, `bytes ${size(CSV) - 10}-${size(CSV) - 1}/${size(CSV)}`, 10],
    [`bytes=${size(CSV) - 5}-`, 206, `bytes ${size(CSV) - 5}-${size(CSV) - 1}/${size(CSV)}`, 5],
    [`bytes=0-99999999`, 206, `bytes 0-${size(CSV) - 1}/${size(CSV)}`, size(CSV)],
    [`bytes=${size(CSV)}-`, 416, `bytes */${size(CSV)}`, null],
    ['bytes=5-2', 200, undefined, size(CSV)],
    ['bytes=0-1,4-5', 200, undefined, size(CSV)],
    ['lines=1-2', 200, undefined, size(CSV)],
  ])('answer Range %s with %i', async (range, status, contentRange, length) => {
    const answer = await browser.get('/api/v2/exports/veterinary/csv', { range });
    expect([answer.status, answer.headers['content-range']]).toEqual([status, contentRange]);
    if (length === null) expect(answer.type).toBe('application/problem+json');
    else expect(answer.headers['content-length']).toBe(String(length));
  });

  it('send the parts that make the whole', async () => {
    const half = Math.floor(size(CSV) / 2);
    const parts = [];
    for (const range of [`bytes=0-${half - 1}`, `bytes=${half}-`]) {
      const answer = await browser.get('/api/v2/exports/veterinary/csv', {
        range,
        'if-range': `"${sha256(CSV)}"`,
      });
      parts.push(answer.text);
    }
    expect(parts.join('')).toBe(CSV);
  });

  it('send the whole file when the part wanted is of another version', async () => {
    const answer = await browser.get('/api/v2/exports/veterinary/csv', {
      range: 'bytes=0-1',
      'if-range': '"autre"',
    });
    expect([answer.status, answer.text.length]).toEqual([200, CSV.length]);
  });

  it('answer 304 to who has the file', async () => {
    for (const known of [`"${sha256(CSV)}"`, `W/"${sha256(CSV)}"`, `"autre", "${sha256(CSV)}"`, '*']) {
      const answer = await browser.get('/api/v2/exports/veterinary/csv', { 'if-none-match': known });
      expect([answer.status, answer.text]).toEqual([304, '']);
    }
  });

  it('log who downloaded what, and nothing that was not sent', async () => {
    await test.dataSource.query('DELETE FROM download');
    await browser.get('/api/v2/exports/veterinary/csv');
    await browser.get('/api/v2/exports/veterinary/csv', { range: 'bytes=0-1' });
    await browser.get('/api/v2/exports/veterinary/csv', { 'if-none-match': '*' });
    await browser.send('head', '/api/v2/exports/veterinary/csv');
    await browser.get('/api/v2/exports/veterinary/xlsx');
    expect(
      await test.dataSource.query('SELECT publication_id, format, user_id, status FROM download ORDER BY id'),
    ).toEqual([
      { publication_id: version, format: 'csv', user_id: userId, status: 200 },
      { publication_id: version, format: 'csv', user_id: userId, status: 206 },
    ]);
  });

  it.each([
    'pharmacy/csv',
    'veterinary/xlsx',
    'veterinary/exe',
    'autre/csv',
    'pharmacy/versions/1/csv',
    'veterinary/versions/999/csv',
    'veterinary/versions/abc/csv',
  ])('answer 404 for %s', async (path) => {
    expect((await browser.get(`/api/v2/exports/${path}`)).status).toBe(404);
  });

  it('answer 404 for a version whose files were cleared', async () => {
    await test.dataSource.query('UPDATE publication SET cleared_at = now() WHERE id = $1', [version]);
    const answer = await browser.get(`/api/v2/exports/veterinary/versions/${version}/csv`);
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    await test.dataSource.query('UPDATE publication SET cleared_at = NULL');
  });

  it('come with their schemas, of the same version', async () => {
    const path = `/api/v2/exports/veterinary/versions/${version}/schemas`;
    const xsd = await browser.get(`${path}/xsd`);
    expect([xsd.status, xsd.type, xsd.text]).toEqual([200, 'application/xml', '<xs:schema/>']);
    for (const other of [`${path}/exe`, `/api/v2/exports/pharmacy/versions/${version}/schemas/xsd`])
      expect((await browser.get(other)).status).toBe(404);
  });

  it('keep the version of a download under way, whatever is published meanwhile', async () => {
    const half = Math.floor(size(CSV) / 2);
    const start = await browser.get('/api/v2/exports/veterinary/csv', { range: `bytes=0-${half - 1}` });
    const listed = (await browser.get('/api/v2/exports')).body[0].files[0] as { url: string };
    const files = await test.dataSource.query<{ files: object[] }[]>(
      'SELECT files FROM publication WHERE id = $1',
      [version],
    );
    const csv = { ...files[0]!.files[1], format: 'csv' };
    const next = await new DirectoryFactory(test.dataSource).publish('veterinary', {
      ...{ files: [csv], dataDates: { ordre: '2026-11-02' }, rowsCount: 1 },
    });
    const rest = await browser.get(listed.url, { range: `bytes=${half}-`, 'if-range': start.headers.etag! });
    expect([rest.status, start.text + rest.text === CSV]).toEqual([206, true]);
    // By the address of what is current, the rest of another version is refused: the whole new file comes.
    const whole = await browser.get('/api/v2/exports/veterinary/csv', {
      ...{ range: `bytes=${half}-`, 'if-range': start.headers.etag! },
    });
    expect([whole.status, whole.text]).toEqual([200, JSON_FILE]);
    await test.dataSource.query("UPDATE directory SET publication_id = $1 WHERE id = 'veterinary'", [
      version,
    ]);
    await test.dataSource.query('DELETE FROM download; DELETE FROM publication WHERE id = ' + next);
  });

  it('are limited per user and per key; those that need no sending are not counted', async () => {
    await test.dataSource.query('DELETE FROM sign_in_throttle');
    const path = '/api/v2/exports/veterinary/csv';
    const { secret } = (await browser.post('/api/v2/api-keys', { name: 'Serveur' })).body;
    for (let i = 0; i < LIMIT; i++) await browser.get(path, { range: 'bytes=0-0' });
    const refused = await browser.get(path);
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect(refused.body.detail).toContain('Trop de téléchargements');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['content-disposition']).toBeUndefined();
    expect((await browser.get(path, { 'if-none-match': '*' })).status).toBe(304);
    expect((await browser.send('head', path)).status).toBe(200);
    expect((await test.open().get(path, { authorization: `Bearer ${secret}` })).status).toBe(200);
    await test.dataSource.query('DELETE FROM sign_in_throttle');
  });

  it('answer 503 for a file that storage has lost', async () => {
    await test.app.get(Storage).remove('publications/test/csv');
    const answer = await browser.get('/api/v2/exports/veterinary/csv');
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
    expect(answer.headers['content-disposition']).toBeUndefined();
  });
});
