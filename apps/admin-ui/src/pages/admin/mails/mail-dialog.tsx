import { formatInstant } from '../../../format/date';
import { adminMessages } from '../../../i18n/fr/admin';
import { journalMessages } from '../../../i18n/fr/journal';
import { useLoaded } from '../../../providers/use-loaded';
import { LoadFailure } from '../../failure/load-failure';
import { Modal } from '../../../shell/modal';
import { RowsSkeleton } from '../rows-skeleton';
import type { Mail, MailContent } from './mail';

const text = journalMessages.mails;

/** A mail as its reader gets it. Links in it are text: opening one by mistake would use it up. */
export function MailDialog({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const content = useLoaded<MailContent>(`/mails/${mail.id}`);
  return (
    <Modal
      title={content.state === 'ready' ? content.data.subject : (text.templates[mail.template] ?? text.title)}
      onClose={onClose}
    >
      <p className="muted">
        {mail.recipient}, {formatInstant(mail.createdAt)}
      </p>
      {content.state === 'loading' && <RowsSkeleton rows={3} />}
      {content.state === 'failed' && <LoadFailure error={content.error} retry={content.reload} />}
      {content.state === 'ready' && content.data.text === null && <p>{text.notShown}</p>}
      {content.state === 'ready' && content.data.text !== null && (
        <>
          {mail.status === 'written' && <p>{text.writtenHelp}</p>}
          <pre className="mail-text" tabIndex={0}>
            {content.data.text}
          </pre>
        </>
      )}
      <div className="dialog-actions">
        <button type="button" className="button quiet" onClick={onClose}>
          {adminMessages.close}
        </button>
      </div>
    </Modal>
  );
}
