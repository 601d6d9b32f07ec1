import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { generateRegistryFile } from '../../../dist/libs/registries/generate.js';
import { getTarget, openBrowser, signIn } from './browser.mjs';

const target = getTarget();
const folder = mkdtempSync(join(tmpdir(), 'annuaire-upload-'));
const right = join(folder, 'ordre-suivant.csv');
const half = join(folder, 'ordre-moitie.csv');
const broken = join(folder, 'ordre-faux.csv');
const IMPORT_PATH = /\/admin\/imports\/\d+$/;
let browser;

before(async () => {
  // What follows the samples that the product starts with: same seed, next edition.
  await generateRegistryFile('ordre', { rows: 1250, seed: 2026, edition: 4, out: right });
  const lines = readFileSync(right, 'utf8').split('\n');
  writeFileSync(half, `${lines.slice(0, Math.floor(lines.length / 2)).join('\n')}\n`);
  writeFileSync(broken, 'a;b;c\n1;2;3\n');
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

async function upload(page, file) {
  await page.goto('/admin/imports');
  await page.getByRole('button', { name: 'Déposer un fichier' }).click();
  const dialog = page.getByRole('dialog', { name: 'Déposer un fichier' });
  await dialog.getByLabel('Vétérinaires (Ordre)').check();
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByLabel('Date des données').fill(new Date().toISOString().slice(0, 10));
  await dialog.getByRole('button', { name: 'Lancer l’import' }).click();
  await page.waitForURL(IMPORT_PATH);
}

async function decide(page, button, comment) {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Commentaire').fill(comment);
  const sure = dialog.getByRole('checkbox');
  if ((await sure.count()) > 0) await sure.check();
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

const waitForStatus = (page, label) =>
  page.locator('.import-state').getByText(label, { exact: true }).waitFor();
const countOf = (page) =>
  page.evaluate(async () => {
    const answer = await fetch(
      '/api/v2/individuals?filter={"profession":"veterinarian","presence":"present"}',
    );
    return Number(answer.headers.get('content-range').split('/')[1]);
  });

describe('an operator’s journey', () => {
  it('uploads half a file, which waits and is refused; then the right one, followed live to its end, and undone', async () => {
    const context = await browser.newContext({ baseURL: target.baseURL, locale: 'fr-FR' });
    const page = await context.newPage();
    const errors = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await signIn(page, target);
    await page
      .getByRole('button', { name: /^\S+ \S+/ })
      .last()
      .click();
    await page.getByRole('link', { name: 'Espace admin' }).click();
    await page.getByRole('heading', { name: 'Fraîcheur des sources' }).waitFor();
    const before = await countOf(page);

    // The first stream of events is refused, as with a session gone stale: it is renewed, and followed on.
    let refused = 0;
    await page.route(
      /\/imports\/\d+\/events$/,
      (route) => {
        refused += 1;
        return route.fulfill({ status: 401, json: { code: 'unauthenticated' } });
      },
      { times: 1 },
    );
    await upload(page, half);
    await waitForStatus(page, 'En attente d’approbation');
    await page.getByRole('heading', { name: 'Ce qui demande votre décision' }).waitFor();
    await page.getByText(/lignes de moins que le précédent/).waitFor();
    await page.getByText('Individus · disparus').click();
    assert.ok(
      (await page.locator('.example-list a[href^="/individuals/"]').count()) > 0,
      'examples lead to cards',
    );
    await decide(page, 'Refuser', 'La moitié du fichier manque.');
    await waitForStatus(page, 'Refusé');
    await page.locator('.decision-log').getByText('La moitié du fichier manque.').waitFor();
    assert.equal(refused, 1, 'an import that waits is always followed');
    assert.equal(await countOf(page), before, 'a refused file changes nothing');

    await upload(page, right);
    await waitForStatus(page, 'Terminé');
    assert.equal(await page.locator('.stage.is-done').count(), 5);
    const appeared = await page.locator('.change-table tbody tr').first().locator('td').first().innerText();
    assert.ok(Number(appeared.replace(/\s/g, '')) > 0, 'someone appears in each edition');

    await decide(page, 'Annuler cet import', 'Essai.');
    await waitForStatus(page, 'Annulé');
    assert.equal(await countOf(page), before, 'undo gives back the directory as it was');
    assert.deepEqual(errors, []);
    await context.close();
  });

  it('says why a file cannot be taken, and that nothing changed', async () => {
    const context = await browser.newContext({ baseURL: target.baseURL });
    const page = await context.newPage();
    await signIn(page, target);
    await upload(page, broken);
    await page.getByRole('heading', { name: 'Pourquoi il s’est arrêté' }).waitFor();
    await page.getByText('Rien n’a été modifié dans l’annuaire.').waitFor();
    await page.goto('/admin/imports?status=refused&registry=ordre');
    await page.getByText('ordre-faux.csv').first().waitFor();
    await context.close();
  });

  it('sets when a source is fetched, and reads who downloaded what', async () => {
    const context = await browser.newContext({ baseURL: target.baseURL });
    const page = await context.newPage();
    await signIn(page, target);
    await page.goto('/admin/registries');
    const source = page.getByRole('article', { name: 'Tableau des vétérinaires' });
    await source.getByLabel('Adresse du fichier').fill('https://source.example/ordre.csv');
    await source.getByLabel('Planification', { exact: true }).selectOption('weekly');
    await source.getByRole('checkbox').check();
    await source.getByRole('button', { name: 'Enregistrer' }).click();
    await source.getByText('Réglages enregistrés.').waitFor();
    await page.reload();
    assert.equal(await source.getByLabel('Planification', { exact: true }).inputValue(), 'weekly');
    await source.getByLabel('Adresse du fichier').fill('');
    await source.getByLabel('Planification', { exact: true }).selectOption('none');
    await source.getByRole('checkbox').uncheck();
    await source.getByRole('button', { name: 'Enregistrer' }).click();
    await source.getByText('Réglages enregistrés.').waitFor();

    await page.request.get('/api/v2/exports/veterinary/csv');
    await page.goto('/admin/downloads?directory=veterinary');
    await page.getByRole('cell', { name: target.email }).first().waitFor();
    await context.close();
  });

  it('shows what each import changed, and every count of it on a phone without scrolling', async () => {
    const context = await browser.newContext({
      baseURL: target.baseURL,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    await signIn(page, target);
    await page.goto('/admin/imports');
    await page.getByRole('heading', { name: 'Évolution des changements' }).waitFor();
    const table = page.locator('.change-chart table', { hasText: 'Pharmaciens (RPPS)' });
    const newest = table.locator('tbody tr').first();
    await newest.locator('td').first().waitFor();
    const [accepted] = await (
      await page.request.get('/api/v2/imports?filter={"registry":"rpps","status":["done"]}&range=[0,0]')
    ).json();
    const sum = (kind) =>
      Object.values(accepted.counts.changes).reduce((total, counts) => total + counts[kind], 0);
    const numbers = (await newest.locator('td').allInnerTexts()).map((told) =>
      Number(told.replace(/\s/g, '')),
    );
    assert.deepEqual(numbers, [sum('appeared'), sum('changed'), sum('vanished')]);
    const bars = await newest.locator('.change-bar').evaluateAll((all) => all.map((bar) => bar.clientWidth));
    assert.deepEqual(
      bars.map((width) => width > 0),
      numbers.map((n) => n > 0),
    );

    await newest.getByRole('link').click();
    await page.waitForURL(new RegExp(`/admin/imports/${accepted.id}$`));
    const counts = page.locator('.change-table tbody td');
    await counts.first().waitFor();
    assert.equal(await counts.count(), 15);
    for (const box of await counts.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().toJSON()),
    ))
      assert.ok(box.left >= 0 && box.right <= 390 && box.width > 0, JSON.stringify(box));
    const hidden = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.equal(hidden, 0);
    await context.close();
  });

  it('counts the records gone for long, asks twice, and clears them', async () => {
    const context = await browser.newContext({ baseURL: target.baseURL });
    const page = await context.newPage();
    await signIn(page, target);
    const [gone] = await (
      await page.request.get(
        '/api/v2/individuals?filter={"profession":"pharmacist","presence":"gone"}&sort=["lastSeenAt","ASC"]&range=[0,0]',
      )
    ).json();
    await page.goto('/admin/registries');
    const source = page.locator('article', { hasText: 'Annuaire Santé' }).first();
    await source.getByText('Purger les fiches disparues').click();
    const months = source.getByLabel('Durée de conservation, en mois');
    await months.fill('1200');
    await source.getByRole('button', { name: 'Compter les fiches' }).click();
    await source.getByText(/^Aucune fiche disparue/).waitFor();
    await months.fill('1');
    await source.getByRole('button', { name: 'Compter les fiches' }).click();
    await source.getByText(/^À effacer\s:/).waitFor();
    await source.getByRole('button', { name: 'Purger ces fiches' }).click();
    const dialog = page.getByRole('dialog', { name: /^Purger ces fiches/ });
    await dialog.getByLabel('Commentaire').fill('Conservation échue.');
    await dialog.getByLabel(/^Pour confirmer/).fill('ordre');
    await dialog.getByRole('button', { name: 'Effacer définitivement' }).click();
    assert.equal(await dialog.count(), 1, 'another word purges nothing');
    assert.equal((await page.request.get(`/api/v2/individuals/${gone.id}`)).status(), 200);
    await dialog.getByLabel(/^Pour confirmer/).fill('rpps');
    await dialog.getByRole('button', { name: 'Effacer définitivement' }).click();
    await source.getByText(/^Effacés\s:/).waitFor();
    const names = await (await page.request.get(`/api/v2/individuals?filter={"id":[${gone.id}]}`)).json();
    assert.deepEqual(names, []);
    await source.getByRole('button', { name: 'Compter les fiches' }).click();
    await source.getByText(/^Aucune fiche disparue/).waitFor();
    await context.close();
  });
});
