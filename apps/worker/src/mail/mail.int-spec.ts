import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { SMTPServer } from 'smtp-server';
import { DataSource } from 'typeorm';
import { hashToken, LinkTokens } from '#accounts/link-token.js';
import { loadConfig } from '#config/config.js';
import { ConfigModule } from '#config/config.module.js';
import { AccountLinkRepository } from '#database/accounts/account-link.repository.js';
import { MailRepository } from '#database/accounts/mail.repository.js';
import { DatabaseModule } from '#database/database.module.js';
import { MailRequester } from '#queues/mail-requester.js';
import { QueuesModule } from '#queues/queues.module.js';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.js';
import { createTestRedis } from '#testing/test-redis.js';
import { ImportNewsTeller } from './import-news.js';
import { MailModule } from './mail.module.js';

interface Received {
  to: string[];
  raw: string;
}

/** A real mail server on a port of its own, which refuses the addresses of `refused.example` for good. */
class MailServer {
  readonly received: Received[] = [];
  private server: SMTPServer | null = null;
  port = 0;

  async start(): Promise<void> {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _, done) =>
        done(
          address.endsWith('refused.example')
            ? Object.assign(new Error('no such user'), { responseCode: 550 })
            : null,
        ),
      onData: (stream, session, done) => {
        let raw = '';
        stream.on('data', (chunk: Buffer) => (raw += chunk.toString()));
        stream.on('end', () => {
          this.received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
          done();
        });
      },
    });
    await new Promise<void>((done) => this.server!.listen(this.port, '127.0.0.1', done));
    this.port = (this.server.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    await new Promise<void>((done) => (this.server ? this.server.close(done) : done()));
    this.server = null;
  }
}

