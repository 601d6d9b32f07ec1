import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eventually, getTarget, openBrowser, openScreen, signIn, waitForScreen } from './browser.mjs';

const target = getTarget();
let browser;

before(async () => {
  browser = await openBrowser();
});
after(() => browser?.close());

describe('the layout', () => {
  /** Sum of the page's layout shifts (CLS), each with what moved. */
  const OBSERVE = () => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries())
        if (!hadRecentInput)
          window.shifts.push({ value, moved: sources.map(({ node }) => node?.className ?? node?.nodeName) });
    }).observe({ type: 'layout-shift', buffered: true });
  };
  const PATHS = [
    '/',
    '/establishments',
    '/establishments/1',
    '/individuals/1',
    '/glossary',
    '/profile',
    '/admin',
  ];

  for (const [name, viewport] of [
    ['wide', { width: 1440, height: 900 }],
    ['phone', { width: 390, height: 844 }],
  ]) {
    it(`does not jump while screens load, ${name}`, async () => {
      const context = await browser.newContext({ baseURL: target.baseURL, viewport });
      const page = await context.newPage();
      await signIn(page, target);
      await page.addInitScript(OBSERVE);
      for (const path of PATHS) {
        await openScreen(page, path);
        const shifts = await page.evaluate(() => window.shifts);
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        // What browsers call good.
        assert.ok(sum < 0.1, `${path}: ${sum} ${JSON.stringify(shifts)}`);
      }
      await context.close();
    });
  }
});

describe('the keyboard alone', () => {
  let page;
  const press = (...keys) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
  const focused = () =>
    page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
      const { tagName, textContent, ariaLabel, id } = document.activeElement;
      const seen = outlineStyle !== 'none' && outlineWidth !== '0px';
      return { name: (ariaLabel ?? textContent).trim(), tagName, id, seen };
    });
  /** Tabs on until this has the focus, which must be seen at each step. */
  async function tabTo(name) {
    for (let steps = 0; steps < 60; steps += 1) {
      await press('Tab');
      const { name: here, seen, tagName } = await focused();
      if (tagName !== 'BODY') assert.ok(seen, `focus on « ${here} » is not seen`);
      if (name.test(here)) return here;
    }
    return assert.fail(`${name} is not reached`);
  }

  it('signs in, searches, reads a card, opens and closes menus and dialogs, and never loses its place', async () => {
    page = await browser.newPage({ baseURL: target.baseURL, locale: 'fr-FR' });
    await openScreen(page, '/login?redirect=%2Findividuals');
    assert.equal((await focused()).id, 'identifier', 'the form awaits typing');
    await page.keyboard.type(target.email);
    await press('Tab');
    await page.keyboard.type(target.password);
    await press('Enter');
    await page.waitForURL((url) => url.pathname === '/individuals');
    await waitForScreen(page);
    await eventually(async () => (await focused()).id, 'main', 'a new screen has the focus');

    await openScreen(page, '/individuals');
    await press('Tab');
    assert.equal((await focused()).name, 'Aller au contenu');
    await press('Enter');
    await tabTo(/^Rechercher un individu$/);
    const name = (await page.locator('tbody tr a').first().innerText()).trim();
    await page.keyboard.type(name);
    await page.waitForURL((url) => url.search.includes('filter='));
    await waitForScreen(page);

    await tabTo(/^Filtrer$/);
    await press('Enter');
    await page.getByRole('dialog', { name: 'Filtrer' }).waitFor();
    await press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await eventually(async () => (await focused()).name, 'Filtrer', 'focus comes back to what opened it');
    const seen = await tabTo(/^Vu dans les 12 derniers mois$/);
    await press('Space');
    // The address may be there before the button is.
    await page.getByRole('button', { name: seen, pressed: true }).waitFor();
    await page.waitForURL((url) => url.search.includes('seenWithin'));
    await press('Space');
    await page.getByRole('button', { name: seen, pressed: false }).waitFor();
    await page.waitForURL((url) => !url.search.includes('seenWithin'));
    await waitForScreen(page);

    await tabTo(new RegExp(`^${name}$`));
    await press('Enter');
    await page.waitForURL(/\/individuals\/\d+$/);
    await page.getByRole('heading', { name: 'Historique' }).waitFor();
    await eventually(async () => (await focused()).id, 'main');

    await press('Shift+Tab');
    assert.match((await focused()).name, /Super Administrateur|thème/, 'the header is just before');
    for (let i = 0; i < 10 && !/Super Administrateur/.test((await focused()).name); i += 1)
      await press('Shift+Tab');
    await press('Enter');
    await tabTo(/^Profil$/);
    await press('Escape');
    assert.match((await focused()).name, /Super Administrateur/);
    await page.close();
  });
});
