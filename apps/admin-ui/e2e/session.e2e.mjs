import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { fillSignIn, getTarget, openBrowser, signIn } from './browser.mjs';

const target = getTarget();
let browser;

before(async () => {
  browser = await openBrowser();
});
after(() => browser?.close());

async function openSignedIn() {
  const context = await browser.newContext({ baseURL: target.baseURL });
  const page = await context.newPage();
  await signIn(page, target);
  return { page, close: () => context.close() };
}

/** The next answer to these calls is a 401, as when the access token has expired. */
const expireOnce = (page, url) =>
  page.route(url, (route) => route.fulfill({ status: 401, json: { code: 'unauthenticated' } }), { times: 1 });

describe('a session', () => {
  it('is renewed behind the scenes when a call finds it expired, and the page gets its data', async () => {
    const { page, close } = await openSignedIn();
    let refreshes = 0;
    page.on('request', (request) => (refreshes += request.url().endsWith('/auth/refresh-token') ? 1 : 0));
    await expireOnce(page, /\/v2\/individuals\?/);
    await page.goto('/individuals');
    await page.locator('tbody tr').first().waitFor();
    assert.equal(new URL(page.url()).pathname, '/individuals');
    assert.equal(refreshes, 1);
    await close();
  });

  it('that cannot be renewed leads to sign-in and back to the wanted list, its query kept', async () => {
    const { page, close } = await openSignedIn();
    await expireOnce(page, /\/v2\/individuals\?/);
    await expireOnce(page, /\/auth\/refresh-token$/);
    await page.goto('/individuals?perPage=10&page=2');
    await page.waitForURL((url) => url.pathname === '/login');
    assert.equal(new URL(page.url()).searchParams.get('redirect'), '/individuals?perPage=10&page=2');
    await fillSignIn(page, target);
    await page.waitForURL((url) => url.pathname + url.search === '/individuals?perPage=10&page=2');
    await page.locator('tbody tr').first().waitFor();
    await close();
  });

  it('lost is told at once when loading who one is fails, without a loop', async () => {
    const { page, close } = await openSignedIn();
    await page.route(/\/users\/me$/, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/glossary');
    await page.waitForURL(/\/login\?redirect=%2Fglossary$/);
    await close();
  });
});

describe('weight', () => {
  /** Gzipped bytes of the scripts that a page loads until a selector shows. */
  async function weigh(page, path, selector) {
    const scripts = new Set();
    page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()));
    await page.goto(path);
    await page.locator(selector).first().waitFor();
    const bodies = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).body()));
    return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
  }

  it('stays under 100 kB of JavaScript before the login form', async () => {
    const page = await browser.newPage({ baseURL: target.baseURL });
    const weight = await weigh(page, '/login', 'form');
    assert.ok(weight > 10_000 && weight <= 100_000, `${weight} bytes`);
    await page.close();
  });

  it('stays under 350 kB before a list', async () => {
    const { page: home, close } = await openSignedIn();
    const page = await home.context().newPage();
    const weight = await weigh(page, '/establishments', 'tbody tr');
    assert.ok(weight > 10_000 && weight <= 350_000, `${weight} bytes`);
    await close();
  });

  it('asks nothing of another host, and runs no inline script', async () => {
    const { page, close } = await openSignedIn();
    const hosts = new Set();
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    for (const path of ['/', '/establishments', '/establishments/1'])
      await page.goto(path, { waitUntil: 'networkidle' });
    assert.deepEqual([...hosts], [new URL(target.baseURL).origin]);
    assert.equal(await page.locator('script:not([src])').count(), 0);
    await close();
  });
});
