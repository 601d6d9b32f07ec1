import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { REGISTRIES, type RegistryId } from '@annuaire/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateRegistryFile, type GenerateOptions } from './generate.js';
import { QUALITY_ISSUES } from './quality-issues.js';
import { REGISTRY_BY_ID } from './registries.js';
import type { QualityIssue, SourceRow } from './registry.js';
import { RPPS_HEADER } from './rpps/header.js';

const ROWS: Record<RegistryId, number> = { rpps: 6000, ordre: 1300 };
let folder: string;
let files = 0;

beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'fiction-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function generate(registry: RegistryId, options: Partial<GenerateOptions> = {}) {
  const out = join(folder, String(files++));
  const made = await generateRegistryFile(registry, {
    rows: ROWS[registry],
    seed: 5,
    edition: 1,
    out,
    ...options,
  });
  return { ...made, out };
}

/** Read by DuckDB as the pipeline does, then normalised whole. */
async function normalise(registry: RegistryId, file: string) {
  const { columns, rowFilter, dialect, individualColumns, ...functions } = REGISTRY_BY_ID[registry];
  const connection = await (await DuckDBInstance.create()).connect();
  const header = readFileSync(file, 'utf8').split('\n', 1)[0]!.split(dialect.delimiters[0]!);
  const names = columns
    .map(
      (c) => `${header.some((name) => name.trim() === c.header) ? `"${c.header}"` : 'NULL'} AS "${c.name}"`,
    )
    .join(', ');
  const where = rowFilter ? `WHERE "${rowFilter.column}" = '${rowFilter.equals}'` : '';
  const read = `read_csv('${file}', delim='${dialect.delimiters[0]}', quote='${dialect.quote}', escape='${dialect.quote}',
    header=true, all_varchar=true, strict_mode=false, null_padding=true)`;
  const reader = await connection.runAndReadAll(`SELECT * FROM (SELECT ${names} FROM ${read}) ${where}`);
  const rows = reader.getRowObjects() as SourceRow[];
  connection.closeSync();
  const individuals = group(rows, (row) => individualColumns.map((c) => row[c]).join(':'));
  const establishments = group(rows, (row) => functions.computeEstablishmentKey(row));
  const people = individuals.map((list) => functions.normaliseIndividual(list));
  const places = establishments.map((list) => functions.normaliseEstablishment(list));
  const issues: QualityIssue[] = [...people, ...places].flatMap((result) => result.issues);
  const records = new Map<string, string>();
  for (const { individual, assignments } of people) {
    if (individual) records.set(`individual ${individual.key}`, JSON.stringify(individual));
    for (const a of assignments)
      records.set(`link ${a.individualKey} ${a.establishmentKey}`, JSON.stringify(a));
  }
  for (const { establishment: e } of places) if (e) records.set(`place ${e.key}`, JSON.stringify(e));
  return { rows, records, issues, places };
}

