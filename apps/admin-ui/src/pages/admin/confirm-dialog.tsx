import { useState, type FormEvent, type ReactNode } from 'react';
import { ProblemNotice } from '../../forms/problem-notice';
import { describeError } from '../../forms/use-submit';
import { userMessages } from '../../i18n/fr/users';
import { Modal } from '../../shell/modal';

interface Props {
  title: string;
  /** What it does, said before it is done. */
  children: ReactNode;
  action: string;
  /** What one says to know, for what cannot be taken back. */
  sure?: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before something is done; what the server refuses is told in place. */
export function ConfirmDialog({ title, children, action, sure, onConfirm, onClose }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    setProblem(null);
    onConfirm().catch((error: unknown) => {
      setSending(false);
      setProblem(describeError(error));
    });
  };
  return (
    <Modal title={title} onClose={onClose} locked={sending}>
      <form onSubmit={submit}>
        {children}
        {sure && (
          <label className="confirm-check">
            <input type="checkbox" required /> {sure}
          </label>
        )}
        <ProblemNotice text={problem} />
        <div className="dialog-actions">
          <button type="button" className="button quiet" onClick={onClose} disabled={sending}>
            {userMessages.cancel}
          </button>
          <button type="submit" className="button" disabled={sending}>
            {action}
          </button>
        </div>
      </form>
    </Modal>
  );
}
