import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { fillSignIn, getTarget, openBrowser, openScreen } from './browser.mjs';

const target = getTarget();
const dist = (path) => new URL(`../../../dist/${path}`, import.meta.url);
let browser;

before(async () => {
  browser = await openBrowser();
});
after(() => browser?.close());

/** What a Matomo would get: its script hands each call over, those that waited for it and those that follow. */
const SCRIPT = `
  const at = new URL('calls', document.currentScript.src);
  const hand = (call) => void fetch(at, { method: 'POST', mode: 'no-cors', body: JSON.stringify(call) });
  for (const call of window._paq) hand(call);
  window._paq = { push: hand };
`;

/** A Matomo of our own, which writes down what it is told. */
async function startMatomo() {
  const calls = [];
  const server = createServer(async (request, response) => {
    if (request.url === '/m/matomo.js') {
      response.setHeader('content-type', 'text/javascript').end(SCRIPT);
      return;
    }
    const pieces = [];
    for await (const piece of request) pieces.push(piece);
    calls.push(JSON.parse(Buffer.concat(pieces).toString()));
    response.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { calls, url: `http://127.0.0.1:${server.address().port}/m`, close: () => server.close() };
}

/** A second API on the product's database, with these settings besides. */
async function startApi(settings) {
  const { startEmbeddedPostgres } = await import(dist('libs/database/embedded/embedded-postgres.js'));
  // The running one is found, not started again.
  const databaseUrl = process.env.DATABASE_URL || (await startEmbeddedPostgres(process.env.DATA_DIR)).url;
  const child = fork(fileURLToPath(dist('apps/api/src/main.js')), [], {
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: '0', ...settings },
    cwd: fileURLToPath(new URL('../../..', import.meta.url)), // where it finds the interface
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ port }] = await once(child, 'message');
  const close = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { baseURL: `http://localhost:${port}`, close };
}

describe('audience measurement', () => {
  it('tells Matomo who sees which screen, and neither searches nor names nor tokens', async (test) => {
    const matomo = await startMatomo();
    test.after(matomo.close);
    const api = await startApi({ MATOMO_URL: matomo.url });
    test.after(api.close);
    const page = await browser.newPage({ baseURL: api.baseURL });
    test.after(() => page.close());
    const complaints = [];
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) complaints.push(message.text());
    });
    const viewed = async (path) => {
      const wanted = JSON.stringify(['setCustomUrl', api.baseURL + path]);
      for (let tries = 0; tries < 600; tries += 1) {
        if (matomo.calls.some((call) => JSON.stringify(call) === wanted)) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      assert.fail(`${path} was not told: ${JSON.stringify(matomo.calls)}`);
    };

    await openScreen(page, '/reset-password?token=made-up-token-of-nobody');
    await viewed('/reset-password');
    await openScreen(page, '/individuals?filter=%7B%22q%22%3A%22martin%22%7D');
    await fillSignIn(page, target);
    await page.waitForURL((url) => url.pathname === '/individuals');
    await viewed('/individuals');
    await page.goto('/individuals/1');
    await viewed('/individuals/1');
    const name = await page.locator('main h1').innerText();
    await page.getByRole('link', { name: 'Accueil' }).first().click();
    await viewed('/');

    const find = (method) => matomo.calls.filter(([called]) => called === method).map(([, value]) => value);
    assert.deepEqual([...new Set(find('setSiteId'))], [3]);
    assert.deepEqual([...new Set(find('setTrackerUrl'))], [`${matomo.url}/matomo.php`]);
    assert.deepEqual([...new Set(find('setUserId'))], [target.email]);
    const methods = matomo.calls.map(([called]) => called);
    assert.ok(methods.indexOf('setUserId') > methods.indexOf('trackPageView'), 'a visitor has no name');
    assert.ok(methods.includes('disableCookies') && methods.includes('enableLinkTracking'));
    assert.equal(
      methods.filter((called) => called === 'enableLinkTracking').length,
      methods.filter((called) => called === 'trackPageView').length,
    );
    assert.doesNotMatch(JSON.stringify(matomo.calls), new RegExp(`martin|made-up-token|${name}|filter`));
    assert.deepEqual(complaints, []);
  });

  it('is absent unless configured', async () => {
    const page = await browser.newPage({ baseURL: target.baseURL });
    await openScreen(page, '/legal-notice');
    assert.equal(await page.evaluate(() => '_paq' in window), false);
    assert.equal(await page.getByText('Matomo').count(), 0);
    await page.close();
  });
});
