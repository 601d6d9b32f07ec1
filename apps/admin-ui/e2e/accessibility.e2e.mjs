import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import { getTarget, openBrowser, openScreen, signIn } from './browser.mjs';
import { addMember } from './members.mjs';
import { makeScreens, PUBLIC } from './screens.mjs';

const target = getTarget();
const PASSWORD = 'girafe-tondeuse-lampe';
let browser;

before(async () => {
  browser = await openBrowser();
});
after(() => browser?.close());

/** WCAG 2.2 AA, as far as a program can tell. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const tell = (path, { violations }) =>
  violations.map(
    ({ id, nodes }) => `${path} ${id}: ${nodes[0].html.slice(0, 160)} ${nodes[0].any[0]?.message ?? ''}`,
  );

/** Without frames of others, axe needs no page of its own to gather results: half the time. */
const makeAxe = (page) =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });

/** What opens over a list: a dialog, by the button that opens it. */
const DIALOGS = ['Filtrer', 'À la date du…', 'Exporter'];

/** All rules in light; in dark only the colours differ. @param button pressed first */
async function findViolations(page, path, button) {
  await openScreen(page, path);
  if (button) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('dialog').waitFor();
  }
  const light = await makeAxe(page).withTags(TAGS).analyze();
  assert.ok(light.passes.length > 10, `${path}: rules were checked`);
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
  const dark = await makeAxe(page).withRules(['color-contrast']).analyze();
  return [...tell(path, light), ...tell(`${path} (dark)`, dark)];
}

describe('every screen', () => {
  it('can be read and used by all, in both themes', async () => {
    const context = await browser.newContext({ baseURL: target.baseURL, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const found = [];
    for (const path of Object.values(PUBLIC)) found.push(...(await findViolations(page, path)));
    const member = await browser.newPage({ baseURL: target.baseURL, reducedMotion: 'reduce' });
    await signIn(member, { email: addMember(PASSWORD), password: PASSWORD });
    found.push(...(await findViolations(member, '/?licence')));
    await member.close();
    await signIn(page, target);
    const left = Object.values(await makeScreens(page)).map((path) => [path]);
    for (const button of DIALOGS) left.push(['/establishments', button]);
    // Two at a time: one is read while the other loads.
    const readOn = async (own) => {
      for (let next = left.shift(); next; next = left.shift())
        found.push(...(await findViolations(own, ...next)));
    };
    await Promise.all([readOn(page), readOn(await context.newPage())]);
    assert.deepEqual(found, []);
    await context.close();
  });
});
