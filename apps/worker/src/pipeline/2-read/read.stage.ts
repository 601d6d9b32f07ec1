import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '#config/config.js';
import { CONFIG } from '#config/config.token.js';
import type { Registry } from '#registries/registry.js';
import { Storage } from '#storage/storage.js';
import { openDuckDb, sqlName, sqlText } from '../../duckdb.js';
import { ImportRefusedError, type Stage, type StageContext, type StageResult } from '../stage.js';
import { type FileLayout, readLayout } from './header.js';
import {
  checkRows,
  countFewestValues,
  countNamedValues,
  MALFORMED,
  refuseTruncated,
} from './malformed-lines.js';
import { prepareText } from './prepare-text.js';
import { countScannedRows } from './scanned-rows.js';

/** Name of the DuckDB file in an import's work folder that holds the rows read. */
export const SOURCE_FILE = 'source.duckdb';

/** Raw file → source rows: DuckDB scans it once and keeps the needed columns of the rows that concern us. */
@Injectable()
export class ReadStage implements Stage {
  constructor(
    private readonly storage: Storage,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async run({ import: row, registry, progress }: StageContext): Promise<StageResult> {
    const raw = await this.storage.getLocalFile(`raw/${row.sha256}`);
    const folder = await this.storage.getWorkFolder(`import-${row.id}`);
    const text = await prepareText(raw, folder, registry, row.counts.utf8);
    const layout = await readLayout(text, registry);
    await refuseTruncated(text, layout, registry);
    const file = join(folder, SOURCE_FILE);
    for (const left of [file, `${file}.wal`]) await rm(left, { force: true });

    const { connection, close } = await openDuckDb(file, {
      memoryMb: this.config.DUCKDB_MEMORY_MB,
      spillFolder: join(folder, 'spill'),
    });
    const timer = setInterval(
      () => progress(Math.max(0, Math.round(connection.progress.percentage)), 100, '%'),
      500,
    );
    try {
      const sourceRows = await countScannedRows(connection, folder, buildReadSql(text, layout, registry));
      const keptRows = await checkRows(connection, text, layout, registry);
      return { next: 'normalising', counts: { sourceRows, keptRows, columns: [...layout.positions.keys()] } };
    } catch (error) {
      throw error instanceof ImportRefusedError ? error : understandReadError(error);
    } finally {
      clearInterval(timer);
      close();
    }
  }
}

/** `CREATE TABLE source`: our columns by name, trimmed, empty text as null, only the rows of the registry's filter. */
function buildReadSql(raw: string, layout: FileLayout, registry: Registry): string {
  // Two columns more than are named: a line may end with a delimiter, and what is longer shows.
  const named = countNamedValues(layout);
  const names = Array.from({ length: named + 2 }, (_, i) => `'c${i}': 'VARCHAR'`).join(', ');
  const fewest = countFewestValues(layout, registry);
  const columns = [...layout.positions].map(
    ([name, position]) => `nullif(trim(c${position}), '') AS ${sqlName(name)}`,
  );
  const { rowFilter, dialect } = registry;
  const filterAt = rowFilter && layout.positions.get(rowFilter.column);
  const where =
    filterAt === null || filterAt === undefined
      ? ''
      : `WHERE c${filterAt} = ${sqlText(rowFilter!.equals)} OR c${filterAt} IS NULL`;
  const quoting = dialect.quote === '' ? `quote = '', escape = ''` : `quote = '"', escape = '"'`;
  // Empty values are texts (no text is `nullstr`), so that null means a line that ended before.
  return `CREATE TABLE source AS SELECT ${columns.join(', ')}, c${fewest - 1} IS NULL OR coalesce(c${named}, '') <> '' OR c${named + 1} IS NOT NULL AS ${MALFORMED} FROM read_csv(${sqlText(raw)}, columns = {${names}}, header = false, skip = ${layout.headerLine},
    auto_detect = false, delim = ${sqlText(layout.delimiter)}, ${quoting}, strict_mode = false, null_padding = true, parallel = ${dialect.quote === ''},
    nullstr = '\u001e', encoding = 'utf-8') ${where}`;
}

/** DuckDB names the line; a file it cannot read is the file's fault, anything else is ours. */
function understandReadError(error: unknown): unknown {
  const message = error instanceof Error ? error.message : String(error);
  if (!/CSV Error|Invalid unicode|not utf-8|Invalid Input Error/i.test(message)) return error;
  const line = /Line: (\d+)/i.exec(message)?.[1];
  const at = line ? ` à la ligne ${line}` : '';
  const why = /unicode|utf-8/i.test(message) ? "n'est pas en UTF-8" : "n'a pas la forme attendue";
  return new ImportRefusedError(
    'unreadable_file',
    `Le fichier ${why}${at}. Demandez-le de nouveau à sa source.`,
    { cause: error },
  );
}
