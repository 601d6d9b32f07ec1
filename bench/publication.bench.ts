import { join } from 'node:path';
import { FORMATS, type Format, PUBLICATION_COLUMNS } from '@annuaire/contracts';
import { DirectorySnapshotRepository } from '#database/publications/directory-snapshot.repository.js';
import { ALL_FORMAT_WRITERS } from '../apps/worker/src/publication/formats/formats.js';
import { computeNotes } from '../apps/worker/src/publication/publication-notes.js';
import { takeSnapshot } from '../apps/worker/src/publication/snapshot/snapshot.js';
import { makeRunner } from '../apps/worker/src/publication/test/make-runner.js';
import { writeFloor } from './publication-floor.js';
import { openPublicationWorld, type PublicationWorld } from './publication-world.js';
import { median, type Ratio, seconds, time } from './ratio.js';

const IDS: Partial<Record<Format, string>> = { parquet: 'R6', feather: 'R7', xlsx: 'R8' };
const AGAINST: Record<Format, string> = {
  csv: 'csv ÷ DuckDB COPY',
  json: 'json ÷ DuckDB COPY',
  jsonl: 'jsonl ÷ DuckDB COPY',
  xml: 'xml ÷ DuckDB COPY to jsonl',
  parquet: 'parquet ÷ DuckDB COPY',
  feather: 'feather ÷ DuckDB COPY to parquet',
  xlsx: 'xlsx ÷ building and deflating the sheet',
};

/** R5 to R9: each format against the least it takes, and a whole publication against its slowest file. */
export async function benchPublication({ rows, rounds }: { rows: number; rounds: number }): Promise<Ratio[]> {
  const world = await openPublicationWorld(rows);
  try {
    const formats = await benchFormats(world, rounds);
    const slowest = Math.max(...[...formats.values()].map(({ product }) => median(product)));
    const whole: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const runner = makeRunner(world.dataSource, await world.makeFolder());
      whole.push(
        await time(async () => {
          await runner.publish('veterinary');
          console.error(`  ${JSON.stringify((await runner.publish('pharmacy')).timings)}`);
        }),
      );
    }
    const line = (id: string, what: string, product: number, floor: number): Ratio => ({
      ...{ id, what, product: seconds(product), floor: seconds(floor), ratio: product / floor },
    });
    return [
      ...FORMATS.map((format) => {
        const { product, floor } = formats.get(format)!;
        return line(IDS[format] ?? 'R5', AGAINST[format], median(product), median(floor));
      }).toSorted((a, b) => a.id.localeCompare(b.id)),
      line('R9', 'both directories, seven formats ÷ the slowest file', median(whole), slowest),
    ];
  } finally {
    await world.close();
  }
}

/** Both sides of each format on one snapshot of the larger directory, their order alternated. */
async function benchFormats(
  { dataSource, makeFolder }: PublicationWorld,
  rounds: number,
): Promise<Map<Format, { product: number[]; floor: number[] }>> {
  const folder = await makeFolder();
  const directories = new DirectorySnapshotRepository(dataSource);
  const snapshot = await takeSnapshot(PUBLICATION_COLUMNS, (sink) => directories.copyRows('pharmacy', sink), {
    folder,
    memoryMb: 512,
  });
  const notes = computeNotes('pharmacy', snapshot.rows, snapshot.origin);
  const times = new Map(FORMATS.map((format) => [format, { product: [], floor: [] } as Times]));
  for (let round = 0; round < rounds; round++)
    for (const writer of ALL_FORMAT_WRITERS) {
      const sides = {
        product: async () => {
          const connection = await snapshot.connect();
          const context = { connection, columns: PUBLICATION_COLUMNS, rows: snapshot.rows, notes };
          await writer.write(context, join(folder, `data.${writer.format}`));
          connection.closeSync();
        },
        floor: async () => {
          const connection = await snapshot.connect();
          await writeFloor(connection, writer.format, snapshot.rows, folder);
          connection.closeSync();
        },
      };
      const order = ['product', 'floor'] as const;
      for (const side of round % 2 === 0 ? order : order.toReversed())
        times.get(writer.format)![side].push(await time(sides[side]));
    }
  snapshot.close();
  return times;
}

interface Times {
  product: number[];
  floor: number[];
}
