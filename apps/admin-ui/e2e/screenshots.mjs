// Every screen at two widths in both themes, into /screenshots of the repository: node e2e/screenshots.mjs [name…]
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getTarget, openBrowser, signIn } from './browser.mjs';
import { makeScreens, PUBLIC } from './screens.mjs';

const FOLDER = fileURLToPath(new URL('../../../screenshots', import.meta.url));
const WIDTHS = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const THEMES = ['light', 'dark'];

async function shoot(context, screens, suffix) {
  const page = await context.newPage();
  for (const [name, path] of Object.entries(screens)) {
    if (process.argv.length > 2 && !process.argv.slice(2).includes(name)) continue;
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.screenshot({ path: `${FOLDER}/${name}-${suffix}.png`, fullPage: true });
  }
  await page.close();
}

async function main() {
  const target = getTarget();
  mkdirSync(FOLDER, { recursive: true });
  const browser = await openBrowser();
  const first = await browser.newContext({ baseURL: target.baseURL });
  const page = await first.newPage();
  await signIn(page, target);
  const screens = await makeScreens(page);
  const storageState = await first.storageState();
  for (const [width, viewport] of Object.entries(WIDTHS)) {
    for (const colorScheme of THEMES) {
      const options = {
        baseURL: target.baseURL,
        locale: 'fr-FR',
        viewport,
        colorScheme,
        deviceScaleFactor: 1,
      };
      const anonymous = await browser.newContext(options);
      await shoot(anonymous, PUBLIC, `${width}-${colorScheme}`);
      const member = await browser.newContext({ ...options, storageState });
      await shoot(member, screens, `${width}-${colorScheme}`);
      await Promise.all([anonymous.close(), member.close()]);
    }
  }
  await browser.close();
}

await main();
