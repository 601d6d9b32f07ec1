import type { Role } from '@annuaire/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.js';
import { ACCESS } from '../src/access/access.decorator.js';
import { SettingsController } from '../src/v2/settings/settings.controller.js';
import { Browser } from './browser.js';
import { findRoutes } from './routes.js';
import { TestApp } from './test-app.js';

type Who = 'anonymous' | Role;
const PUBLIC: Who[] = ['anonymous', 'USER', 'COMPANY_ADMIN', 'SUPER_ADMIN'];
const SIGNED_IN: Who[] = ['USER', 'COMPANY_ADMIN', 'SUPER_ADMIN'];
const ADMINISTRATORS: Who[] = ['COMPANY_ADMIN', 'SUPER_ADMIN'];
const OPERATORS: Who[] = ['SUPER_ADMIN'];

/** Every route and who may call it. A route that is not here fails the test, as does one here that is no more. */
const TABLE: Record<string, Who[]> = {
  'POST /api/v2/auth/login': PUBLIC,
  'POST /api/v2/auth/refresh-token': PUBLIC,
  'POST /api/v2/auth/logout': PUBLIC,
  'GET /api/v2/settings': PUBLIC,
  'GET /api/v2/health/live': PUBLIC,
  'GET /api/v2/health/ready': PUBLIC,
  'GET /api/v2/health/fresh': PUBLIC,
  'POST /api/v2/auth/activate-account': PUBLIC,
  'POST /api/v2/auth/forgot-password': PUBLIC,
  'POST /api/v2/auth/reset-password': PUBLIC,
  'GET /api/v2/users/me': SIGNED_IN,
  'PUT /api/v2/users/me': SIGNED_IN,
  'PUT /api/v2/users/me/password': SIGNED_IN,
  'POST /api/v2/users/me/licence': SIGNED_IN,
  'GET /api/v2/users/me/sessions': SIGNED_IN,
  'DELETE /api/v2/users/me/sessions': SIGNED_IN,
  'DELETE /api/v2/users/me/sessions/:id': SIGNED_IN,
  'GET /api/v2/users': ADMINISTRATORS,
  'POST /api/v2/users': ADMINISTRATORS,
  'GET /api/v2/users/:id': ADMINISTRATORS,
  'PUT /api/v2/users/:id': ADMINISTRATORS,
  'DELETE /api/v2/users/:id': ADMINISTRATORS,
  'POST /api/v2/users/:id/invitation': ADMINISTRATORS,
  'GET /api/v2/companies': ADMINISTRATORS,
  'POST /api/v2/companies': OPERATORS,
  'GET /api/v2/companies/:id': ADMINISTRATORS,
  'PUT /api/v2/companies/:id': ADMINISTRATORS,
  'DELETE /api/v2/companies/:id': OPERATORS,
  'GET /api/v2/api-keys': SIGNED_IN,
  'POST /api/v2/api-keys': SIGNED_IN,
  'GET /api/v2/api-keys/:id': SIGNED_IN,
  'PUT /api/v2/api-keys/:id': SIGNED_IN,
  'DELETE /api/v2/api-keys/:id': SIGNED_IN,
  'GET /api/v2/mails': OPERATORS,
  'GET /api/v2/mails/:id': OPERATORS,
  'POST /api/v2/mails/:id/retry': OPERATORS,
  'GET /api/v2/audit': OPERATORS,
  'GET /api/v2/audit/export': OPERATORS,
  'GET /api/v2/changes': SIGNED_IN,
  'GET /api/v2/individuals': SIGNED_IN,
  'GET /api/v2/individuals/counts': SIGNED_IN,
  'GET /api/v2/individuals/:id': SIGNED_IN,
  'GET /api/v2/individuals/:id/versions': SIGNED_IN,
  'GET /api/v2/individuals/:id/versions/:versionId': SIGNED_IN,
  'GET /api/v2/establishments': SIGNED_IN,
  'GET /api/v2/establishments/counts': SIGNED_IN,
  'GET /api/v2/establishments/:id': SIGNED_IN,
  'GET /api/v2/establishments/:id/versions': SIGNED_IN,
  'GET /api/v2/establishments/:id/versions/:versionId': SIGNED_IN,
  'GET /api/v2/exports': SIGNED_IN,
  'GET /api/v2/exports/:directory/:format': SIGNED_IN,
  'GET /api/v2/exports/:directory/versions/:version/:format': SIGNED_IN,
  'GET /api/v2/exports/:directory/versions/:version/schemas/:schema': SIGNED_IN,
  'POST /api/v2/list-exports': SIGNED_IN,
  'GET /api/v2/list-exports': SIGNED_IN,
  'GET /api/v2/list-exports/:id': SIGNED_IN,
  'GET /api/v2/list-exports/:id/file': SIGNED_IN,
  'GET /api/v2/imports': OPERATORS,
  'GET /api/v2/imports/:id': OPERATORS,
  'POST /api/v2/imports': OPERATORS,
  'GET /api/v2/imports/:id/events': OPERATORS,
  'GET /api/v2/imports/:id/issues': OPERATORS,
  'GET /api/v2/imports/:id/report': OPERATORS,
  'POST /api/v2/imports/:id/approve': OPERATORS,
  'POST /api/v2/imports/:id/refuse': OPERATORS,
  'POST /api/v2/imports/:id/undo': OPERATORS,
  'GET /api/v2/registries': OPERATORS,
  'PUT /api/v2/registries/:id': OPERATORS,
  'GET /api/v2/registries/:id/purge': OPERATORS,
  'POST /api/v2/registries/:id/purge': OPERATORS,
  'GET /api/v2/publications': OPERATORS,
  'GET /api/v2/downloads': OPERATORS,
  'GET /api/v2/operations/activity': OPERATORS,
};

