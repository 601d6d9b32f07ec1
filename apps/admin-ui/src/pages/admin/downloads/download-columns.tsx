import { DIRECTORY_LABELS, LIST_ENTITY_LABELS } from '@annuaire/contracts';
import { formatInstant } from '../../../format/date';
import { formatCount } from '../../../format/number';
import { adminMessages } from '../../../i18n/fr/admin';
import { messages } from '../../../i18n/locale';
import type { Download } from '../admin-records';
import type { RowsColumn } from '../rows-table';

const text = adminMessages.downloads;

export const DOWNLOAD_COLUMNS: RowsColumn<Download>[] = [
  { label: text.at, render: (row) => <span className="tabular nowrap">{formatInstant(row.at)}</span> },
  {
    label: text.who,
    render: (row) => (
      <>
        {row.userName || text.unknownUser}
        {row.userEmail && <span className="under breakable">{row.userEmail}</span>}
      </>
    ),
  },
  { label: text.company, render: (row) => row.companyName ?? adminMessages.none },
  {
    label: text.file,
    render: (row) =>
      row.directory ? DIRECTORY_LABELS[row.directory] : row.entity && LIST_ENTITY_LABELS[row.entity],
  },
  {
    label: text.format,
    render: (row) => (
      <>
        {messages.home.formats[row.format].name}
        {row.status === 206 && <span className="under">{text.part}</span>}
      </>
    ),
  },
  {
    label: text.version,
    numeric: true,
    render: (row) => (row.version === null ? adminMessages.none : formatCount(row.version)),
  },
  {
    label: text.rows,
    numeric: true,
    render: (row) => (row.rowsCount === null ? adminMessages.none : formatCount(row.rowsCount)),
  },
];
