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
});
