import { useState } from 'react';
import { formatCount } from '../../../format/number';
import { adminMessages } from '../../../i18n/fr/admin';
import { API } from '../../../providers/http-client';
import { useList } from '../../../providers/use-list';
import { Icon } from '../../../shell/icons';
import { LoadFailure } from '../../failure/load-failure';
import { DownloadLink } from '../../../downloads/download-link';
import type { ImportIssue, ImportReport } from '../admin-records';
import { Pager } from '../pager';
import { RowsSkeleton } from '../rows-skeleton';
import { RowsTable, type RowsColumn } from '../rows-table';

const text = adminMessages.detail;
const PER_PAGE = 20;
/** So many of each code are kept. */
const KEPT = 1000;

const COLUMNS: RowsColumn<ImportIssue>[] = [
  {
    label: text.line,
    numeric: true,
    render: (issue) => (issue.line === null ? adminMessages.none : formatCount(issue.line)),
  },
  {
    label: text.field,
    render: (issue) => <span className="breakable">{issue.column ?? adminMessages.none}</span>,
  },
  {
    label: text.value,
    render: (issue) => <code className="breakable">{issue.rawValue ?? adminMessages.none}</code>,
  },
  {
    label: text.record,
    render: (issue) => <span className="breakable">{issue.key ?? adminMessages.none}</span>,
  },
];

/** Odd values of the file: how many of each code, what the code means, and the lines on demand. */
export function Issues({ importId, issues }: { importId: number; issues: ImportReport['issues'] }) {
  const total = issues.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="panel" aria-labelledby="issues">
      <div className="section-head">
        <h2 id="issues">{text.issues}</h2>
        {total > 0 && (
          <div>
            <DownloadLink url={`${API}/imports/${importId}/issues?format=csv`} label={text.download}>
              <Icon name="download" />
              {text.download}
            </DownloadLink>
          </div>
        )}
      </div>
      <p className="muted">
        {total === 0 ? text.issuesNone : `${text.issueCount(total, formatCount(total))}. ${text.issuesLead}`}
      </p>
      {issues.map((issue) => (
        <IssueGroup key={issue.code} importId={importId} issue={issue} />
      ))}
    </section>
  );
}

function IssueGroup({ importId, issue }: { importId: number; issue: ImportReport['issues'][number] }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="issue-group" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>{issue.explanation}</span>
        <strong className="tabular">{formatCount(issue.count)}</strong>
      </summary>
      {open && <IssueRows importId={importId} code={issue.code} caption={issue.explanation} />}
      {issue.count > KEPT && open && <p className="muted">{text.kept1000}</p>}
    </details>
  );
}

function IssueRows({ importId, code, caption }: { importId: number; code: string; caption: string }) {
  const [page, setPage] = useState(1);
  const list = useList<ImportIssue>(`imports/${importId}/issues`, {
    filter: { code },
    page,
    perPage: PER_PAGE,
  });
  if (list.error) return <LoadFailure error={list.error} retry={list.reload} />;
  if (!list.rows) return <RowsSkeleton rows={3} />;
  return (
    <>
      <RowsTable
        caption={caption}
        columns={COLUMNS}
        rows={list.rows}
        rowKey={(row) => row.id}
        busy={list.loading}
      />
      <Pager page={page} perPage={PER_PAGE} total={list.total} onPage={setPage} />
    </>
  );
}
