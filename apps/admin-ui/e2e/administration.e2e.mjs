import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { getTarget, openBrowser, signIn } from './browser.mjs';
import { addMember } from './members.mjs';

const target = getTarget();
const PASSWORD = 'girafe-tondeuse-lampe';
let browser;

before(async () => {
  browser = await openBrowser();
});
after(() => browser?.close());

const openPage = async () => (await browser.newContext({ baseURL: target.baseURL })).newPage();
const heading = (page, name) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const press = (page, name) => page.getByRole('button', { name, exact: true }).click();

/** Presses a button that asks first, reads what it says, and goes on. @returns what was said */
async function confirm(page, name) {
  await press(page, name);
  const dialog = page.getByRole('dialog');
  const said = await dialog.innerText();
  const sure = dialog.getByRole('checkbox');
  if ((await sure.count()) > 0) await sure.check();
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  return said;
}

/** The link of the mail to this address, from the operator's own screen. */
async function readLink(operator, email) {
  const button = operator.getByRole('button', { name: `Lire l’e-mail à ${email}` }).first();
  await button.click();
  const text = await operator.getByRole('dialog').locator('.mail-text').innerText();
  await press(operator, 'Fermer');
  const { pathname, search } = new URL(/https?:\/\/\S+\?token=[\w-]+/.exec(text)[0]);
  return pathname + search;
}

async function activate(page, link) {
  await page.goto(link);
  await heading(page, 'Activer mon compte');
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirmez le mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await press(page, 'Activer mon compte');
  await page.getByRole('link', { name: 'Se connecter' }).waitFor();
}

async function makeKey(page) {
  await page.goto('/api-keys/new');
  await heading(page, 'Nouvelle clé d’API');
  await page.getByLabel('Nom').fill('Serveur de commandes');
  await press(page, 'Créer une clé');
  return (await page.getByRole('group', { name: 'Clé d’API' }).innerText()).trim();
}

const callWith = async (secret) => {
  const headers = { Authorization: `Bearer ${secret}` };
  return (await fetch(`${target.baseURL}/api/v2/individuals?range=[0,0]`, { headers })).status;
};

describe('an operator', () => {
  it('makes a company and its users, who come by e-mail and go when told', async () => {
    const operator = await openPage();
    await signIn(operator, target);
    const mark = Date.now();
    const company = `Laboratoire d’essai ${mark}`;
    const email = `essai-${mark}@laboratoire.example`;

    await operator.goto('/admin/companies/new');
    await heading(operator, 'Ajouter une entreprise');
    await press(operator, 'Ajouter une entreprise');
    await operator.getByText('Le nom est attendu').waitFor();
    await operator.getByLabel('Nom').fill(company);
    await press(operator, 'Ajouter une entreprise');
    await heading(operator, company);
    await operator.getByText('est créée').waitFor();

    await operator.getByRole('link', { name: 'Inviter un utilisateur' }).click();
    await heading(operator, 'Inviter un utilisateur');
    await operator.getByLabel('Adresse e-mail').fill('pas une adresse');
    await press(operator, 'Envoyer l’invitation');
    await operator.getByText('L’adresse e-mail n’est pas valable.').waitFor();
    assert.equal(await operator.evaluate(() => document.activeElement.name), 'firstName');
    await operator.getByLabel('Prénom').fill('Alix');
    await operator.getByLabel('Nom', { exact: true }).fill('Essai');
    await operator.getByLabel('Adresse e-mail').fill(email);
    await press(operator, 'Envoyer l’invitation');
    await heading(operator, 'Alix Essai');
    await operator.getByText(`Invitation envoyée à ${email}.`).waitFor();
    await operator.getByText('Invité', { exact: true }).waitFor();

    await press(operator, 'Renvoyer l’invitation');
    await operator.getByText('Le lien précédent ne sert plus').waitFor();
    await operator.getByRole('link', { name: 'Voir les e-mails envoyés' }).click();
    await heading(operator, 'E-mails');
    const member = await openPage();
    await activate(member, await readLink(operator, email));
    await signIn(member, { email, password: PASSWORD });
    const secret = await makeKey(member);
    assert.equal(await callWith(secret), 200);

    await operator.goto(`/admin/users?q=${email}`);
    await operator.getByRole('table').getByText('Actif', { exact: true }).waitFor();
    await operator.getByRole('link', { name: 'Alix Essai' }).click();
    await heading(operator, 'Alix Essai');
    await operator.getByLabel('Prénom').fill('Sacha');
    await press(operator, 'Enregistrer');
    await heading(operator, 'Sacha Essai');
    assert.match(await confirm(operator, 'Désactiver le compte'), /Sa clé d’API ne répond plus/);
    await operator.getByText('Compte désactivé.').waitFor();
    assert.equal(await callWith(secret), 401);
    await member.goto('/individuals');
    await member.waitForURL(/\/login\?redirect=/);

    await press(operator, 'Réactiver le compte');
    await operator.getByText('Compte réactivé.').waitFor();
    assert.equal(await callWith(secret), 200);
    assert.match(await confirm(operator, 'Supprimer le compte'), /cesse de répondre, pour de bon[^]*journal/);
    await operator.getByText('Le compte de Sacha Essai est supprimé.').waitFor();
    assert.equal(await callWith(secret), 401);

    await operator.goto(`/admin/companies?q=${mark}`);
    await operator.getByRole('link', { name: company }).click();
    await heading(operator, company);
    assert.match(await confirm(operator, 'Supprimer l’entreprise'), /Elle n’a aucun utilisateur/);
    await operator.getByText('est supprimée').waitFor();

    await operator.goto(`/admin/audit?q=${email}`);
    for (const told of [
      'Clé d’API employée',
      'Clé d’API créée',
      'Connexion',
      'Compte activé',
      'Utilisateur invité',
    ])
      await operator.getByRole('cell', { name: told, exact: true }).first().waitFor();
    const download = operator.waitForEvent('download');
    await operator.getByRole('link', { name: 'Exporter en CSV' }).click();
    assert.equal((await download).suggestedFilename(), 'journal.csv');
    await operator.getByLabel('Action').selectOption({ label: 'Purge' });
    await operator.getByText('Aucun résultat trouvé', { exact: true }).waitFor();
    await Promise.all([operator.context().close(), member.context().close()]);
  });
});

