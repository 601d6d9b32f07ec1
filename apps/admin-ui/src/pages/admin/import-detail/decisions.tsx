import { useState } from 'react';
import { formatInstant } from '../../../format/date';
import { adminMessages } from '../../../i18n/fr/admin';
import type { Import, ImportReport } from '../admin-records';
import { DecisionDialog, type Decision } from './decision-dialog';

const text = adminMessages.detail;

interface Props {
  value: Import;
  undoable: boolean;
  /** The import is asked for again. */
  onDecided: () => void;
}

/** What an operator may decide now. */
export function DecisionButtons({ value, undoable, onDecided }: Props) {
  const [asked, setAsked] = useState<Decision | null>(null);
  const decisions: Decision[] =
    value.status === 'awaiting_approval' ? ['approve', 'refuse'] : undoable ? ['undo'] : [];
  if (decisions.length === 0) return null;
  return (
    <div className="decisions">
      {decisions.map((decision) => (
        <button
          key={decision}
          type="button"
          className={decision === 'approve' ? 'button' : 'button quiet'}
          onClick={() => setAsked(decision)}
        >
          {text.actions[decision]}
        </button>
      ))}
      {asked && (
        <DecisionDialog
          importId={value.id}
          decision={asked}
          onClose={() => setAsked(null)}
          onDecided={() => {
            setAsked(null);
            onDecided();
          }}
        />
      )}
    </div>
  );
}

/** What was decided, by whom, and why. */
export function DecisionLog({ actions }: { actions: ImportReport['actions'] }) {
  if (actions.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="decisions">
      <h2 id="decisions">{text.log.title}</h2>
      <ul className="plain decision-log">
        {actions.map(({ action, actorName, comment, at }) => (
          <li key={at}>
            <strong>{text.log.actions[action]}</strong>{' '}
            <span className="muted">
              {formatInstant(at)}, {actorName ?? text.log.system}
            </span>
            <p>{comment}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
