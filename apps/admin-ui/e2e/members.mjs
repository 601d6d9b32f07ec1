import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(new URL('../../../dist/apps/cli/src/main.js', import.meta.url));
const COMPANY = 'Laboratoire Exemple';

const makeAddress = () => `membre-${Date.now()}@laboratoire.example`;

/** A member of the running product (DATA_DIR), who has accepted no licence yet. @returns their address */
export function addMember(password, { company = COMPANY, role = 'USER' } = {}) {
  const email = makeAddress();
  const names = ['--first-name', 'Camille', '--last-name', 'Exemple'];
  const { status, stderr } = spawnSync(
    process.execPath,
    [COMMAND, 'user', 'add', '--email', email, ...names, '--company', company, '--role', role, '--json'],
    { env: { ...process.env, USER_PASSWORD: password }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`No member was made: ${stderr}`);
  return email;
}

/** Invites as the operator's screens would. @param operator a signed-in page @returns the invited address */
export async function inviteMember(operator) {
  const email = makeAddress();
  const post = async (path, data) => {
    const cookies = await operator.context().cookies();
    const token = cookies.find(({ name }) => name === 'XSRF-TOKEN').value;
    const headers = { 'X-XSRF-TOKEN': decodeURIComponent(token) };
    const answer = await operator.request.post(`/api/v2${path}`, { data, headers });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  const { id } = await post('/companies', { name: `Laboratoire ${email.split('@')[0]}` });
  const names = { firstName: 'Camille', lastName: 'Exemple' };
  await post('/users', { ...names, email, role: 'USER', companyId: id });
  return email;
}

/** The path, with its token, of the link in the last mail to this address. */
export async function waitForLink(operator, email, page) {
  for (let tries = 0; tries < 100; tries += 1) {
    const mails = await (await operator.request.get('/api/v2/mails')).json();
    for (const { id } of mails.filter(({ recipient }) => recipient === email)) {
      const { text } = await (await operator.request.get(`/api/v2/mails/${id}`)).json();
      const link = new RegExp(`/${page}\\?token=[\\w-]+`).exec(text ?? '');
      if (link) return link[0];
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail to ${email} leads to /${page}`);
}
