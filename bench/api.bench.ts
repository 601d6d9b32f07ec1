import 'reflect-metadata';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LICENCE_VERSION } from '@annuaire/contracts';
import pg from 'pg';
import { hashPassword } from '#accounts/password.js';
import { loadConfig } from '#config/config.js';
import { UserRepository } from '#database/accounts/user.repository.js';
import { compileList } from '#database/directory/list-query.js';
import { LIST_SUBJECTS } from '#database/directory/list-subject.js';
import { writeCursor } from '#database/directory/page-cursor.js';
import { createApp } from '../apps/api/src/create-app.js';
import { openPublicationWorld } from './publication-world.js';
import { median, type Ratio } from './ratio.js';

const CALLS = 200;
const CLIENTS = 16;
const SECONDS = 3;
const ACCOUNT = { email: 'mesure@annuaire.example', password: 'une-phrase-pour-mesurer' };

const p95 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)]!;
const ms = (value: number) => `${value.toFixed(1)} ms`;
const measure = async (work: () => Promise<unknown>) => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** A filter that no call before it had, so that no total is known yet. */
const filterOf = (n: number) => ({
  ...{ profession: 'pharmacist', lastName: { startsWith: String.fromCharCode(97 + (n % 26)) } },
  sourceId: { different: String(n) },
});
const SORT = ['lastName', 'ASC'];
const list = (n: number, more = '') =>
  `/individuals?filter=${encodeURIComponent(JSON.stringify(filterOf(n)))}&sort=${encodeURIComponent(JSON.stringify(SORT))}${more}`;

/** R11 to R14: the API over a national directory against the SQL beneath it. @param rows of the national file */
export async function benchApi({ rows, rounds }: { rows: number; rounds: number }): Promise<Ratio[]> {
  const world = await openPublicationWorld(rows);
  const app = await createApp({
    ...loadConfig({ DATA_DIR: await world.makeFolder(), LOG_LEVEL: 'silent' }),
    DATABASE_URL: world.databaseUrl,
  });
  const pool = new pg.Pool({ connectionString: world.databaseUrl, max: 10 });
  try {
    const passwordHash = await hashPassword(ACCOUNT.password);
    const users = app.get(UserRepository);
    const { id } = await users.create({
      ...{ firstName: 'Camille', lastName: 'Mesure', email: ACCOUNT.email, role: 'SUPER_ADMIN' },
      ...{ companyId: null, status: 'ACTIVE', passwordHash },
    });
    await users.acceptLicence(id, LICENCE_VERSION);
    await app.listen(0, '127.0.0.1');
    const { port } = app.getHttpServer().address() as AddressInfo;
    const get = await signIn(`http://127.0.0.1:${port}/api/v2`);
    return [
      await benchList(get, pool),
      await benchDepth(get, pool, rounds),
      await benchRate(get, pool),
      ...(await benchAsOf(get)),
    ];
  } finally {
    await pool.end();
    await app.close();
    await world.close();
  }
}

type Get = (path: string) => Promise<unknown>;

async function signIn(base: string): Promise<Get> {
  const cookies = new Map<string, string>();
  const send = async (path: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const headers = { cookie, 'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? '') };
    const answer = await fetch(base + path, { ...init, headers: { ...headers, ...init.headers } });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split('=');
      cookies.set(name, value);
    }
    const body = await answer.json();
    return { status: answer.status, body };
  };
  await send('/users/me');
  const { status } = await send('/auth/login', {
    method: 'POST',
    body: JSON.stringify({ identifier: ACCOUNT.email, password: ACCOUNT.password }),
    headers: { 'content-type': 'application/json' },
  });
  if (status !== 200) throw new Error(`sign-in: ${status}`);
  return async (path) => {
    const answer = await send(path);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
}

async function runSql(pool: pg.Pool, n: number): Promise<unknown[]> {
  const { rows, count } = compileList(LIST_SUBJECTS.individual, { filter: filterOf(n), sort: SORT });
  const [page] = await Promise.all([pool.query(rows.sql, rows.values), pool.query(count.sql, count.values)]);
  return page.rows;
}

async function benchList(get: Get, pool: pg.Pool): Promise<Ratio> {
  const api: number[] = [];
  const sql: number[] = [];
  for (let n = 0; n < CALLS; n++) {
    api.push(await measure(() => get(list(n))));
    sql.push(await measure(() => runSql(pool, n)));
  }
  const [product, floor] = [p95(api), p95(sql)];
  const what = `list with filter, sort and count, p95: ${ms(product - floor)} over the same SQL`;
  return { id: 'R11', what, product: ms(product), floor: ms(floor), ratio: product / floor };
}

async function benchDepth(get: Get, pool: pg.Pool, rounds: number): Promise<Ratio> {
  const { rows } = await pool.query<{ id: number }>(
    'SELECT individual_id AS id FROM individual_state WHERE latest ORDER BY 1 DESC LIMIT 1 OFFSET 1000',
  );
  const after = writeCursor({ order: 'id ASC', value: null, id: rows[0]!.id });
  const [first, deep]: [number[], number[]] = [[], []];
  for (let n = 0; n < 20 * rounds; n++) {
    first.push(await measure(() => get('/individuals?range=[0,99]')));
    deep.push(await measure(() => get(`/individuals?range=[0,99]&after=${after}`)));
  }
  const [product, floor] = [median(deep), median(first)];
  return {
    id: 'R12',
    what: 'the last page by cursor ÷ the first',
    product: ms(product),
    floor: ms(floor),
    ratio: product / floor,
  };
}

async function benchRate(get: Get, pool: pg.Pool): Promise<Ratio> {
  const bare = createServer((_, response) => {
    void runSql(pool, 0).then((page) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(page));
    });
  });
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
  const { port } = bare.address() as AddressInfo;
  const rate = async (call: () => Promise<unknown>) => {
    const end = performance.now() + SECONDS * 1000;
    let calls = 0;
    const client = async () => {
      for (; performance.now() < end; calls++) await call();
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    return calls / SECONDS;
  };
  const floor = await rate(async () => (await fetch(`http://127.0.0.1:${port}/`)).json());
  const product = await rate(() => get(list(0)));
  bare.close();
  const perSecond = (value: number) => `${value.toFixed(0)}/s`;
  const what = 'signed-in list requests ÷ node:http running the same SQL';
  return { id: 'R13', what, product: perSecond(product), floor: perSecond(floor), ratio: product / floor };
}

async function benchAsOf(get: Get): Promise<Ratio[]> {
  const compare = async (what: string, path: (n: number) => string): Promise<Ratio> => {
    const [then, now]: [number[], number[]] = [[], []];
    for (let n = 0; n < CALLS; n++) {
      const mark = path(n).includes('?') ? '&' : '?';
      now.push(await measure(() => get(path(n))));
      then.push(await measure(() => get(`${path(n)}${mark}asOf=2026-11-15`)));
    }
    const [product, floor] = [p95(then), p95(now)];
    return { id: 'R14', what, product: ms(product), floor: ms(floor), ratio: product / floor };
  };
  return [
    await compare('list as of a day ÷ today’s, p95', (n) => list(CALLS + n)),
    await compare('card as of a day ÷ today’s, p95', (n) => `/individuals/${1 + n * 7}`),
  ];
}
