import { IMPORT_STATUS_LABELS } from '@annuaire/contracts';
import type { ChangeCounts, ImportEntity } from '#database/imports/import.entity.js';

const number = new Intl.NumberFormat('fr-FR');

/** Tells on standard error how an import goes: a line per stage, redrawn in a terminal while it runs. */
export function printImportProgress(prefix = ''): (row: ImportEntity) => void {
  let shown = '';
  let stage = '';
  return (row) => {
    const line = `${prefix}${describeStage(row)}`;
    if (line === shown) return;
    shown = line;
    if (process.stderr.isTTY) {
      process.stderr.write(
        `${row.status !== stage && stage ? '\n' : ''}\r\x1b[2K${line}${row.endedAt ? '\n' : ''}`,
      );
    } else if (row.status !== stage) process.stderr.write(`${line}\n`);
    stage = row.status;
  };
}

function describeStage(row: ImportEntity): string {
  const { progress } = row;
  const label = `Import n° ${row.id} (${row.registry}) : ${IMPORT_STATUS_LABELS[row.status]}`;
  if (row.errorDetail) return `${label} — ${row.errorDetail}`;
  if (row.endedAt) return `${label}${describeResult(row)}`;
  if (progress.stage !== row.status || progress.done === undefined) return label;
  const share = progress.total
    ? ` ${Math.min(100, Math.floor((100 * progress.done) / progress.total))} %`
    : ` ${number.format(progress.done)} ${progress.unit}`;
  return label + share;
}

function describeResult({ counts }: ImportEntity): string {
  if (!counts.changes) return '';
  const total = { appeared: 0, changed: 0, vanished: 0, returned: 0 };
  for (const change of Object.values(counts.changes)) {
    for (const kind of Object.keys(total) as (keyof ChangeCounts)[]) total[kind] += change[kind];
  }
  const { appeared, changed, vanished, returned } = total;
  return ` — ${number.format(counts.keptRows ?? 0)} lignes ; apparus ${number.format(appeared)}, modifiés ${number.format(changed)}, disparus ${number.format(vanished)}, revenus ${number.format(returned)}`;
}

/** What `--json` tells of an import. */
export function describeImport(row: ImportEntity): Record<string, unknown> {
  const { id, registry, status, fileName, sha256, dataDate, counts, timings, errorCode, errorDetail } = row;
  return {
    importId: id,
    registry,
    status,
    fileName,
    sha256,
    dataDate,
    counts,
    timings,
    ...(errorCode && { errorCode, error: errorDetail }),
  };
}
