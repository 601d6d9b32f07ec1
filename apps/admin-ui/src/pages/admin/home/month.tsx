import { FORMATS } from '@annuaire/contracts';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDay, formatInstant } from '../../../format/date';
import { formatCount } from '../../../format/number';
import { activityMessages as text } from '../../../i18n/fr/activity';
import { adminMessages } from '../../../i18n/fr/admin';
import { messages } from '../../../i18n/locale';
import { useLoaded } from '../../../providers/use-loaded';
import { LoadFailure } from '../../failure/load-failure';
import { RowsSkeleton } from '../rows-skeleton';
import { RowsTable } from '../rows-table';
import { CHANGE_KINDS, groupDownloads, type Activity } from './activity';
import './month.css';

// The library that draws them comes after the page.
const ChangesChart = lazy(() => import('./changes-chart'));
const DownloadsChart = lazy(() => import('./downloads-chart'));

/** What changed, who downloaded what, which keys are used: the last 31 days. */
export function Month() {
  const activity = useLoaded<Activity>('/operations/activity');
  return (
    <section aria-labelledby="month">
      <h2 id="month">{text.title}</h2>
      {activity.state === 'loading' && <RowsSkeleton rows={8} />}
      {activity.state === 'failed' && <LoadFailure error={activity.error} retry={activity.reload} />}
      {activity.state === 'ready' && (
        <div className="month">
          <Changes changes={activity.data.changes} />
          <Downloads downloads={activity.data.downloads} />
          <Keys keys={activity.data.keys} />
        </div>
      )}
    </section>
  );
}

interface PanelProps {
  title: string;
  lead?: string;
  /** Said when there is nothing to show. */
  none: string;
  /** The figure that sums it up; null when there is nothing. */
  summary: string | null;
  children: ReactNode;
}

function Panel({ title, lead, none, summary, children }: PanelProps) {
  return (
    <article className="panel">
      <h3>{title}</h3>
      {lead && <p className="muted">{lead}</p>}
      {summary === null ? (
        <p>{none}</p>
      ) : (
        <>
          <p className="month-summary tabular">{summary}</p>
          {children}
        </>
      )}
    </article>
  );
}

/** A chart, and its figures for those who want or need them in words. */
function Chart({ children, figures }: { children: ReactNode; figures: ReactNode }) {
  return (
    <>
      <div className="chart" aria-hidden="true">
        <Suspense fallback={<span className="skeleton" />}>{children}</Suspense>
      </div>
      <details>
        <summary>{text.figures}</summary>
        {figures}
      </details>
    </>
  );
}

function Changes({ changes }: { changes: Activity['changes'] }) {
  const { kinds } = adminMessages.detail;
  const total = changes.reduce((sum, row) => sum + CHANGE_KINDS.reduce((n, kind) => n + row[kind], 0), 0);
  const summary = total === 0 ? null : text.changes.summary(total, formatCount(total));
  return (
    <Panel title={text.changes.title} lead={text.changes.lead} none={text.changes.none} summary={summary}>
      <Chart
        figures={
          <RowsTable
            caption={text.changes.title}
            rows={changes}
            rowKey={(row) => row.importId}
            columns={[
              {
                label: text.changes.import,
                render: (row) => (
                  <Link to={`/admin/imports/${row.importId}`}>
                    {text.changes.label(text.changes.short[row.registry], formatDay(row.dataDate))}
                  </Link>
                ),
              },
              ...CHANGE_KINDS.map((kind) => ({
                label: kinds[kind],
                numeric: true,
                render: (row: Activity['changes'][number]) => formatCount(row[kind]),
              })),
            ]}
          />
        }
      >
        <ChangesChart changes={changes} />
      </Chart>
    </Panel>
  );
}

function Downloads({ downloads }: { downloads: Activity['downloads'] }) {
  const companies = groupDownloads(downloads, text.downloads);
  const total = companies.reduce((sum, company) => sum + company.total, 0);
  const summary = total === 0 ? null : text.downloads.summary(total, formatCount(total));
  return (
    <Panel title={text.downloads.title} none={text.downloads.none} summary={summary}>
      <Chart
        figures={
          <RowsTable
            caption={text.downloads.title}
            rows={companies}
            rowKey={(row) => row.company}
            columns={[
              { label: text.downloads.company, render: (row) => row.company },
              ...FORMATS.map((format) => ({
                label: messages.home.formats[format].name,
                numeric: true,
                render: (row: (typeof companies)[number]) => formatCount(row.counts[format]),
              })),
              { label: text.downloads.total, numeric: true, render: (row) => formatCount(row.total) },
            ]}
          />
        }
      >
        <DownloadsChart companies={companies} />
      </Chart>
      <p className="month-more">
        <Link to="/admin/downloads">{text.downloads.all}</Link>
      </p>
    </Panel>
  );
}

function Keys({ keys }: { keys: Activity['keys'] }) {
  const summary = keys.length === 0 ? null : text.keys.count(keys.length, formatCount(keys.length));
  return (
    <Panel title={text.keys.title} none={text.keys.none} summary={summary}>
      <RowsTable
        caption={text.keys.title}
        rows={keys}
        rowKey={(row) => row.id}
        columns={[
          { label: text.keys.name, render: (row) => row.name },
          {
            label: text.keys.owner,
            render: (row) => (
              <>
                {row.userName}
                {row.company && <span className="under">{row.company}</span>}
              </>
            ),
          },
          {
            label: text.keys.lastUsed,
            render: (row) => <span className="tabular nowrap">{formatInstant(row.lastUsedAt)}</span>,
          },
          { label: text.keys.calls, numeric: true, render: (row) => formatCount(row.calls) },
        ]}
      />
    </Panel>
  );
}
