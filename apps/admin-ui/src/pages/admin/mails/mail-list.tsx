import { MAIL_STATUSES, type MailStatus } from '@annuaire/contracts';
import { useState } from 'react';
import { DoneNotice } from '../../../forms/done-notice';
import { ProblemNotice } from '../../../forms/problem-notice';
import { describeError } from '../../../forms/use-submit';
import { formatInstant } from '../../../format/date';
import { formatCount } from '../../../format/number';
import { adminMessages } from '../../../i18n/fr/admin';
import { journalMessages } from '../../../i18n/fr/journal';
import { api } from '../../../providers/api';
import { useList } from '../../../providers/use-list';
import { AdminPage } from '../admin-page';
import { ChoiceFilter } from '../choice-filter';
import { ListRows } from '../list-rows';
import type { RowsColumn } from '../rows-table';
import { SearchFilter } from '../search-filter';
import { useListParams } from '../use-list-params';
import { mayRetry, type Mail } from './mail';
import { MailDialog } from './mail-dialog';

const { mails: text, statuses } = journalMessages;
const PER_PAGE = 25;
const TONES: Record<MailStatus, string> = { queued: 'busy', sent: 'good', written: 'wait', failed: 'bad' };

/** What became of the mails; those that did not leave can be sent once more. */
export default function MailList() {
  const state = useListParams('-id');
  const { page, sort } = state;
  const filter = Object.fromEntries(
    ['q', 'status'].flatMap((name) => (state.get(name) ? [[name, state.get(name)]] : [])),
  );
  const list = useList<Mail>('mails', { filter, page, perPage: PER_PAGE, ...(sort ? { sort } : {}) });
  const [read, setRead] = useState<Mail | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const retry = (mail: Mail) => {
    setDone(null);
    setProblem(null);
    api(`/mails/${mail.id}/retry`, { method: 'POST' })
      .then(() => setDone(text.retried))
      .catch((error: unknown) => setProblem(describeError(error)))
      .finally(list.reload);
  };
  return (
    <AdminPage title={text.title} lead={text.lead}>
      <div className="admin-filters">
        <SearchFilter
          label={text.search}
          value={state.get('q')}
          onChange={(value) => state.set('q', value)}
        />
        <ChoiceFilter
          label={text.status}
          all={adminMessages.all}
          value={state.get('status')}
          choices={MAIL_STATUSES.map((status) => [status, statuses[status]])}
          onChange={(value) => state.set('status', value)}
        />
        <p className="admin-total tabular" role="status">
          {list.rows && text.count(list.total, formatCount(list.total))}
        </p>
      </div>
      {problem === null ? <DoneNotice text={done} /> : <ProblemNotice text={problem} />}
      <ListRows
        list={list}
        state={state}
        perPage={PER_PAGE}
        caption={text.title}
        columns={makeColumns(setRead, retry)}
        empty={text.emptyHelp}
      />
      {read && <MailDialog mail={read} onClose={() => setRead(null)} />}
    </AdminPage>
  );
}

const makeColumns = (read: (mail: Mail) => void, retry: (mail: Mail) => void): RowsColumn<Mail>[] => [
  {
    label: text.created,
    sort: 'id',
    render: (mail) => <span className="tabular nowrap">{formatInstant(mail.createdAt)}</span>,
  },
  {
    label: text.recipient,
    sort: 'recipient',
    render: (mail) => <span className="breakable">{mail.recipient}</span>,
  },
  {
    label: text.template,
    sort: 'template',
    render: (mail) => text.templates[mail.template] ?? mail.template,
  },
  {
    label: text.status,
    sort: 'status',
    render: (mail) => (
      <>
        <span className={`badge chip-${TONES[mail.status]}`}>{statuses[mail.status]}</span>
        {mail.errorDetail && <span className="under breakable">{mail.errorDetail}</span>}
      </>
    ),
  },
  {
    label: text.ended,
    render: (mail) => (
      <span className="tabular nowrap">
        {mail.endedAt && mail.status !== 'failed' ? formatInstant(mail.endedAt) : adminMessages.none}
      </span>
    ),
  },
  {
    label: text.actions,
    render: (mail) => (
      <div className="row-actions">
        <button
          type="button"
          className="button quiet"
          aria-label={text.readOne(mail.recipient)}
          onClick={() => read(mail)}
        >
          {text.read}
        </button>
        {mayRetry(mail) && (
          <button
            type="button"
            className="button quiet"
            aria-label={text.retryOne(mail.recipient)}
            onClick={() => retry(mail)}
          >
            {text.retry}
          </button>
        )}
      </div>
    ),
  },
];
