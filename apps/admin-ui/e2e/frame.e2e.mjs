import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { getTarget, openBrowser, openScreen, signIn } from './browser.mjs';

const target = getTarget();
let browser;

before(async () => {
  browser = await openBrowser();
});
after(() => browser?.close());

async function openSignedIn() {
  const context = await browser.newContext({
    baseURL: target.baseURL,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await signIn(page, target);
  return { page, close: () => context.close() };
}

const linksOf = (list) =>
  list.evaluateAll((links) => links.map((a) => [a.innerText.trim(), a.getAttribute('href')]));

describe('the frame of every screen', () => {
  it('has the entries of the header, of the user menu and of the footer', async () => {
    const { page, close } = await openSignedIn();
    await openScreen(page, '/support');
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    const entries = await linksOf(menu.getByRole('link'));
    assert.deepEqual(
      entries.map(([name, href]) => [name.split('\n')[0].replace(/\s*\(nouvel onglet\)/, ''), href]),
      [
        ['Accueil', '/'],
        ['Établissements', '/establishments'],
        ['Individus', '/individuals'],
        ['Support', '/support'],
        ['Glossaire', '/glossary'],
        ['API', '/api/v2/docs'],
      ],
    );
    assert.equal(await menu.getByRole('link', { name: /^API/ }).getAttribute('target'), '_blank');
    await page.getByRole('button', { name: 'Super Administrateur' }).click();
    const own = page.locator('.dropdown');
    assert.deepEqual(await linksOf(own.getByRole('link')), [
      ['Profil', '/profile'],
      ['Mes clés d’API', '/api-keys'],
      ['Espace admin', '/admin'],
    ]);
    await own.getByRole('button', { name: 'Déconnexion' }).waitFor();
    const { associationName, providerName } = await (await page.request.get('/api/v2/settings')).json();
    const foot = await page.locator('footer').innerText();
    for (const said of [`${new Date().getFullYear()}`, associationName, providerName, 'Mentions légales'])
      assert.ok(foot.includes(said), `${said} in ${foot}`);
    await close();
  });

  it('keeps the language under « locale », French by default and instead of one it does not know', async () => {
    const page = await browser.newPage({ baseURL: target.baseURL });
    await openScreen(page, '/login');
    assert.equal(await page.evaluate(() => localStorage.getItem('locale')), 'fr');
    await page.evaluate(() => localStorage.setItem('locale', 'xx'));
    await openScreen(page, '/login');
    assert.equal(await page.evaluate(() => localStorage.getItem('locale')), 'fr');
    assert.equal(await page.locator('html').getAttribute('lang'), 'fr');
    await page.close();
  });
});

describe('what goes wrong', () => {
  it('is said by the screen that does not load, which leaves the way to the others', async () => {
    const { page, close } = await openSignedIn();
    await page.route(/\/assets\/glossary-.*\.js$/, (route) => route.abort());
    await page.goto('/glossary');
    await page.getByRole('heading', { name: 'Cette page n’a pas pu s’afficher' }).waitFor();
    await page.getByRole('link', { name: 'Support' }).click();
    await page.getByRole('heading', { name: 'Support', level: 1 }).waitFor();
    await close();
  });

  it('with data has a way to ask again', async () => {
    const { page, close } = await openSignedIn();
    const fail = (route) => route.fulfill({ status: 503, json: { code: 'unavailable', detail: 'Panne.' } });
    await page.route(/\/v2\/establishments\?/, fail);
    await page.goto('/establishments');
    await page.getByText('Les données n’ont pas pu être chargées. Panne.').waitFor();
    await page.unroute(/\/v2\/establishments\?/, fail);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.locator('tbody tr').first().waitFor();
    await close();
  });

  it('with one’s own data is said in the words agreed', async () => {
    const { page, close } = await openSignedIn();
    await page.goto('/profile');
    await page.getByLabel('Prénom').waitFor();
    const me = /\/v2\/users\/me$/;
    await page.route(me, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    );
    await page.getByLabel('Prénom').fill('Autre');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page
      .getByText("Une erreur est survenue pendant l'enregistrement du profile de l'utilisateur demandé.")
      .waitFor();

    // The session is loaded first; the screen's own call is the one after it.
    let calls = 0;
    await page.route(me, (route) => {
      calls += 1;
      return calls > 1 ? route.fulfill({ status: 500, json: {} }) : route.fallback();
    });
    await page.goto('/profile');
    await page
      .getByText("Une erreur est survenue lors du chargement du profil de l'utilisateur demandé.")
      .waitFor();
    await close();
  });
});
