import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FetchHints } from '#database/imports/import.entity.js';
import { download } from '../src/pipeline/1-fetch/download/download.js';
import { parseRetryAfter } from '../src/pipeline/1-fetch/download/download-error.js';
import { gives, TestFileServer } from './test-file-server.js';

const LIMITS = {
  maxBytes: 1e6,
  totalMs: 20_000,
  idleMs: 300,
  tries: 3,
  firstWaitMs: 10,
  longestWaitMs: 1500,
};

describe('downloading', () => {
  let server: TestFileServer;
  let folder: string;
  beforeAll(async () => {
    server = await TestFileServer.start();
    folder = await mkdtemp(join(tmpdir(), 'annuaire-download-'));
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const get = (options: { hints?: FetchHints | null; limits?: object; path?: string } = {}) =>
    download({
      url: server.url(options.path),
      target: join(folder, 'fichier'),
      hints: options.hints ?? null,
      limits: { ...LIMITS, ...options.limits },
      extraCa: null,
      onBytes: () => undefined,
    });
  const content = () => readFile(join(folder, 'fichier'), 'utf8');
  const hints = (values: Partial<FetchHints> = {}): FetchHints => ({
    ...{ url: server.url(), etag: null, lastModified: null, fileName: 'fichier.csv', ...values },
  });

  it('writes the file and keeps what the server says of it', async () => {
    server.answer(
      gives('abc', {
        ETag: '"1"',
        'Last-Modified': 'Sun, 01 Nov 2026 10:00:00 GMT',
        'Content-Disposition': 'attachment; filename="../PS_LibreAcces_202611010830.zip"',
      }),
    );
    expect(await get()).toEqual({
      changed: true,
      hints: {
        url: server.url(),
        etag: '"1"',
        lastModified: 'Sun, 01 Nov 2026 10:00:00 GMT',
        fileName: 'PS_LibreAcces_202611010830.zip',
      },
    });
    expect(await content()).toBe('abc');
  });

  it('asks whether the file changed, and takes the server’s word', async () => {
    server.answer(gives('', {}, 304));
    const before = hints({ etag: '"1"', lastModified: 'Sun, 01 Nov 2026 10:00:00 GMT' });
    expect(await get({ hints: before })).toEqual({ changed: false, hints: before });
    expect(server.requests[0]).toMatchObject({
      'if-none-match': '"1"',
      'if-modified-since': 'Sun, 01 Nov 2026 10:00:00 GMT',
    });
  });

  it('knows the same dated name again where a server has no tags, and another name as another file', async () => {
    const named = (day: string) =>
      gives('abc', { 'Content-Disposition': `attachment; filename=PS_${day}0830.zip` });
    const before = hints({ fileName: 'PS_202611010830.zip' });
    server.answer(named('20261101'));
    expect(await get({ hints: before })).toMatchObject({ changed: false });
    server.answer(named('20261102'));
    expect(await get({ hints: before })).toMatchObject({ changed: true });
    server.answer(gives('abc'));
    expect(await get({ hints: hints() })).toMatchObject({ changed: true });
  });

  it('follows redirections, but not for ever', async () => {
    server.answer(gives('', { Location: '/ailleurs_20261101.csv' }, 302), gives('abc'));
    expect((await get()).hints.fileName).toBe('ailleurs_20261101.csv');
    server.answer(gives('', { Location: '/encore' }, 302));
    await expect(get()).rejects.toMatchObject({ code: 'download_refused' });
  });

  it('waits as long as a server that has too many requests asks', async () => {
    server.answer(gives('', { 'Retry-After': '1' }, 429), gives('', {}, 503), gives('abc'));
    expect(await get()).toMatchObject({ changed: true });
    expect(server.requests).toHaveLength(3);
    expect(parseRetryAfter('120')).toBe(120_000);
    expect(parseRetryAfter('Sun, 01 Nov 2026 10:00:30 GMT', Date.UTC(2026, 10, 1, 10))).toBe(30_000);
    expect(parseRetryAfter('bientôt')).toBeNull();
  });

  it('gives up after some tries, with what the server answered', async () => {
    server.answer(gives('', {}, 503));
    await expect(get()).rejects.toMatchObject({
      code: 'download_failed',
      status: 'failed',
      detail: expect.stringMatching(/répondu 503\. 3 essais/),
    });
    expect(server.requests).toHaveLength(3);
  });

  it('asks once only for a file that is not there', async () => {
    server.answer(gives('', {}, 404));
    await expect(get()).rejects.toMatchObject({
      code: 'download_refused',
      detail: expect.stringContaining('404'),
    });
    expect(server.requests).toHaveLength(1);
  });

  it('tries again when the server cuts, lies on the length, or sends nothing', async () => {
    server.answer(
      (response) => {
        response.writeHead(200, { 'Content-Length': '1000' }).write('abc');
        setTimeout(() => response.destroy(), 20);
      },
      (response) => response.writeHead(200, { 'Content-Length': '1000' }).write('abc'), // and stalls
      gives('tout'),
    );
    expect(await get()).toMatchObject({ changed: true });
    expect(await content()).toBe('tout');
    server.answer(gives(''));
    await expect(get()).rejects.toMatchObject({ detail: expect.stringContaining('fichier vide') });
  });

  it('ends a download that is too slow, or too large, said or not', async () => {
    server.answer((response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'), 50);
      response.on('close', () => clearInterval(timer));
    });
    await expect(get({ limits: { totalMs: 400 } })).rejects.toMatchObject({ code: 'download_too_long' });
    server.answer(gives('x'.repeat(2000)));
    await expect(get({ limits: { maxBytes: 1000 } })).rejects.toMatchObject({ code: 'download_too_large' });
    server.answer((response) => {
      response.writeHead(200); // chunked: no length
      response.write('x'.repeat(600));
      response.end('x'.repeat(600));
    });
    await expect(get({ limits: { maxBytes: 1000 } })).rejects.toMatchObject({ code: 'download_too_large' });
  });

  it('trusts an authority that is in no usual store once it is given, and not before', async () => {
    const read = (name: string) => readFileSync(`apps/worker/test/files/tls/${name}.pem`, 'utf8');
    const secure = createServer({ key: read('server-key'), cert: read('server') }, (_, response) =>
      response.end('abc'),
    );
    await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
    const url = `https://localhost:${(secure.address() as AddressInfo).port}/a.csv`;
    const to = (extraCa: string | null) =>
      download({
        ...{ url, target: join(folder, 'x'), hints: null, limits: LIMITS, extraCa, onBytes: () => undefined },
      });
    try {
      await expect(to(null)).rejects.toMatchObject({
        code: 'certificate_unknown',
        detail: expect.stringContaining('EXTRA_CA_FILE'),
      });
      expect(await to(read('authority'))).toMatchObject({ changed: true });
    } finally {
      await new Promise((resolve) => secure.close(resolve));
    }
  });

  it('says what is wrong with an address', async () => {
    const to = (url: string) =>
      download({
        url,
        target: join(folder, 'x'),
        hints: null,
        limits: LIMITS,
        extraCa: null,
        onBytes: () => undefined,
      });
    await expect(to('ftp://exemple.test/x')).rejects.toMatchObject({ code: 'download_refused' });
    await expect(to('http://127.0.0.1:1/x')).rejects.toMatchObject({
      detail: expect.stringContaining('refuse la connexion'),
    });
  });
});
