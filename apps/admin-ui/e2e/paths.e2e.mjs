import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { assertFits, getTarget, openBrowser, pathOf, signIn, waitForScreen } from './browser.mjs';
import { addMember } from './members.mjs';

const target = getTarget();
const PASSWORD = 'girafe-tondeuse-lampe';
const WIDTHS = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const HOME = 'Les professionnels du médicament vétérinaire, vérifiés à la source';

/** Every screen: its path, its heading, and who may see it. Cards and imports are those of the sample. */
const SCREENS = [
  ['/', HOME, 'login'],
  ['/support', 'Support', 'login'],
  ['/glossary', 'Glossaire', 'login'],
  ['/profile', 'Profil', 'login'],
  ['/api-keys', 'Mes clés d’API', 'login'],
  ['/api-keys/new', 'Nouvelle clé d’API', 'login'],
  ['/establishments', 'Établissements', 'login'],
  ['/establishments/1', null, 'login'],
  ['/individuals', 'Individus', 'login'],
  ['/individuals/1', null, 'login'],
  ['/admin/users', 'Utilisateurs', 'admin'],
  ['/admin/users/new', 'Inviter un utilisateur', 'admin'],
  ['/admin/users/1/edit', null, 'admin'],
  ['/admin/companies', null, 'admin'],
  ['/admin', 'Espace admin', 'operator'],
  ['/admin/companies/new', 'Ajouter une entreprise', 'operator'],
  ['/admin/imports', 'Imports', 'operator'],
  ['/admin/imports/1', 'Import n° 1', 'operator'],
  ['/admin/registries', 'Sources', 'operator'],
  ['/admin/downloads', 'Téléchargements', 'operator'],
  ['/admin/audit', 'Journal', 'operator'],
  ['/admin/mails', 'E-mails', 'operator'],
  ['/login', 'Connexion', 'public'],
  ['/activate-account?token=made-up-token-of-nobody', 'Activer mon compte', 'public'],
  ['/forgot-password', 'Mot de passe oublié', 'public'],
  ['/reset-password?token=made-up-token-of-nobody', 'Nouveau mot de passe', 'public'],
  ['/legal-notice', 'Mentions légales', 'public'],
  ['/nowhere', 'Page introuvable', 'public'],
];

/** Aliases, capitals and slashes, each with the path it leads to; query and hash are kept. */
const ALIASES = [
  ['/home', '/'],
  ['/home/support', '/support'],
  ['/home/glossary', '/glossary'],
  ['/home/glossary?de=courrier#establishments', '/glossary?de=courrier#establishments'],
  ...['establishment', 'individual'].flatMap((noun) => [
    [`/${noun}?page=2`, `/${noun}s?page=2`],
    [`/${noun}s/list?perPage=10`, `/${noun}s?perPage=10`],
    [`/${noun}/list`, `/${noun}s`],
    [`/${noun}/1?asOf=2026-10-15`, `/${noun}s/1?asOf=2026-10-15`],
    [`/${noun}s/card/1`, `/${noun}s/1`],
    [`/${noun}/card/1?version=1`, `/${noun}s/1?version=1`],
  ]),
  ['/Individual/CARD/1?Q=A', '/individuals/1?Q=A'],
  ['/SUPPORT', '/support'],
  ['/Admin/Imports?status=done', '/admin/imports?status=done'],
  ['/glossary/', '/glossary'],
  ['/login?redirect=%2Fglossary%3Fa%3Db', '/glossary?a=b'],
  ['/login?redirect=https%3A%2F%2Felsewhere.example', '/'],
  ['/login?redirect=%2F%2Felsewhere.example', '/'],
];

let browser;
const accounts = {};

before(async () => {
  browser = await openBrowser();
  accounts.SUPER_ADMIN = target;
  for (const role of ['USER', 'COMPANY_ADMIN']) {
    accounts[role] = { email: addMember(PASSWORD, { role }), password: PASSWORD };
    const page = await browser.newPage({ baseURL: target.baseURL });
    await signIn(page, accounts[role]);
    await page.getByRole('button', { name: 'Accepter' }).click();
    await page.getByRole('heading', { name: HOME }).waitFor();
    await page.close();
  }
});
after(() => browser?.close());

async function openAs(role, viewport) {
  const context = await browser.newContext({ baseURL: target.baseURL, viewport });
  const page = await context.newPage();
  if (role) await signIn(page, accounts[role]);
  else await page.goto('/legal-notice');
  return { page, close: () => context.close() };
}

