import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { benchApi } from './api.bench.js';
import { benchImport } from './import.bench.js';
import { benchPublication } from './publication.bench.js';
import type { Ratio } from './ratio.js';

/** Every benchmark by name. Ratios of `limits`: the product against the floor, medians of one run on one machine. */
const BENCHES: Record<string, (options: { rows: number; rounds: number }) => Promise<Ratio[]>> = {
  api: benchApi,
  import: benchImport,
  publication: benchPublication,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rows: { type: 'string', default: '2300000' }, rounds: { type: 'string', default: '5' } },
});
const names = positionals.length > 0 ? positionals : Object.keys(BENCHES);
const unknown = names.find((name) => !BENCHES[name]);
if (unknown) {
  console.error(`No benchmark is called ${unknown}; there are: ${Object.keys(BENCHES).join(', ')}`);
  process.exit(1);
}

const options = { rows: Number(values.rows), rounds: Number(values.rounds) };
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, commit ${commit}`;
const RESULTS = 'bench/results';

/** The last run of one benchmark. */
interface Result {
  title: string;
  ratios: Ratio[];
}

function computeTable({ title, ratios }: Result): string {
  const lines = ratios.map(
    (r) => `| ${r.id} | ${r.what} | ${r.product} | ${r.floor} | **${r.ratio.toFixed(2)}** |`,
  );
  return [
    title,
    '',
    '| # | ratio | product | floor | product ÷ floor |',
    '|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}

mkdirSync(RESULTS, { recursive: true });
for (const name of names) {
  const ratios = await BENCHES[name]!(options);
  const day = new Date().toISOString().slice(0, 10);
  const title = `${day}, ${options.rows} rows, medians of ${options.rounds}, ${machine}`;
  writeFileSync(`${RESULTS}/${name}.json`, `${JSON.stringify({ title, ratios }, null, 2)}\n`);
  console.log(`\n${computeTable({ title, ratios })}`);
}
const sections = readdirSync(RESULTS).map((file) => {
  const result = JSON.parse(readFileSync(`${RESULTS}/${file}`, 'utf8')) as Result;
  return `## ${file.replace('.json', '')}\n\n${computeTable(result)}\n`;
});
writeFileSync('bench/RESULTS.md', `# Results of the last runs\n\n${sections.join('\n')}`);
process.exit(0);
