import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { fillSignIn, getTarget, openBrowser, signIn } from './browser.mjs';
import { addMember, inviteMember, waitForLink } from './members.mjs';

const target = getTarget();
const PASSWORD = 'girafe-tondeuse-lampe';
const OTHER_PASSWORD = 'lampe-girafe-tondeuse';
const LICENCE = 'Licence d’utilisation de l’annuaire';
let browser;
let operator;

before(async () => {
  browser = await openBrowser();
  operator = await browser.newPage({ baseURL: target.baseURL });
  await signIn(operator, target);
});
after(() => browser?.close());

const openPage = async () => (await browser.newContext({ baseURL: target.baseURL })).newPage();

/** Signs a new member in, who accepts the licence. @returns their address */
async function joinAsMember(page) {
  const email = addMember(PASSWORD);
  await signIn(page, { email, password: PASSWORD });
  await page.getByRole('button', { name: 'Accepter' }).click();
  await page.getByRole('button', { name: 'Accepter' }).waitFor({ state: 'detached' });
  return email;
}

async function fillNewPassword(page, label, password, confirmation = password) {
  await page.getByLabel(label, { exact: true }).fill(password);
  await page.getByLabel('Confirmez le', { exact: false }).first().fill(confirmation);
}

describe('a member', () => {
  it('reads and accepts the licence before anything else, then gets the wanted page', async () => {
    const email = addMember(PASSWORD);
    const page = await openPage();
    await page.goto('/glossary?de=courrier');
    await fillSignIn(page, { email, password: PASSWORD });
    await page.getByRole('heading', { name: LICENCE }).waitFor();
    await page.getByText('Version 2', { exact: false }).waitFor();
    await page.goto('/individuals');
    await page.getByRole('heading', { name: LICENCE }).waitFor();
    await page.goto('/glossary?de=courrier');
    await page.getByRole('button', { name: 'Accepter' }).click();
    await page.getByRole('heading', { name: 'Glossaire' }).waitFor();
    assert.equal(new URL(page.url()).search, '?de=courrier');
    await page.goto('/individuals');
    await page.locator('tbody tr').first().waitFor();
    await page.context().close();
  });

  it('joins by the link of the invitation, which serves once, and comes back after forgetting the password', async () => {
    const email = await inviteMember(operator);
    const page = await openPage();
    const activation = await waitForLink(operator, email, 'activate-account');
    await page.goto(activation);
    await fillNewPassword(page, 'Mot de passe', PASSWORD, OTHER_PASSWORD);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Activer mon compte' }).click();
    await page.getByText('Les nouveaux mots de passe ne correspondent pas.', { exact: true }).waitFor();
    await fillNewPassword(page, 'Mot de passe', 'motdepasse123');
    await page.getByRole('button', { name: 'Activer mon compte' }).click();
    await page.locator('.notice').getByText('mot de passe').waitFor();
    await fillNewPassword(page, 'Mot de passe', PASSWORD);
    await page.getByRole('button', { name: 'Activer mon compte' }).click();
    await page.getByRole('link', { name: 'Se connecter' }).click();
    await fillSignIn(page, { email, password: PASSWORD });
    await page.waitForURL((url) => url.pathname === '/');

    const visitor = await openPage();
    await visitor.goto('/login');
    await visitor.getByRole('link', { name: 'Mot de passe oublié' }).click();
    // The sign-in form has the same field: wait until it has made room.
    await visitor.getByRole('heading', { name: 'Mot de passe oublié' }).waitFor();
    await visitor.getByLabel('Adresse e-mail').fill(email);
    await visitor.getByRole('button', { name: 'Recevoir le lien' }).click();
    await visitor.getByText('Si cette adresse est celle d’un compte').waitFor();
    const reset = await waitForLink(operator, email, 'reset-password');
    for (const said of ['Nouveau mot de passe enregistré avec succès.', 'Ce lien a déjà servi']) {
      await visitor.goto(reset);
      await fillNewPassword(visitor, 'Nouveau mot de passe', OTHER_PASSWORD);
      await visitor.getByRole('button', { name: 'Enregistrer' }).click();
      await visitor.getByText(said).waitFor();
    }
    await signIn(visitor, { email, password: OTHER_PASSWORD });
    await page.goto('/individuals');
    await page.waitForURL(/\/login\?redirect=/);
    await Promise.all([page.context().close(), visitor.context().close()]);
  });

  it('changes their name and password, and closes their other sessions', async () => {
    const [page, other] = [await openPage(), await openPage()];
    const member = { email: await joinAsMember(page), password: PASSWORD };
    await signIn(other, member);
    await page.goto('/profile');
    await page.getByLabel('Prénom').fill('Dominique');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByRole('button', { name: 'Dominique Exemple' }).waitFor();

    await page.getByRole('button', { name: 'Fermer les autres' }).click();
    await page.getByText('Vos autres sessions sont fermées.').waitFor();
    await other.goto('/individuals');
    await other.waitForURL(/\/login\?redirect=/);

    const change = async (current, next, confirmation, said) => {
      await page.getByLabel('Mot de passe actuel', { exact: true }).fill(current);
      await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(next);
      await page.getByLabel('Confirmez le nouveau mot de passe', { exact: true }).fill(confirmation);
      await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
      await page.getByText(said, { exact: true }).waitFor();
    };
    await change(PASSWORD, OTHER_PASSWORD, PASSWORD, 'Les nouveaux mots de passe ne correspondent pas.');
    await change(OTHER_PASSWORD, OTHER_PASSWORD, OTHER_PASSWORD, 'Le mot de passe actuel est incorrect.');
    await change(PASSWORD, OTHER_PASSWORD, OTHER_PASSWORD, 'Nouveau mot de passe enregistré avec succès.');
    await signIn(other, { ...member, password: OTHER_PASSWORD });
    await Promise.all([page.context().close(), other.context().close()]);
  });

  it('makes a key, shown once, that reads the API until it is revoked', async () => {
    const page = await openPage();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await joinAsMember(page);
    await page.goto('/api-keys');
    await page.getByText('Vous n’avez pas encore de clé.').waitFor();
    await page.getByRole('link', { name: 'Créer une clé' }).click();
    await page.getByLabel('Nom').fill('Serveur de commandes');
    await page.getByRole('button', { name: 'Créer une clé' }).click();
    await page.getByRole('button', { name: 'Copier la clé' }).click();
    await page.getByText('Clé copiée.').waitFor();
    const secret = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(secret, /^avp_/);
    const call = async () => {
      const headers = { Authorization: `Bearer ${secret}` };
      return (await fetch(`${target.baseURL}/api/v2/individuals?range=[0,0]`, { headers })).status;
    };
    assert.equal(await call(), 200);

    await page.getByRole('link', { name: 'Retour à mes clés' }).click();
    await page.getByRole('link', { name: 'Serveur de commandes' }).click();
    await page.getByLabel('Nom').fill('Serveur de paie');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByRole('heading', { name: 'Serveur de paie' }).waitFor();
    assert.equal(await page.getByText(secret).count(), 0);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Révoquer la clé' }).click();
    await page.getByText('Cette clé est révoquée depuis').waitFor();
    assert.equal(await call(), 401);
    await page.context().close();
  });
});
