import { formatCount } from '../../../format/number';
import { adminMessages } from '../../../i18n/fr/admin';
import type { ChangedEntity, Import } from '../admin-records';

const text = adminMessages.detail;
const ENTITIES: ChangedEntity[] = ['individual', 'establishment', 'assignment'];
const KINDS = ['appeared', 'changed', 'vanished', 'returned'] as const;

/** What the comparison found, or what the import wrote. On a phone each number stands beside its label. */
export function ChangeTable({ value }: { value: Import }) {
  const { changes, staged } = value.counts;
  const isApplied = value.status === 'done' || value.status === 'undone';
  return (
    <section className="panel" aria-labelledby="changes">
      <h2 id="changes">{changes && !isApplied ? text.wouldChange : text.changes}</h2>
      {changes ? (
        <div className="change-scroll">
          <table className="change-table">
            <thead>
              <tr>
                <td />
                {KINDS.map((kind) => (
                  <th key={kind} scope="col" className="number">
                    {text.kinds[kind]}
                  </th>
                ))}
                {staged && (
                  <th scope="col" className="number">
                    {text.inFile}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {ENTITIES.map((entity) => (
                <tr key={entity}>
                  <th scope="row">{text.entities[entity]}</th>
                  {KINDS.map((kind) => (
                    <td
                      key={kind}
                      data-label={text.kinds[kind]}
                      className={
                        changes[entity][kind] > 0 ? `number tabular change-${kind}` : 'number tabular muted'
                      }
                    >
                      {formatCount(changes[entity][kind])}
                    </td>
                  ))}
                  {staged && (
                    <td data-label={text.inFile} className="number tabular">
                      {formatCount(staged[entity])}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <p className="muted">{value.status === 'unchanged' ? text.changesUnchanged : text.changesNone}</p>
      )}
    </section>
  );
}
