import { Link } from 'react-router';
import { formatCount } from '../../../format/number';
import { adminMessages } from '../../../i18n/fr/admin';
import { Icon } from '../../../shell/icons';
import type { BreachReport as Report, ReportExample } from '../admin-records';

const text = adminMessages.detail;
const RESOURCES = { individual: 'individuals', establishment: 'establishments' } as const;
const KINDS = ['vanished', 'appeared', 'changed', 'returned'] as const;

/** Which guards an import went beyond, and examples of what it would do. */
export function BreachReport({ report, waiting }: { report: Report; waiting: boolean }) {
  return (
    <section className={waiting ? 'panel breach-report' : 'panel'} aria-labelledby="breaches">
      <h2 id="breaches">{waiting ? text.report.title : text.report.past}</h2>
      {waiting && <p>{text.report.lead}</p>}
      <ul className="plain breaches">
        {report.breaches.map((breach) => (
          <li key={breach.detail}>
            <Icon name="alert" />
            {breach.detail}
          </li>
        ))}
      </ul>
      <Examples examples={report.examples} />
    </section>
  );
}

function Examples({ examples }: { examples: Report['examples'] }) {
  const groups = (['individual', 'establishment'] as const).flatMap((entity) =>
    KINDS.flatMap((kind) => {
      const list = examples?.[entity]?.[kind] ?? [];
      return list.length === 0 ? [] : [{ entity, kind, list }];
    }),
  );
  if (groups.length === 0) return null;
  return (
    <>
      <h3>{text.report.examples}</h3>
      <p className="muted">{text.report.first}</p>
      {groups.map(({ entity, kind, list }) => (
        <details key={entity + kind} className="issue-group">
          <summary>
            <span>
              {text.entities[entity]} · {text.kinds[kind].toLowerCase()}
            </span>
            <strong className="tabular">{list.length}</strong>
          </summary>
          <ul className="plain example-list">
            {list.map((example) => (
              <li key={example.key}>
                <Example example={example} resource={RESOURCES[entity]} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}

function Example({ example, resource }: { example: ReportExample; resource: string }) {
  const { id, key, label } = example;
  return (
    <>
      {id === null ? label || key : <Link to={`/${resource}/${id}`}>{label || key}</Link>}{' '}
      <span className="muted tabular breakable">{key}</span>
      <Extent example={example} />
    </>
  );
}

/** How much of a record would change. */
function Extent({ example }: { example: ReportExample }) {
  const parts = (['fields', 'lost', 'gained'] as const).flatMap((part) => {
    const n = example[part] ?? 0;
    return n === 0 ? [] : [text.report[part](n, formatCount(n))];
  });
  return parts.length === 0 ? null : <span className="muted extent">{parts.join(' · ')}</span>;
}
