import { DIRECTORY_LABELS } from '@annuaire/contracts';
import { formatInstant } from '../../../format/date';
import { formatCount } from '../../../format/number';
import { formatSize } from '../../../format/size';
import { adminMessages } from '../../../i18n/fr/admin';
import type { Publication } from '../admin-records';
import type { RowsColumn } from '../rows-table';
import { PublicationStatusChip } from '../status-chip';

const text = adminMessages.publication;

export const PUBLICATION_COLUMNS: RowsColumn<Publication>[] = [
  { label: text.version, render: (row) => <span className="tabular">{formatCount(row.id)}</span> },
  { label: text.directory, render: (row) => DIRECTORY_LABELS[row.directory] },
  {
    label: text.status,
    render: (row) => (
      <>
        <PublicationStatusChip status={row.status} />{' '}
        {row.current && <span className="badge">{adminMessages.home.current}</span>}
        {row.clearedAt && <span className="under">{text.cleared}</span>}
        {row.errorDetail && <span className="under">{row.errorDetail}</span>}
      </>
    ),
  },
  {
    label: text.rows,
    numeric: true,
    render: (row) => (row.rowsCount === null ? '—' : formatCount(row.rowsCount)),
  },
  { label: text.size, numeric: true, render: (row) => (row.size > 0 ? formatSize(row.size) : '—') },
  {
    label: text.publishedAt,
    render: (row) => (
      <span className="tabular nowrap">{row.publishedAt ? formatInstant(row.publishedAt) : '—'}</span>
    ),
  },
];
