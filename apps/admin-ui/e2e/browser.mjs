import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';
/**
 * Nothing is asked of other hosts, and no sandbox, which root has not. The package's own arguments are left out: they
 * run all in one process, which dies with the first context closed, and switch web security off.
 */
const QUIET = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
];

/** A real Chromium: CHROMIUM_PATH, else the system's, else the one inside an npm package. */
export async function openBrowser() {
  const named = process.env.CHROMIUM_PATH ?? (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : null);
  if (named) return chromium.launch({ executablePath: named, args: QUIET });
  // A bare Debian lacks NSS: the package then unpacks the one it brings, as it does where it believes to be on Lambda.
  if (!/libnss3\.so/.test(String(spawnSync('/sbin/ldconfig', ['-p']).stdout)))
    process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
  const { default: chromiumPackage } = await import('@sparticuz/chromium');
  return chromium.launch({ executablePath: await chromiumPackage.executablePath(), args: QUIET });
}

/** Where the product runs, and an administrator of it. */
export function getTarget() {
  const { BASE_URL, ADMIN_EMAIL, ADMIN_PASSWORD } = process.env;
  if (!BASE_URL || !ADMIN_EMAIL || !ADMIN_PASSWORD)
    throw new Error('BASE_URL, ADMIN_EMAIL and ADMIN_PASSWORD say which running product to visit');
  return { baseURL: BASE_URL, email: ADMIN_EMAIL, password: ADMIN_PASSWORD };
}

/**
 * Fills the sign-in form that is shown or about to be. Not before its heading: until then the page before may still be
 * there, with a field of the same label.
 */
export async function fillSignIn(page, { email, password }) {
  await page.getByRole('heading', { name: 'Connexion', level: 1 }).waitFor();
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

/** Signs in and waits for the screen that follows: its heading, not its address alone. */
export async function signIn(page, account) {
  await page.goto('/login');
  await fillSignIn(page, account);
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.locator('main h1').waitFor();
}

/** Opens a path and waits until its screen stands: heading there, nothing still loading. */
export async function openScreen(page, path) {
  await page.goto(path);
  await waitForScreen(page);
}

export async function waitForScreen(page) {
  await page.locator('main h1').waitFor();
  await page.waitForFunction(
    () => !document.querySelector('.waiting, .skeleton, main [aria-busy="true"], .list-progress'),
  );
}

/** Until it reads as it should: a screen may still show what it showed before. */
export async function eventually(read, expected, why) {
  for (const end = Date.now() + 30_000; (await read()) !== expected && Date.now() < end;)
    await new Promise((resolve) => setTimeout(resolve, 50));
  assert.equal(await read(), expected, why);
}

/** Path and query of a page. */
export const pathOf = (page) => new URL(page.url()).pathname + new URL(page.url()).search;

/** Nothing makes the page scroll sideways. */
export async function assertFits(page) {
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }));
  assert.ok(scrollWidth <= clientWidth, `${page.url()}: ${scrollWidth} px in ${clientWidth}`);
}
