import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { eventually, getTarget, openBrowser, openScreen, signIn, waitForScreen } from './browser.mjs';

const target = getTarget();
let browser;
let page;

before(async () => {
  browser = await openBrowser();
  page = await browser.newPage({ baseURL: target.baseURL, locale: 'fr-FR' });
  await signIn(page, target);
});
after(() => browser?.close());

const get = async (path) => (await page.request.get(`/api/v2${path}`)).json();
const toFrenchDay = (day) => day.split('-').reverse().join('/');
const total = async () => Number((await page.locator('.list-total').innerText()).replace(/\D/g, ''));

/** An establishment that a version tells apart from today, and a day in the life of that version. */
async function findPast() {
  for (const { id, createdAt } of await get('/establishments?range=[0,99]')) {
    const [last] = await get(`/establishments/${id}/versions`);
    if (last) return { id, day: last.validFrom, createdAt };
  }
  throw new Error('No establishment with a version among the first hundred');
}

describe('the directory as of a day', () => {
  it('is read from the list to the card, says what it stands on, and leads back to today', async () => {
    const { id, day } = await findPast();
    const expected = await get(`/establishments/${id}?asOf=${day}`);
    await openScreen(
      page,
      `/establishments?filter=${encodeURIComponent(JSON.stringify({ q: expected.name }))}`,
    );
    await page.getByRole('button', { name: 'À la date du…' }).click();
    await page.getByLabel('À la date du', { exact: true }).fill(day);
    await page.getByRole('button', { name: 'Voir', exact: true }).click();
    const said = `tel qu’il était le ${toFrenchDay(day)}`;
    await page.getByRole('status').getByText(said).waitFor();
    await page
      .getByText(`données du ${toFrenchDay(expected.standsOn[0].dataDate)}`)
      .first()
      .waitFor();
    assert.equal(JSON.parse(new URL(page.url()).searchParams.get('filter')).asOf, day);

    await page.locator(`a[href="/establishments/${id}?asOf=${day}"]`).click();
    await page.waitForURL((url) => url.pathname === `/establishments/${id}`);
    await page.getByRole('status').getByText(said).waitFor();
    await page.getByText(/différences? avec l’état actuel|identique à l’état actuel/).waitFor();
    const picked = page.getByRole('navigation', { name: 'Choisir une version' }).locator('[aria-current]');
    assert.match(await picked.innerText(), new RegExp(`Du ${toFrenchDay(day)}`));
    assert.ok(expected.assignments.length > 0);
    assert.match(
      await page.locator('.assignments a').first().getAttribute('href'),
      new RegExp(`asOf=${day}$`),
    );
    await page.getByRole('link', { name: 'Revenir à aujourd’hui' }).click();
    await page.waitForURL((url) => url.search === '');
    await page.getByText(said).waitFor({ state: 'detached' });
  });

  it('tells a record that was not known yet from one that is gone', async () => {
    const { id, createdAt } = await findPast();
    await openScreen(page, `/establishments/${id}?asOf=2000-01-01`);
    await page.getByText('Pas encore connu à cette date').waitFor();
    await page.getByText(`données du ${toFrenchDay(createdAt)}`).waitFor();
    await page.getByRole('link', { name: 'Voir la fiche d’aujourd’hui' }).click();
    await page.getByRole('heading', { name: 'Historique' }).waitFor();

    const [gone] = await get('/individuals?filter={"presence":"gone"}&range=[0,0]');
    await openScreen(page, `/individuals/${gone.id}`);
    const since = `depuis le ${toFrenchDay(gone.goneAt)} (dernière présence le ${toFrenchDay(gone.lastSeenAt)})`;
    await page.getByText(`Absent de la source ${since}`).first().waitFor();
  });
});

describe('quick filters', () => {
  it('say how many records each kind and département has, and keep those', async () => {
    await openScreen(page, '/establishments');
    const kind = page.getByRole('button', { name: /^Clinique vétérinaire/ });
    await kind.getByText(/\d/).waitFor();
    const count = Number((await kind.locator('span').innerText()).replace(/\D/g, ''));
    await kind.click();
    await page.waitForURL((url) => url.search.includes('veterinary_clinic'));
    await waitForScreen(page);
    await eventually(() => kind.getAttribute('aria-pressed'), 'true');
    await eventually(total, count);

    const places = page.getByLabel('Département');
    const option = await places.locator('option').nth(1).innerText();
    await places.selectOption({ label: option });
    await page.waitForURL((url) => url.search.includes('postalCode'));
    await waitForScreen(page);
    await eventually(total, Number(/\(([^)]+)\)/.exec(option)[1].replace(/\D/g, '')));
    await eventually(() => page.locator('.chip').count(), 0, 'nothing is said twice');
    await page.getByRole('button', { name: /^Tous/ }).click();
    await page.waitForURL((url) => !url.search.includes('veterinary_clinic'));
  });
});

describe('a list as a file', () => {
  it('is prepared as filtered and sorted, followed to its end, and downloaded', async () => {
    const filter = encodeURIComponent(JSON.stringify({ type: 'school' }));
    await openScreen(page, `/establishments?filter=${filter}&sort=city&order=DESC`);
    const rows = await total();
    await page.getByRole('button', { name: 'Exporter' }).click();
    const dialog = page.getByRole('dialog', { name: 'Exporter cette liste' });
    await dialog.getByText(/^\d+ établissements?, comme la liste/).waitFor();
    assert.equal(await dialog.getByRole('radio').count(), 7);
    await dialog.getByRole('radio', { name: /^JSON Lines/ }).check();
    await dialog.getByRole('button', { name: 'Préparer le fichier' }).click();
    await dialog.waitFor({ state: 'detached' });
    const tray = page.getByRole('region', { name: 'Exports' });
    await tray.getByText('Le fichier est prêt.').waitFor();
    await tray.getByText(/Conservé jusqu’au \d\d\/\d\d\/\d{4}/).waitFor();

    // It stays while one reads on.
    await page.locator('tbody a').first().click();
    await page.getByRole('heading', { name: 'Historique' }).waitFor();
    const download = page.waitForEvent('download');
    await tray.getByRole('link', { name: 'Télécharger : Établissements, JSON Lines' }).click();
    const lines = readFileSync(await (await download).path(), 'utf8')
      .trim()
      .split('\n')
      .map(JSON.parse);
    const listed = await get(`/establishments?filter=${filter}&sort=["city","DESC"]&range=[0,99]`);
    assert.equal(lines.length, rows);
    assert.deepEqual(
      lines.map(({ id }) => id),
      listed.map(({ id }) => id),
    );
    await tray.getByRole('button', { name: /^Fermer/ }).click();
    await tray.locator('article').waitFor({ state: 'detached' });
  });

  it('is found again among the last exports', async () => {
    await openScreen(page, '/individuals');
    await page.getByRole('button', { name: 'Exporter' }).click();
    const dialog = page.getByRole('dialog', { name: 'Exporter cette liste' });
    await dialog
      .getByRole('link', { name: /Établissements, JSON Lines, \d+ lignes?/ })
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const focused = await page.evaluate(() => document.activeElement.textContent);
    assert.equal(focused, 'Exporter', 'focus goes back to where it came from');
  });
});
