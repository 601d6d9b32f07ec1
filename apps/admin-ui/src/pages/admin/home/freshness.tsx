import { Link } from 'react-router';
import { formatDay, formatInstant } from '../../../format/date';
import { formatCount } from '../../../format/number';
import { adminMessages } from '../../../i18n/fr/admin';
import type { RegistryRecord } from '../admin-records';
import { computeAge } from './compute-age';

const text = adminMessages.home;

/** How old a source's data is: the first thing an operator wants to know. */
export function Freshness({ registry }: { registry: RegistryRecord }) {
  const { label, dataDate, lastImportId, lastAcceptedAt, nextRunAt } = registry;
  return (
    <article className="panel fresh-card">
      <h3>{label}</h3>
      {dataDate === null ? (
        <p className="muted">{text.noData}</p>
      ) : (
        <p className="fresh-date">
          <span className="muted">{text.dataOf}</span>{' '}
          <strong className="tabular">{formatDay(dataDate)}</strong>
          <span className="muted">{text.age(computeAge(dataDate, new Date()))}</span>
        </p>
      )}
      <dl className="facts">
        {lastImportId !== null && lastAcceptedAt !== null && (
          <div>
            <dt>{text.lastImport}</dt>
            <dd>
              <Link to={`/admin/imports/${lastImportId}`}>
                {adminMessages.imports.import(formatCount(lastImportId))}
              </Link>
              , {formatInstant(lastAcceptedAt)}
            </dd>
          </div>
        )}
        <div>
          <dt>{text.nextRun}</dt>
          <dd>{nextRunAt ? formatInstant(nextRunAt) : adminMessages.registries.noNext}</dd>
        </div>
      </dl>
    </article>
  );
}
