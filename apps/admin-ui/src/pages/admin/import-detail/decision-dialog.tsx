import { useState, type FormEvent } from 'react';
import { adminMessages } from '../../../i18n/fr/admin';
import { messages } from '../../../i18n/locale';
import { api } from '../../../providers/api';
import { ApiError } from '../../../providers/api-error';
import { CommentField } from '../comment-field';
import { Modal } from '../../../shell/modal';

const text = adminMessages.detail.actions;

export type Decision = 'approve' | 'refuse' | 'undo';

interface Props {
  importId: number;
  decision: Decision;
  onClose: () => void;
  onDecided: () => void;
}

/** Asks why, says what will follow; what changes the directory back is confirmed twice. */
export function DecisionDialog({ importId, decision, onClose, onDecided }: Props) {
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const comment = String(new FormData(event.currentTarget).get('comment')).trim();
    setSending(true);
    try {
      await api(`/imports/${importId}/${decision}`, { method: 'POST', body: { comment } });
      onDecided();
    } catch (error) {
      setSending(false);
      setProblem((error instanceof ApiError && error.detail) || messages.pages.failure.unreachable);
    }
  };
  return (
    <Modal title={text.confirm[decision]} onClose={onClose} locked={sending}>
      <form onSubmit={(event) => void submit(event)}>
        <p>{text.explain[decision]}</p>
        <CommentField />
        {decision === 'undo' && (
          <label className="confirm-check">
            <input type="checkbox" required /> {text.sure}
          </label>
        )}
        {problem !== '' && (
          <div className="notice" role="alert">
            <p>{problem}</p>
          </div>
        )}
        <div className="dialog-actions">
          <button type="button" className="button quiet" onClick={onClose} disabled={sending}>
            {adminMessages.close}
          </button>
          <button type="submit" className="button" disabled={sending}>
            {sending ? text.sending : text[decision]}
          </button>
        </div>
      </form>
    </Modal>
  );
}