function group(rows: SourceRow[], computeKey: (row: SourceRow) => string | null): SourceRow[][] {
  const groups = new Map<string, SourceRow[]>();
  for (const row of rows) {
    const key = computeKey(row);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}

describe.each(REGISTRIES)('generateRegistryFile(%s)', (registry) => {
  it('gives the same bytes for the same options, others for another seed', async () => {
    const [a, b, c] = [
      await generate(registry),
      await generate(registry),
      await generate(registry, { seed: 6 }),
    ];
    expect(readFileSync(a.out).equals(readFileSync(b.out))).toBe(true);
    expect(a.sha256).toBe(createHash('sha256').update(readFileSync(a.out)).digest('hex'));
    expect(c.sha256).not.toBe(a.sha256);
  });

  it('has the rows and the people it says, all without issue', async () => {
    const made = await generate(registry);
    const { issues, records, rows } = await normalise(registry, made.out);
    expect(issues).toEqual([]);
    expect(made.rows).toBeGreaterThanOrEqual(ROWS[registry]);
    expect(made.rows).toBeLessThanOrEqual(ROWS[registry] + 2);
    if (registry === 'ordre') expect(rows).toHaveLength(made.rows);
    expect([...records.keys()].filter((key) => key.startsWith('individual'))).toHaveLength(made.individuals);
  });

  it('makes each edition follow from the one before: appeared, vanished, returned, changed', async () => {
    const editions: Map<string, string>[] = [];
    for (const edition of [1, 2, 3, 4]) {
      const { out } = await generate(registry, { edition });
      editions.push((await normalise(registry, out)).records);
    }
    const [first, , , last] = editions as [Map<string, string>, unknown, unknown, Map<string, string>];
    for (const kind of ['individual', 'link', 'place']) {
      const keys = [...last.keys()].filter((key) => key.startsWith(kind));
      const same = keys.filter((key) => first.get(key) === last.get(key)).length;
      const changed = keys.filter((key) => first.has(key) && first.get(key) !== last.get(key)).length;
      expect(same / keys.length).toBeGreaterThan(0.8);
      expect(changed).toBeGreaterThan(0);
      expect(keys.some((key) => !first.has(key))).toBe(true);
      expect([...first.keys()].some((key) => key.startsWith(kind) && !last.has(key))).toBe(true);
    }
    const presence = [...first.keys()].map((key) =>
      editions.map((records) => (records.has(key) ? '1' : '0')).join(''),
    );
    expect(presence.some((days) => /10+1/.test(days))).toBe(true);
  });

  it('adds oddities on request, each under a known code, and loses hardly anybody', async () => {
    const plain = await generate(registry);
    const made = await generate(registry, { oddities: true, seed: 5 });
    const { issues, records } = await normalise(registry, made.out);
    expect(made.individuals).toBe(plain.individuals);
    expect(new Set(issues.map((issue) => issue.code)).size).toBeGreaterThan(5);
    for (const { code } of issues) expect(QUALITY_ISSUES).toHaveProperty(code);
    expect(issues.length).toBeLessThan(records.size / 20);
    expect(records.size).toBeGreaterThan((await normalise(registry, plain.out)).records.size * 0.99);
  });

  it('takes, with oddities, every shape that a whole file may have, the same in each edition', async () => {
    const shapes = new Set<string>();
    for (let seed = 1; seed <= 25; seed++) {
      const [first, second] = await Promise.all(
        [1, 2].map(async (edition) => {
          const { out } = await generate(registry, { rows: 20, seed, edition, oddities: true });
          return readFileSync(out, 'utf8').split('\n')[0]!;
        }),
      );
      expect(second).toBe(first);
      if (first!.startsWith('\ufeff')) shapes.add('byte order mark');
      if (first!.endsWith('\r')) shapes.add('line ends of Windows');
      shapes.add(`${first!.trim().split(/[|;]/).filter(Boolean).length} columns`);
    }
    const layouts = registry === 'rpps' ? ['48 columns', '52 columns', '56 columns'] : ['19 columns'];
    expect([...shapes].toSorted()).toEqual([...layouts, 'byte order mark', 'line ends of Windows']);
  });

  it('refuses numbers out of range', async () => {
    await expect(generate(registry, { edition: 0 })).rejects.toThrow(RangeError);
    await expect(generate(registry, { rows: 1.5 })).rejects.toThrow(RangeError);
  });
});

describe('a generated national file', () => {
  it('has the 56 columns and the final separator on every line', async () => {
    const { out } = await generate('rpps');
    const [header, ...lines] = readFileSync(out, 'utf8').trimEnd().split('\n');
    expect(header).toBe(RPPS_HEADER);
    expect(new Set(lines.map((line) => line.split('|').length))).toEqual(new Set([57]));
  });

  it('holds about 5 % of pharmacists from 100,000 rows on, or the share asked for', async () => {
    const national = await generate('rpps', { rows: 100_000 });
    expect(national.individuals / national.rows).toBeGreaterThan(0.025);
    expect(national.individuals / national.rows).toBeLessThan(0.045);
    const all = await generate('rpps', { concernedShare: 1 });
    expect((await normalise('rpps', all.out)).rows).toHaveLength(all.rows);
  });

  it('gives phones of the ranges kept for fiction only, and every kind of workplace', async () => {
    const { places } = await normalise('rpps', (await generate('rpps')).out);
    const establishments = places.flatMap((place) => place.establishment ?? []);
    const fiction = /^(01 99 00|02 61 91|03 53 01|04 65 71|05 36 49|06 39 98)/;
    for (const { phone1, phone2 } of establishments) {
      for (const phone of [phone1, phone2]) if (phone !== null) expect(phone).toMatch(fiction);
    }
    expect(new Set(establishments.map((e) => e.type))).toEqual(new Set(['pharmacy', 'other']));
    expect(establishments.some((e) => e.postalCode?.startsWith('97'))).toBe(true);
    expect(establishments.some((e) => e.postalCode?.startsWith('20'))).toBe(true);
  });
});
