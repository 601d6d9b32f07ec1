import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { assertFits, fillSignIn, getTarget, openBrowser, pathOf, signIn } from './browser.mjs';

const target = getTarget();
let browser;

before(async () => {
  browser = await openBrowser();
});
after(() => browser?.close());

/**
 * A page of a fresh visitor. What its console complains of is kept, less the two answers that mean « signed out »,
 * which Chromium writes there by itself.
 */
async function openPage(options = {}) {
  const context = await browser.newContext({ baseURL: target.baseURL, locale: 'fr-FR', ...options });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  const complaints = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    const expected = /\/(users\/me|auth\/refresh-token)$/.test(message.location().url);
    if (message.type() === 'error' && !expected)
      complaints.push(`${message.text()} ${message.location().url}`);
  });
  return { page, complaints, close: () => context.close() };
}

describe('a member’s journey', () => {
  it('signs in, searches, reads a card and a version of it, downloads a file, signs out', async () => {
    const { page, complaints, close } = await openPage();
    await page.goto('/individuals?perPage=10');
    await page.waitForURL((url) => url.pathname === '/login');
    assert.equal(new URL(page.url()).searchParams.get('redirect'), '/individuals?perPage=10');
    await fillSignIn(page, { ...target, password: 'un mot de passe faux' });
    await page.getByText('L’adresse e-mail ou le mot de passe est incorrect.').waitFor();
    complaints.length = 0; // Chromium notes the refused sign-in.
    await page.getByLabel('Mot de passe', { exact: true }).fill(target.password);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.waitForURL((url) => url.pathname + url.search === '/individuals?perPage=10');

    const row = page.locator('tbody tr').first();
    const name = (await row.locator('a').innerText()).trim();
    await page.getByRole('searchbox').fill(name);
    await page.waitForURL((url) => url.search.includes('filter='));
    const link = page.getByRole('link', { name, exact: true }).first();
    await link.click();
    await page.waitForURL(/\/individuals\/\d+$/);
    await page.getByRole('heading', { level: 1 }).waitFor();

    const id = await findWithVersion(page);
    await page.goto(`/individuals/${id}`);
    await page.getByRole('navigation', { name: 'Choisir une version' }).getByRole('link').nth(1).click();
    await page.getByText('Vous lisez la fiche telle qu’elle était').waitFor();
    assert.ok((await page.locator('.is-changed').count()) > 0, 'what differs is highlighted');
    await page.getByRole('link', { name: 'Revenir à l’état actuel' }).click();
    await page.waitForURL((url) => url.search === '');

    await page.getByRole('link', { name: 'Accueil' }).first().click();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: /Annuaire vétérinaire au format CSV/ }).click();
    const file = await (await download).path();
    assert.ok(statSync(file).size > 0, 'the file really arrives');

    await page
      .getByRole('button', { name: /^\S+ \S+/ })
      .last()
      .click();
    await page.getByRole('button', { name: 'Déconnexion' }).click();
    await page.waitForURL((url) => url.pathname === '/login' && url.search === '');
    await page.goto('/profile');
    await page.waitForURL(/\/login\?redirect=%2Fprofile$/);
    assert.deepEqual(complaints, []);
    await close();
  });
});

async function findWithVersion(page) {
  const get = async (path) => (await page.request.get(`/api/v2${path}`)).json();
  for (const { id } of await get('/individuals?range=[0,99]')) {
    const versions = await get(`/individuals/${id}/versions`);
    // One that differs from today, and not only from the version after it.
    if (versions.length === 1 && versions[0].changedFields.length > 0) return id;
  }
  throw new Error('No individual with a version among the first hundred');
}

describe('lists', () => {
  it('filters by a condition, shows it as a chip, clears it when nothing is found', async () => {
    const { page, complaints, close } = await openPage();
    await signIn(page, target);
    await page.goto('/establishments');
    await page.locator('tbody tr').first().waitFor();
    await page.getByRole('button', { name: 'Filtrer' }).click();
    await page.getByLabel('Champ').selectOption({ label: 'Ville' });
    await page.getByLabel('Condition').selectOption({ label: 'commence par' });
    await page.getByLabel('Valeur').fill('zzzz');
    await page.getByRole('button', { name: 'Appliquer' }).click();
    await page.getByText('Aucun résultat trouvé', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Ville commence par/ }).waitFor();
    await page.getByRole('button', { name: 'Effacer la recherche et les filtres' }).click();
    await page.locator('tbody tr').first().waitFor();
    await page.getByRole('button', { name: 'Vu dans les 12 derniers mois' }).click();
    await page.waitForURL((url) => url.search.includes('seenWithin'));
    await page.locator('tbody tr').first().waitFor();
    assert.deepEqual(complaints, []);
    await close();
  });

  it('keeps its state in the address, so that a shared link shows the same rows', async () => {
    const { page, close } = await openPage();
    await signIn(page, target);
    await page.goto('/individuals');
    await page.locator('thead').getByText('Prénom').click();
    await page.waitForURL((url) => url.searchParams.get('sort') === 'firstName');
    await page.getByRole('button', { name: 'Page 2', exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get('page') === '2');
    await page.waitForLoadState('networkidle');
    const rows = await page.locator('tbody tr').allInnerTexts();
    await page.goto(pathOf(page), { waitUntil: 'networkidle' });
    assert.deepEqual(await page.locator('tbody tr').allInnerTexts(), rows);
    await close();
  });
});

describe('on a phone', () => {
  it('never scrolls sideways, and its menu leads to every screen', async () => {
    const { page, complaints, close } = await openPage({ viewport: { width: 390, height: 844 } });
    await page.goto('/login');
    await assertFits(page);
    await signIn(page, target);
    const id = await findWithVersion(page);
    const paths = ['/', '/establishments', '/establishments/1', '/individuals', `/individuals/${id}`];
    for (const path of [...paths, '/support', '/glossary', '/profile', '/legal-notice', '/nowhere']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await assertFits(page);
    }
    await page.goto('/');
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    for (const name of ['Accueil', 'Établissements', 'Individus', 'Support', 'Glossaire', 'Profil'])
      await menu.getByRole('link', { name, exact: true }).waitFor();
    await menu.getByRole('link', { name: 'Individus' }).click();
    await page.waitForURL(/\/individuals$/);
    await menu.waitFor({ state: 'hidden' });
    assert.deepEqual(complaints, []);
    await close();
  });
});