describe('access', () => {
  let database: TestDatabase;
  let test: TestApp;
  const browsers = new Map<Who, Browser>();

  beforeAll(async () => {
    database = await createTestDatabase();
    test = await TestApp.start(database.url);
    for (const role of ['USER', 'COMPANY_ADMIN', 'SUPER_ADMIN'] as const) {
      await test.addUser({ email: `${role}@labo.example`, role });
      browsers.set(role, await test.signIn(`${role}@labo.example`));
    }
    browsers.set('anonymous', test.open());
    await browsers.get('anonymous')!.get('/api/v2/settings');
  });
  afterAll(async () => {
    await test.stop();
    await database.drop();
  });

  it('is decided for every route of every controller, as the table says', () => {
    const found = findRoutes(test).map(({ route, decision }) => [
      route,
      decision === 'public' ? PUBLIC : decision && [...decision],
    ]);
    expect(Object.fromEntries(found)).toEqual(TABLE);
  });

  it.each(Object.entries(TABLE))(
    '%s is open to whom the table says, and to no one else',
    async (route, open) => {
      const [method, path] = route.split(' ') as [string, string];
      for (const [who, browser] of browsers) {
        // Logging out would end the session that the next routes need.
        if (path.endsWith('/logout') || path.endsWith('/refresh-token')) continue;
        // An id that no record has: what may be deleted is not.
        const url = path.replace(/:\w+/g, '2147483647');
        const headers = { 'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '' };
        const answer = await browser.send(
          method.toLowerCase() as 'get',
          url,
          method === 'POST' || method === 'PUT' ? {} : undefined,
          headers,
        );
        const denied = who === 'anonymous' ? 401 : 403;
        if (open.includes(who)) expect([401, 403]).not.toContain(answer.status);
        else expect([who, answer.status]).toEqual([who, denied]);
      }
    },
  );

  it('is refused to everyone where a route says nothing', async () => {
    const route = SettingsController.prototype.getSettings;
    const decision: unknown = Reflect.getMetadata(ACCESS, route);
    Reflect.deleteMetadata(ACCESS, route);
    const answers: [Who, number][] = [];
    for (const [who, browser] of browsers)
      answers.push([who, (await browser.get('/api/v2/settings')).status]);
    Reflect.defineMetadata(ACCESS, decision, route);
    expect(Object.fromEntries(answers)).toEqual({
      ...{ anonymous: 401, USER: 403, COMPANY_ADMIN: 403, SUPER_ADMIN: 403 },
    });
  });

  it('counts the role of now: one taken away is gone at the next request', async () => {
    const browser = browsers.get('SUPER_ADMIN')!;
    expect((await browser.get('/api/v2/imports')).status).toBe(200);
    await test.dataSource.query("UPDATE app_user SET role = 'USER' WHERE role = 'SUPER_ADMIN'");
    expect((await browser.get('/api/v2/imports')).status).toBe(403);
  });
});