describe('the administrator of a company', () => {
  it('manages their own users and the name of their company, and finds nothing of another', async () => {
    const mark = Date.now();
    const company = `Laboratoire à part ${mark}`;
    const email = addMember(PASSWORD, { company, role: 'COMPANY_ADMIN' });
    const page = await openPage();
    await signIn(page, { email, password: PASSWORD });
    await press(page, 'Accepter');
    await press(page, 'Camille Exemple');
    await page.getByRole('link', { name: 'Espace admin' }).click();
    await heading(page, 'Utilisateurs');
    assert.equal(new URL(page.url()).pathname, '/admin/users');
    await page.getByText('1 utilisateur', { exact: true }).waitFor();
    assert.deepEqual(
      await page.getByRole('navigation', { name: 'Administration' }).getByRole('link').allInnerTexts(),
      ['Utilisateurs', 'Mon entreprise'],
    );

    await page.getByRole('main').getByRole('link', { name: 'Camille Exemple' }).click();
    await heading(page, 'Camille Exemple');
    assert.equal(await page.getByLabel('Rôle').isDisabled(), true);
    assert.equal(await page.getByRole('button', { name: 'Supprimer le compte' }).count(), 0);

    await page.goto('/admin/users/new');
    await heading(page, 'Inviter un utilisateur');
    assert.equal(await page.getByText('Super Administrateur').count(), 0);
    assert.equal(await page.getByLabel('Entreprise').count(), 0);
    await page.getByLabel('Prénom').fill('Noé');
    await page.getByLabel('Nom', { exact: true }).fill('Essai');
    await page.getByLabel('Adresse e-mail').fill(`noe-${mark}@laboratoire.example`);
    await press(page, 'Envoyer l’invitation');
    await heading(page, 'Noé Essai');
    assert.equal(await page.getByRole('link', { name: 'Voir les e-mails envoyés' }).count(), 0);
    await confirm(page, 'Retirer l’invitation');
    await page.getByText(`L’invitation de noe-${mark}@laboratoire.example est retirée.`).waitFor();

    await page.getByRole('link', { name: 'Mon entreprise' }).click();
    await heading(page, company);
    await page.getByLabel('Nom').fill(`${company} renommé`);
    await press(page, 'Enregistrer');
    await heading(page, `${company} renommé`);
    assert.equal(await page.getByRole('button', { name: 'Supprimer l’entreprise' }).count(), 0);

    await page.goto('/admin/users/1/edit');
    await page.getByText('Cet utilisateur n’existe pas.').waitFor();
    for (const path of ['/admin/imports', '/admin/audit', '/admin/mails', '/admin/companies/new']) {
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === '/');
    }
    await page.context().close();
  });
});
