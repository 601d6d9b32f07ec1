import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LICENCE_VERSION, type Role } from '@annuaire/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { type LinkKind, LinkTokens } from '#accounts/link-token.js';
import { hashPassword } from '#accounts/password.js';
import { loadConfig } from '#config/config.js';
import { UserRepository } from '#database/accounts/user.repository.js';
import { createApp } from '../src/create-app.js';
import { Browser } from './browser.js';

export const PASSWORD = 'motdepasse-fictif';

export interface TestUser {
  email: string;
  role?: Role;
  company?: string | null;
  status?: 'ACTIVE' | 'INVITED';
}

/** The whole API on a database of its own, without a network port of ours. */
export class TestApp {
  private constructor(
    readonly app: NestFastifyApplication,
    readonly dataSource: DataSource,
    readonly dataDir: string,
  ) {}

  /** @param settings environment variables on top of the test's own */
  static async start(
    databaseUrl: string,
    settings: Record<string, string> = {},
    uiFolder?: string,
  ): Promise<TestApp> {
    const dataDir = mkdtempSync(join(tmpdir(), 'annuaire-api-'));
    const config = loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...settings });
    const app = await createApp({ ...config, DATABASE_URL: databaseUrl }, uiFolder);
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
    return new TestApp(app, app.get(DataSource), dataDir);
  }

  /** A visitor with cookies of their own. */
  open(): Browser {
    return new Browser(this.app.getHttpServer());
  }

  async addUser({ email, role = 'USER', company = 'Laboratoire Fictif', status = 'ACTIVE' }: TestUser) {
    const users = this.app.get(UserRepository);
    const companyId = company === null ? null : await users.getOrCreateCompany(company);
    const passwordHash = status === 'ACTIVE' ? await hashPassword(PASSWORD) : null;
    const user = await users.create({
      ...{ firstName: 'Camille', lastName: 'Fictif', email, role, companyId, status, passwordHash },
    });
    if (status === 'ACTIVE') await users.acceptLicence(user.id, LICENCE_VERSION);
    return user;
  }

  async signIn(email: string): Promise<Browser> {
    const browser = this.open();
    await browser.get('/api/v2/users/me');
    const answer = await browser.post('/api/v2/auth/login', { identifier: email, password: PASSWORD });
    if (answer.status !== 200) throw new Error(`sign-in of ${email}: ${answer.status} ${answer.text}`);
    return browser;
  }

  /** The token of the last link that was sent to this user, as their e-mail holds it. */
  async getLinkToken(email: string, kind: LinkKind): Promise<string> {
    const rows = await this.dataSource.query<{ nonce: string }[]>(
      `SELECT l.nonce FROM account_link l JOIN app_user u ON u.id = l.user_id
       WHERE u.email = $1 AND l.kind = $2 ORDER BY l.id DESC LIMIT 1`,
      [email, kind],
    );
    if (!rows[0]) throw new Error(`no ${kind} link for ${email}`);
    return new LinkTokens({ SESSION_SECRET: undefined, DATA_DIR: this.dataDir }).compute(kind, rows[0].nonce);
  }

  async stop(): Promise<void> {
    await this.app.close();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