/** Goes to a path inside the application, as a link would: no page is loaded again. */
const visit = (page, path) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Waits until the address and the heading are these; both told when they are not. */
async function arrive(page, path, heading, about) {
  await page
    .waitForFunction(
      ([to, title]) => {
        const h1 = document.querySelector('main h1')?.textContent.replace(/\s/g, ' ');
        const here = location.pathname + location.search + location.hash;
        return here === to && h1 !== undefined && (title === null || h1 === title);
      },
      [path, heading],
    )
    .catch(async () => {
      assert.fail(`${about}: at ${pathOf(page)}, « ${await page.locator('main h1').allInnerTexts()} »`);
    });
}

/** Where a path leads somebody of this role, and under which heading. */
function expectedOf([path, heading, access], role) {
  if (path === '/login') return role ? ['/', HOME] : [path, heading];
  if (access === 'public') return [path, heading];
  if (!role) return [`/login?redirect=${encodeURIComponent(path)}`, 'Connexion'];
  if (access === 'login' || role === 'SUPER_ADMIN') return [path, heading];
  if (role === 'USER') return ['/', HOME];
  if (access === 'admin') return [path, heading];
  return path === '/admin' ? ['/admin/users', 'Utilisateurs'] : ['/', HOME];
}

for (const [width, viewport] of Object.entries(WIDTHS)) {
  describe(`every path, ${width}`, { concurrency: 2 }, () => {
    for (const role of [null, 'USER', 'COMPANY_ADMIN', 'SUPER_ADMIN']) {
      it(`leads ${role ?? 'a visitor'} to its screen, or to where they belong`, async () => {
        const { page, close } = await openAs(role, viewport);
        for (const screen of SCREENS) {
          // A company's administrator does not see the operator's own record.
          if (role === 'COMPANY_ADMIN' && screen[0] === '/admin/users/1/edit') continue;
          await visit(page, screen[0]);
          await arrive(page, ...expectedOf(screen, role), `${screen[0]} as ${role}`);
          await waitForScreen(page);
          await assertFits(page);
        }
        await close();
      });
    }

    it('leads aliases and capitals to the one path of each screen, by replacement', async () => {
      const { page, close } = await openAs('SUPER_ADMIN', viewport);
      await visit(page, '/legal-notice');
      for (const [alias, path] of ALIASES) {
        const length = await page.evaluate(() => history.length);
        await visit(page, alias);
        await arrive(page, path, null, alias);
        assert.ok((await page.evaluate(() => history.length)) <= length + 1, `${alias} left itself behind`);
        await page.goBack();
        await arrive(page, '/legal-notice', 'Mentions légales', `back from ${alias}`);
      }
      await close();
    });
  });
}

describe('paths typed in the address bar', () => {
  it('are answered by the server: screens, aliases, and what is neither', async () => {
    const { page, close } = await openAs('SUPER_ADMIN', WIDTHS.wide);
    for (const [from, to, heading] of [
      ['/api-keys', '/api-keys', 'Mes clés d’API'],
      ['/establishment/card/1', '/establishments/1', null],
      ['/ADMIN/Registries', '/admin/registries', 'Sources'],
      ['/nowhere/at/all', '/nowhere/at/all', 'Page introuvable'],
    ]) {
      await page.goto(from);
      await arrive(page, to, heading, from);
    }
    await close();
  });

  it('bring a visitor to sign-in and then to what they wanted, alias, query and hash included', async () => {
    const { page, close } = await openAs(null, WIDTHS.phone);
    await page.goto('/Home/Glossary?de=courrier#assignments');
    await page.waitForURL(/\/login\?redirect=%2Fglossary%3Fde%3Dcourrier%23assignments$/);
    await page.getByLabel('Adresse e-mail').fill(target.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(target.password);
    await page.keyboard.press('Enter');
    await arrive(page, '/glossary?de=courrier#assignments', 'Glossaire', 'after sign-in');
    await close();
  });

  it('say that a card does not exist, for an unknown id and for what is no id', async () => {
    const { page, close } = await openAs('SUPER_ADMIN', WIDTHS.wide);
    for (const path of ['/establishments/99999999', '/individuals/abc', '/individuals/1e3']) {
      await page.goto(path);
      await page.getByText('Cette fiche n’existe pas').waitFor();
    }
    await close();
  });
});
