import { useId, useState, type FormEvent } from 'react';
import { formatDay } from '../../../format/date';
import { purgeMessages as text } from '../../../i18n/fr/purge';
import { messages } from '../../../i18n/locale';
import { api } from '../../../providers/api';
import { ApiError } from '../../../providers/api-error';
import type { Purge } from '../admin-records';
import { CommentField } from '../comment-field';
import { Modal } from '../../../shell/modal';

interface Props {
  /** What was counted. */
  purge: Purge;
  onClose: () => void;
  onPurged: (done: Purge) => void;
}

/** Asks a second time: nothing brings back what a purge cleared. */
export function PurgeDialog({ purge, onClose, onPurged }: Props) {
  const id = useId();
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState(false);
  const { registry, retentionMonths } = purge;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const read = (name: string) => String(form.get(name)).trim();
    const body = { retentionMonths, comment: read('comment'), confirm: read('confirm') };
    setSending(true);
    try {
      onPurged((await api<Purge>(`/registries/${registry}/purge`, { method: 'POST', body })).data);
    } catch (error) {
      setSending(false);
      setProblem((error instanceof ApiError && error.detail) || messages.pages.failure.unreachable);
    }
  };
  return (
    <Modal title={text.confirmTitle} onClose={onClose} locked={sending}>
      <form onSubmit={(event) => void submit(event)}>
        <p>
          <strong>{text.found(purge.individuals, purge.establishments, formatDay(purge.goneBefore))}</strong>
        </p>
        <p>{text.explain}</p>
        <CommentField />
        <div className="field">
          <label htmlFor={`${id}-confirm`}>{text.retype(registry)}</label>
          <input
            id={`${id}-confirm`}
            name="confirm"
            className="input"
            pattern={registry}
            autoComplete="off"
            autoCapitalize="none"
            required
          />
        </div>
        {problem !== '' && (
          <div className="notice" role="alert">
            <p>{problem}</p>
          </div>
        )}
        <div className="dialog-actions">
          <button type="button" className="button quiet" onClick={onClose} disabled={sending}>
            {text.cancel}
          </button>
          <button type="submit" className="button" disabled={sending}>
            {sending ? text.sending : text.submit}
          </button>
        </div>
      </form>
    </Modal>
  );
}