describe('mails', () => {
  let database: TestDatabase;
  let dataDir: string;
  let app: INestApplicationContext;
  const server = new MailServer();

  beforeAll(async () => {
    await server.start();
  });
  afterAll(async () => {
    await server.stop();
  });
  beforeEach(async () => {
    database = await createTestDatabase();
    dataDir = mkdtempSync(join(tmpdir(), 'annuaire-mail-'));
  });
  afterEach(async () => {
    await app.close();
    await database.drop();
    rmSync(dataDir, { recursive: true });
  });

  const start = async (settings: Record<string, string>) => {
    const config = loadConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://annuaire.example', ...settings });
    const redisUrl = await createTestRedis();
    const root = {
      module: class Root {},
      imports: [
        ConfigModule.with(config),
        DatabaseModule.connect(database.url),
        QueuesModule.connect({ redisUrl, databaseUrl: database.url }),
        MailModule,
      ],
    };
    app = await NestFactory.createApplicationContext(root, { logger: false });
  };
  const invite = async (email: string) => {
    const rows = await app.get(DataSource).query<{ id: number }[]>(
      `INSERT INTO app_user (first_name, last_name, email, role, status)
       VALUES ('Noé', 'L''Éprouvé', $1, 'USER', 'INVITED') RETURNING id`,
      [email],
    );
    const token = new LinkTokens({ DATA_DIR: dataDir, SESSION_SECRET: undefined }).compute(
      'activation',
      email,
    );
    const link = { userId: rows[0]!.id, kind: 'activation' as const, nonce: email, hours: 48 };
    const linkId = await app.get(AccountLinkRepository).create({ ...link, tokenHash: hashToken(token) });
    const data = { firstName: 'Noé', lastName: "L'Éprouvé", companyName: 'Santé & <b>Cie</b>' };
    const id = await app
      .get(MailRequester)
      .request({ recipient: email, template: 'invitation', data, linkId });
    return { id, token };
  };
  const until = async (
    id: number,
    isReached: (mail: { status: string; errorDetail: string | null }) => boolean,
  ) => {
    for (;;) {
      const mail = await app.get(MailRepository).find(id);
      if (mail && isReached(mail)) return mail;
      await new Promise((done) => setTimeout(done, 50));
    }
  };
  const smtp = () => ({ SMTP_URL: `smtp://127.0.0.1:${server.port}` });
  const decode = (raw: string) =>
    raw
      .replace(/=\r?\n/g, '')
      .replace(/(=[0-9A-F]{2})+/g, (bytes) => decodeURIComponent(bytes.replaceAll('=', '%')));

  it('reach a real server, in French, as text and as HTML, with the link', async () => {
    await start(smtp());
    const { id, token } = await invite('noe@labo.example');
    expect((await until(id, ({ status }) => status !== 'queued')).status).toBe('sent');
    const mail = server.received.find(({ to }) => to.includes('noe@labo.example'))!;
    const text = decode(mail.raw);
    expect(mail.raw).toContain('multipart/alternative');
    expect(text).toContain("Bonjour Noé L'Éprouvé,");
    expect(text.split(`https://annuaire.example/activate-account?token=${token}`).length).toBeGreaterThan(2);
    expect(text).toContain('Santé &amp; &lt;b&gt;Cie&lt;/b&gt;');
    expect(text).toContain('48 heures');
    expect(text).toMatch(/From: .*<support@annuaire\.example>/);
  });

  it('leave when a server that was down is back', async () => {
    await start(smtp());
    await server.stop();
    const { id } = await invite('patient@labo.example');
    const waiting = await until(id, ({ errorDetail }) => errorDetail !== null);
    expect(waiting.status).toBe('queued');
    await server.start();
    expect((await until(id, ({ status }) => status !== 'queued')).status).toBe('sent');
    expect(server.received.filter(({ to }) => to.includes('patient@labo.example'))).toHaveLength(1);
  });

  it('end as failed, with the reason, when the server refuses the address for good', async () => {
    await start(smtp());
    const { id } = await invite('personne@refused.example');
    const mail = await until(id, ({ status }) => status !== 'queued');
    expect([mail.status, mail.errorDetail]).toEqual(['failed', expect.stringContaining('no such user')]);
  });

  it('are sent once more when an operator says so, without waiting, until they have left', async () => {
    await start(smtp());
    const { id: refused } = await invite('revenu@refused.example');
    await until(refused, ({ status }) => status === 'failed');
    const before = await app.get(DataSource).query("UPDATE mail SET recipient = 'revenu@labo.example'");
    expect(before[1]).toBe(1);
    expect(await app.get(MailRequester).sendAgain(refused)).toBe(true);
    expect((await until(refused, ({ status }) => status !== 'queued')).errorDetail).toBeNull();
    expect(await app.get(MailRequester).sendAgain(refused)).toBe(false);

    await server.stop();
    const { id: late } = await invite('tardif@labo.example');
    await until(late, ({ errorDetail }) => errorDetail !== null);
    await server.start();
    expect(await app.get(MailRequester).sendAgain(late)).toBe(true);
    await until(late, ({ status }) => status === 'sent');
    for (const one of ['revenu@labo.example', 'tardif@labo.example'])
      expect(server.received.filter(({ to }) => to.includes(one))).toHaveLength(1);
  });

  it('are found again by the sweep when their job was lost, and leave once', async () => {
    await start(smtp());
    const id = await app.get(MailRepository).create({
      recipient: 'perdu@labo.example',
      template: 'password-reset',
      data: { firstName: 'A', lastName: 'B' },
    });
    await Promise.all([app.get(MailRequester).sweep(), app.get(MailRequester).sweep()]);
    await until(id, ({ status }) => status === 'sent');
    await app.get(MailRequester).sweep();
    expect(server.received.filter(({ to }) => to.includes('perdu@labo.example'))).toHaveLength(1);
  });

  it('tell each operator once of an import that failed or waits for them', async () => {
    await start(smtp());
    const dataSource = app.get(DataSource);
    await dataSource.query(
      `INSERT INTO app_user (first_name, last_name, email, role, status, created_at)
       SELECT 'Op', 'Fictif', n || '@operateurs.example', 'SUPER_ADMIN', CASE n WHEN 3 THEN 'INVITED' ELSE 'ACTIVE' END,
              now() - interval '1 day' FROM generate_series(1, 3) n`,
    );
    await dataSource.query(
      `INSERT INTO import (registry, status, source, file_name, error_detail)
       VALUES ('ordre', 'failed', '{}', 'vide.csv', 'Le fichier est vide.'), ('rpps', 'awaiting_approval', '{}', 'petit.zip', NULL)`,
    );
    const teller = app.get(ImportNewsTeller);
    const findMails = () =>
      dataSource.query<{ recipient: string; template: string; id: number }[]>(
        'SELECT id, recipient, template FROM mail ORDER BY id',
      );
    // The running worker tells too, and whoever finds it at work leaves it to it.
    while ((await findMails()).length < 4) await Promise.all([teller.tell(), teller.tell()]);
    for (let i = 0; i < 3; i++) await Promise.all([teller.tell(), teller.tell()]);
    const mails = await findMails();
    expect(mails.map(({ recipient, template }) => `${recipient} ${template}`)).toEqual([
      '1@operateurs.example import-failed',
      '2@operateurs.example import-failed',
      '1@operateurs.example import-waiting',
      '2@operateurs.example import-waiting',
    ]);
    for (const { id } of mails) await until(id, ({ status }) => status === 'sent');
    const failure = server.received.find(({ to }) => to.includes('1@operateurs.example'))!;
    expect(decode(failure.raw)).toMatch(/Le fichier est vide|garde-fous/);
  });

  it('are written to a folder, for their owner only, when there is no server', async () => {
    await start({});
    const { id, token } = await invite('dossier@labo.example');
    expect((await until(id, ({ status }) => status !== 'queued')).status).toBe('written');
    const file = join(dataDir, 'mails', `${id}.eml`);
    expect(decode(readFileSync(file, 'utf8'))).toContain(token);
    expect(statSync(file).mode & 0o077).toBe(0);
  });
});
