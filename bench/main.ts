import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { benchImport } from './import.bench.js';
import type { Ratio } from './ratio.js';

/** Every benchmark by name. Ratios of `limits`: the product against the floor, medians of one run on one machine. */
const BENCHES: Record<string, (options: { rows: number; rounds: number }) => Promise<Ratio[]>> = {
  import: benchImport,
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
const ratios: Ratio[] = [];
for (const name of names) ratios.push(...(await BENCHES[name]!(options)));

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, commit ${commit}`;
const head = '| # | ratio | product | floor | product ÷ floor |\n|---|---|---|---|---|\n';
const table =
  head +
  ratios
    .map((r) => `| ${r.id} | ${r.what} | ${r.product} | ${r.floor} | **${r.ratio.toFixed(2)}** |`)
    .join('\n');
const title = `${new Date().toISOString().slice(0, 10)}, ${options.rows} rows, medians of ${options.rounds}, ${machine}`;
console.log(`\n${title}\n\n${table}`);
writeFileSync('bench/results.json', `${JSON.stringify({ title, ...options, ratios }, null, 2)}\n`);
writeFileSync('bench/RESULTS.md', `# Results of the last run\n\n${title}\n\n${table}\n`);
process.exit(0);
