import { Link } from 'react-router';
import { formatDay, formatInstant } from '../../../format/date';
import { formatDuration } from '../../../format/duration';
import { formatCount } from '../../../format/number';
import { adminMessages } from '../../../i18n/fr/admin';
import type { Import } from '../admin-records';
import type { RowsColumn } from '../rows-table';
import { ImportStatusChip } from '../status-chip';
import { computeChanges } from './compute-changes';

const text = adminMessages.imports;
const kinds = adminMessages.detail.kinds;

/** How an import reads in a list. */
export const IMPORT_COLUMNS: RowsColumn<Import>[] = [
  {
    label: text.file,
    render: (row) => (
      <>
        <Link className="record-link" to={`/admin/imports/${row.id}`}>
          {text.import(formatCount(row.id))}
        </Link>
        <span className="under breakable">{row.fileName}</span>
      </>
    ),
  },
  { label: text.registry, render: (row) => text.registries[row.registry] },
  {
    label: text.status,
    render: (row) => (
      <>
        <ImportStatusChip status={row.status} />
        {typeof row.live?.percent === 'number' && <span className="under tabular">{row.live.percent} %</span>}
      </>
    ),
  },
  {
    label: text.dataDate,
    render: (row) => (
      <span className="tabular nowrap">{row.dataDate ? formatDay(row.dataDate) : adminMessages.none}</span>
    ),
  },
  { label: text.changes, render: (row) => <Changes row={row} /> },
  {
    label: text.duration,
    numeric: true,
    render: (row) => {
      const seconds = Object.values(row.timings).reduce((sum, one) => sum + one, 0);
      return seconds > 0 ? formatDuration(seconds) : adminMessages.none;
    },
  },
  {
    label: text.requested,
    render: (row) => (
      <>
        <span className="tabular nowrap">{formatInstant(row.createdAt)}</span>
        <span className="under">
          {row.requestedByName ? text.by(row.requestedByName) : text.origins[row.origin]}
        </span>
      </>
    ),
  },
];

/** `+12 ~3 −4`, each with its name for those who do not see the sign. */
function Changes({ row }: { row: Import }) {
  const changes = computeChanges(row.counts.changes);
  if (changes === null || row.status === 'unchanged')
    return row.status === 'unchanged' ? text.noChange : adminMessages.none;
  const shown = (['appeared', 'returned', 'changed', 'vanished'] as const).filter(
    (kind) => changes[kind] > 0,
  );
  if (shown.length === 0) return text.noChange;
  return (
    <span className="changes tabular">
      {shown.map((kind) => (
        <span key={kind} className={`change-${kind}`}>
          {formatCount(changes[kind])} <span className="change-name">{kinds[kind].toLowerCase()}</span>
        </span>
      ))}
    </span>
  );
}
