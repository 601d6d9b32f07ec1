import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { ImportRepository } from '#database/imports/import.repository.js';
import { Storage } from '#storage/storage.js';
import { DirectoryFactory } from '#testing/directory-factory.js';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.js';
import type { Browser } from './browser.js';
import { EDITIONS } from './fictional-directory.js';
import { TestApp } from './test-app.js';

const CSV = 'Numéro;Nom\r\n18001;Fictif\r\n';

describe('imports', () => {
  let database: TestDatabase;
  let test: TestApp;
  let browser: Browser;
  let userId: number;

  beforeAll(async () => {
    database = await createTestDatabase();
    test = await TestApp.start(database.url, { UPLOAD_LIMIT_MB: '1' });
    userId = (await test.addUser({ email: 'op@asso.example', role: 'SUPER_ADMIN', company: null })).id;
    browser = await test.signIn('op@asso.example');
  });
  afterAll(async () => {
    await test.stop();
    await database.drop();
  });

  /** A form as browsers send it; the file goes last. */
  async function upload(fields: Record<string, string>, content: string | Buffer | null, csrf = true) {
    const form = request(test.app.getHttpServer())
      .post('/api/v2/imports')
      .set({
        cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(csrf ? { 'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '' } : {}),
      });
    for (const [name, value] of Object.entries(fields)) void form.field(name, value);
    if (content !== null) void form.attach('file', Buffer.from(content), 'dossier/ordre_20261101.csv');
    return form;
  }

  const countImports = () => test.app.get(ImportRepository).count();
  const leftovers = () => readdirSync(join(test.dataDir, 'work', 'uploads'));
  const setRow = (id: number, set: string) =>
    test.dataSource.query(`UPDATE import SET ${set} WHERE id = $1`, [id]);

  it('start from an uploaded file, kept byte for byte in storage', async () => {
    const answer = await upload({ registry: 'ordre', dataDate: '2026-11-01' }, CSV);
    expect([answer.status, answer.body]).toEqual([201, expect.any(Object)]);
    expect(answer.body).toMatchObject({
      ...{ registry: 'ordre', status: 'fetching', origin: 'upload', fileName: 'ordre_20261101.csv' },
      ...{ dataDate: '2026-11-01', requestedBy: userId, requestedByName: 'Camille Fictif' },
    });
    const row = await test.app.get(ImportRepository).getById(answer.body.id);
    const { storageKey } = row.source as { storageKey: string };
    expect(storageKey).toMatch(/^uploads\/[\w-]{36}$/);
    const chunks = [];
    for await (const chunk of await test.app.get(Storage).read(storageKey)) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).toString()).toBe(CSV);
    expect(answer.text).not.toContain(storageKey);
  });

  it.each([
    ['no registry', {}, CSV, /source/],
    ['an unknown registry', { registry: 'finess' }, CSV, /source/],
    ['no file', { registry: 'ordre' }, null, /Aucun fichier/],
    ['an empty file', { registry: 'ordre' }, '', /vide/],
    ['a day that is none', { registry: 'ordre', dataDate: '2026-02-30' }, CSV, /AAAA-MM-JJ/],
    ['a day to come', { registry: 'ordre', dataDate: '2999-01-01' }, CSV, /futur/],
  ])('refuse %s in French, and leave nothing behind', async (_, fields, content, detail) => {
    const before = await countImports();
    const answer = await upload(fields as Record<string, string>, content);
    expect([answer.status, answer.body.code]).toEqual([400, 'bad_request']);
    expect(answer.body.detail).toMatch(detail);
    expect([await countImports(), leftovers()]).toEqual([before, []]);
  });

  it('refuse a file over the limit, told with its size', async () => {
    const answer = await upload({ registry: 'ordre' }, Buffer.alloc(1_000_001, 97));
    expect([answer.status, answer.body.code]).toEqual([413, 'payload_too_large']);
    expect(answer.body.detail).toMatch(/1 Mo/);
    expect(leftovers()).toEqual([]);
  });

  it('refuse an upload without the CSRF token, before reading it', async () => {
    expect((await upload({ registry: 'ordre' }, CSV, false)).status).toBe(403);
  });

  it('run a registry now only when its address is known', async () => {
    const without = await browser.post('/api/v2/imports', { registry: 'rpps' });
    expect([without.status, without.body.code]).toEqual([409, 'conflict']);
    await test.dataSource.query("UPDATE registry SET url = $1 WHERE id = 'rpps'", [
      'https://source.example/depot/PS_Activite.zip?jeton=1',
    ]);
    const answer = await browser.post('/api/v2/imports', { registry: 'rpps' });
    expect([answer.status, answer.body.origin, answer.body.fileName]).toEqual([
      201,
      'url',
      'PS_Activite.zip',
    ]);
    expect(answer.text).not.toContain('jeton');
  });

  it('are listed newest first, filtered, sorted and counted', async () => {
    const all = await browser.list('imports', {});
    expect(all.body.map(({ registry }: { registry: string }) => registry)).toEqual(['rpps', 'ordre']);
    expect(all.headers['content-range']).toBe('imports 0-1/2');
    const some = await browser.list('imports', { filter: { registry: 'ordre' }, range: [0, 0] });
    expect([some.body.length, some.headers['content-range']]).toEqual([1, 'imports 0-0/1']);
    const none = await browser.list('imports', {
      filter: { status: ['done'], dataDate: { less: '2026-01-01' } },
    });
    expect(none.body).toEqual([]);
    const bad = await browser.list('imports', { filter: { source: 'x' } });
    expect([bad.status, bad.body.code]).toEqual([400, 'unknown_field']);
  });

  it('tell their progress live, until they end', async () => {
    const { id } = (await browser.list('imports', { filter: { registry: 'ordre' } })).body[0];
    await setRow(
      id,
      `status = 'normalising', started_at = now() - interval '10 s', timings = '{"fetching": 2}',
       progress = '{"stage": "normalising", "done": 50, "total": 200, "unit": "lignes"}'`,
    );
    const events = browser.get(`/api/v2/imports/${id}/events`, { accept: 'text/event-stream' });
    const started = new Promise((resolve) => setTimeout(resolve, 1200));
    void events.then(() => undefined);
    await started;
    await setRow(id, "status = 'done', ended_at = now()");
    const answer = await events;
    expect(answer.headers['content-type']).toMatch(/^text\/event-stream/);
    expect(answer.headers['content-encoding']).toBeUndefined();
    const told = [...answer.text.matchAll(/^event: import\ndata: (.*)$/gm)].map(([, data]) =>
      JSON.parse(data!),
    );
    expect(told[0].live).toMatchObject({ stage: 'normalising', percent: 25, total: 200, unit: 'lignes' });
    expect(told.at(-1)).toMatchObject({ id, status: 'done', live: null });
    expect(answer.text).toMatch(/event: end\ndata: \n\n$/);
    expect((await browser.get('/api/v2/imports/999/events')).status).toBe(404);
  });

  it('give their issues with explanations, by code, and as a spreadsheet', async () => {
    const { id } = (await browser.list('imports', { filter: { registry: 'ordre' } })).body[0];
    await setRow(id, `counts = '{"issues": {"siret_invalid": 1, "phone_unreadable": 2}}'`);
    await test.dataSource.query(
      `INSERT INTO import_issue (import_id, ordinal, code, line, field, raw_value, key)
       VALUES ($1, 1, 'phone_unreadable', 2, 'phone1', '=1+1', '18001'),
              ($1, 2, 'siret_invalid', 3, 'siret', '123', null),
              ($1, 3, 'phone_unreadable', null, 'phone1', 'néant', '18002')`,
      [id],
    );
    const path = `imports/${id}/issues`;
    const phones = await browser.list(path, { filter: { code: 'phone_unreadable' }, range: [0, 0] });
    expect(phones.headers['content-range']).toBe('issues 0-0/2');
    expect(phones.body[0]).toEqual({
      ...{ id: 1, code: 'phone_unreadable', line: 2, field: 'phone1', rawValue: '=1+1', key: '18001' },
      column: 'Téléphone 1',
      explanation: expect.stringMatching(/^Téléphone illisible/),
    });
    const csv = await browser.get(`/api/v2/${path}?format=csv&code=phone_unreadable`);
    expect(csv.headers['content-type']).toMatch(/^text\/csv/);
    expect(csv.text.split('\r\n')).toHaveLength(4);
    expect(csv.text).toContain(";'=1+1;");
    const report = await browser.get(`/api/v2/imports/${id}/report`);
    expect(report.body.issues.map((one: { code: string; count: number }) => [one.code, one.count])).toEqual([
      ['phone_unreadable', 2],
      ['siret_invalid', 1],
    ]);
    expect(report.body.undoable).toBe(false);
    expect((await browser.get('/api/v2/imports/999/report')).status).toBe(404);
  });

  describe('that wait for a decision', () => {
    const decide = (id: number, what: string, comment?: unknown) =>
      browser.post(`/api/v2/imports/${id}/${what}`, { comment });
    const addWaiting = async () => {
      const [row] = await test.dataSource.query<{ id: number }[]>(
        `INSERT INTO import (registry, status, source, file_name, report)
         VALUES ('rpps', 'awaiting_approval', '{"kind":"local","path":"x"}', 'x.csv', '{"breaches":[]}') RETURNING id`,
      );
      return row!.id;
    };

    it('are refused with a reason, which is logged', async () => {
      const id = await addWaiting();
      for (const comment of [undefined, '', '   ', 12])
        expect((await decide(id, 'refuse', comment)).body.detail).toMatch(/commentaire/);
      const answer = await decide(id, 'refuse', 'Fichier tronqué.');
      expect([answer.status, answer.body.status]).toEqual([200, 'refused']);
      const { body } = await browser.get(`/api/v2/imports/${id}/report`);
      expect(body.actions).toEqual([
        ...[
          {
            action: 'refused',
            actorName: 'Camille Fictif',
            comment: 'Fichier tronqué.',
            at: expect.any(String),
          },
        ],
      ]);
      expect(body.report).toEqual({ breaches: [] });
    });

    it('go on once approved, and only once', async () => {
      const id = await addWaiting();
      await test.dataSource.query("UPDATE import SET status = 'failed' WHERE status = 'fetching'");
      const answer = await decide(id, 'approve', 'Vérifié.');
      expect([answer.status, answer.body.status]).toEqual([200, 'comparing']);
      const again = await decide(id, 'approve', 'Encore.');
      expect([again.status, again.body.code]).toEqual([409, 'conflict']);
    });

    it('cannot be undone unless they are the last accepted, nor decided upon when they are not', async () => {
      const id = await addWaiting();
      const undo = await decide(id, 'undo', 'Erreur.');
      expect([undo.status, undo.body.code]).toEqual([409, 'conflict']);
      expect((await decide(99_999, 'approve', 'Vérifié.')).status).toBe(404);
    });
  });

  it('are undone when they are the last accepted of their source', async () => {
    const id = await new DirectoryFactory(test.dataSource).importFile('ordre', EDITIONS[0]!);
    const report = await browser.get(`/api/v2/imports/${id}/report`);
    expect(report.body.undoable).toBe(true);
    const answer = await browser.post(`/api/v2/imports/${id}/undo`, { comment: 'Mauvais fichier.' });
    expect([answer.status, answer.body.status]).toEqual([200, 'undone']);
    expect((await browser.list('individuals', {})).headers['content-range']).toBe('individuals */0');
    const told = await test.dataSource.query(
      "SELECT action, target_id AS id, actor_id AS actor, detail FROM audit_event WHERE target_type = 'import' ORDER BY id",
    );
    expect(told.at(-1)).toEqual({
      ...{ action: 'import.undone', id: String(id), actor: userId },
      detail: { comment: 'Mauvais fichier.' },
    });
    const actions = told.map(({ action }: { action: string }) => action);
    expect(new Set(actions)).toEqual(
      new Set(['import.requested', 'import.refused', 'import.approved', 'import.undone']),
    );
  });
});
