import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { getTarget, openBrowser, openScreen, signIn } from './browser.mjs';

const target = getTarget();
let browser;

before(async () => {
  browser = await openBrowser();
});
after(() => browser?.close());

describe('the operators’ home', () => {
  it('shows the month gone by: what changed, who downloaded what, each chart with its figures', async () => {
    const page = await browser.newPage({ baseURL: target.baseURL });
    await signIn(page, target);
    const get = async (path) => (await page.request.get(`/api/v2${path}`)).json();
    const [published] = await get('/exports');
    await page.request.get(published.files[0].url);
    await openScreen(page, '/admin');
    const { changes, downloads } = await get('/operations/activity');
    assert.ok(changes.length > 0 && downloads.length > 0);

    const panel = (name) =>
      page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
    const changed = panel('Ce que les imports ont changé');
    await changed.locator('.chart svg rect, .chart svg path').first().waitFor();
    await changed.getByText('Voir les chiffres').click();
    assert.equal(await changed.locator('tbody tr').count(), changes.length);
    const taken = panel('Téléchargements par entreprise et par format');
    await taken.locator('.chart svg rect, .chart svg path').first().waitFor();
    const total = downloads.reduce((sum, { count }) => sum + count, 0);
    await taken.getByText(new RegExp(`^${total} téléchargements?$`)).waitFor();
    await panel('Clés d’API utilisées').waitFor();
    await page.close();
  });
});
