import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DirectoryFactory } from '#testing/directory-factory.js';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.js';
import { EDITIONS } from './fictional-directory.js';
import { TestApp } from './test-app.js';

const run = promisify(execFile);
const GUIDE = readFileSync('docs/guide/api.md', 'utf8');
const findExamples = (language: string) =>
  [...GUIDE.matchAll(new RegExp('```' + language + '\n([\\s\\S]*?)```', 'g'))].map(([, code]) => code!);
const has = (program: string) => {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    process.stderr.write(`${program} is not on this machine: the guide's examples with it are not run\n`);
    return false;
  }
};
const withCurl = has('curl') ? it : it.skip;
const withPython = has('python3') ? it : it.skip;

describe('examples of the guide', () => {
  let database: TestDatabase;
  let test: TestApp;
  let env: NodeJS.ProcessEnv;

  beforeAll(async () => {
    database = await createTestDatabase();
    test = await TestApp.start(database.url);
    const factory = new DirectoryFactory(test.dataSource);
    for (const edition of EDITIONS) await factory.importFile('ordre', edition);
    await factory.importFile('rpps', {
      dataDate: '2026-11-05',
      individuals: Array.from({ length: 130 }, (_, i) => ({ key: `8${i}` })),
      establishments: [{ key: 'F1', type: 'pharmacy', postalCode: '69001', name: 'Pharmacie Exemple' }],
    });
    await test.addUser({ email: 'membre@labo.example' });
    const browser = await test.signIn('membre@labo.example');
    const key = (await browser.post('/api/v2/api-keys', { name: 'Exemples' })).body as { secret: string };
    await test.app.listen(0, '127.0.0.1');
    const { port } = test.app.getHttpServer().address() as AddressInfo;
    env = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ANNUAIRE: `http://127.0.0.1:${port}`,
      CLE: key.secret,
    };
  });
  afterAll(async () => {
    await test.stop();
    await database.drop();
  });

  withCurl('with curl answer what the guide says, copied as they are', async () => {
    const examples = findExamples('sh').filter((code) => code.includes('curl'));
    const answers = await Promise.all(examples.map((code) => run('sh', ['-c', code], { env })));
    const [pharmacies, gone] = answers.map(
      ({ stdout }) => JSON.parse(stdout) as { name: string; sourceId: string }[],
    );
    expect(pharmacies!.map(({ name }) => name)).toEqual(['Pharmacie Exemple']);
    expect(gone!.map(({ sourceId }) => sourceId)).toEqual(['18002']);
    expect(answers).toHaveLength(2);
  });

  withPython('in Python read it all and follow the changes, copied as they are', async () => {
    const examples = findExamples('python');
    const said = await Promise.all(examples.map((code) => run('python3', ['-c', code], { env })));
    expect(said.map(({ stdout }) => stdout.trim())).toEqual([
      '133 individus',
      "0 changements, jusqu'au curseur 0",
    ]);
  });
});
