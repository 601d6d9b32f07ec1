import { REGISTRIES, type RegistryId } from '@annuaire/contracts';
import { Link } from 'react-router';
import { formatDay } from '../../../format/date';
import { formatCount } from '../../../format/number';
import { adminMessages } from '../../../i18n/fr/admin';
import { changeChartMessages as text } from '../../../i18n/fr/change-chart';
import { useList } from '../../../providers/use-list';
import type { ChangeCounts, Import } from '../admin-records';
import { computeBar } from './compute-bar';
import { computeChanges } from './compute-changes';
import './change-chart.css';

const SHOWN = 12;
const KINDS = ['appeared', 'changed', 'vanished'] as const;
const NOTHING: ChangeCounts = { appeared: 0, changed: 0, vanished: 0, returned: 0 };

/** What each accepted import changed, newest first, source by source: a table whose numbers have bars. */
export function ChangeChart() {
  return (
    <section className="panel change-chart" aria-labelledby="change-chart">
      <h2 id="change-chart">{text.title}</h2>
      <p className="muted">{text.lead}</p>
      <div className="change-chart-sources">
        {REGISTRIES.map((registry) => (
          <SourceChart key={registry} registry={registry} />
        ))}
      </div>
    </section>
  );
}

function SourceChart({ registry }: { registry: RegistryId }) {
  const filter = { registry, status: ['done'] };
  const { rows } = useList<Import>('imports', { filter, sort: ['id', 'DESC'], page: 1, perPage: SHOWN });
  // The list above tells when the server does not answer.
  if (rows === null) return null;
  const imports = rows.map((row) => ({ ...row, sums: computeChanges(row.counts.changes) ?? NOTHING }));
  const most = Math.max(0, ...imports.flatMap(({ sums }) => KINDS.map((kind) => sums[kind])));
  return (
    <table>
      <caption>{adminMessages.imports.registries[registry]}</caption>
      <thead>
        <tr>
          <th scope="col">{text.import}</th>
          {KINDS.map((kind) => (
            <th key={kind} scope="col">
              {adminMessages.detail.kinds[kind]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {imports.length === 0 && (
          <tr>
            <td colSpan={KINDS.length + 1}>{text.none}</td>
          </tr>
        )}
        {imports.map(({ id, dataDate, sums }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={`/admin/imports/${id}`}>{dataDate ? formatDay(dataDate) : id}</Link>
            </th>
            {KINDS.map((kind) => (
              <td key={kind} className={`tabular is-${kind}`}>
                {formatCount(sums[kind])}
                <span className="change-bar" style={{ width: `${computeBar(sums[kind], most)}%` }} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
