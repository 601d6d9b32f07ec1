import { ENDED_IMPORT_STATUSES } from '@annuaire/contracts';
import { useParams } from 'react-router';
import { formatCount } from '../../../format/number';
import { adminMessages } from '../../../i18n/fr/admin';
import { useLoaded } from '../../../providers/use-loaded';
import { LoadFailure } from '../../failure/load-failure';
import { AdminPage } from '../admin-page';
import type { Import, ImportReport } from '../admin-records';
import { RowsSkeleton } from '../rows-skeleton';
import { ImportStatusChip } from '../status-chip';
import { BreachReport } from './breach-report';
import { ChangeTable } from './change-table';
import { DecisionButtons, DecisionLog } from './decisions';
import { Facts } from './facts';
import { Issues } from './issues';
import { Stages } from './stages';
import { useImport } from './use-import';
import './import-detail.css';

const text = adminMessages.detail;

export default function ImportPage() {
  const { id = '' } = useParams();
  const { loaded, connected } = useImport(id);
  const number = /^\d+$/.test(id) ? formatCount(Number(id)) : id;
  return (
    <AdminPage title={adminMessages.imports.import(number)} back={{ to: '/admin/imports', label: text.back }}>
      {loaded.state === 'loading' && <RowsSkeleton />}
      {loaded.state === 'failed' && loaded.error.status === 404 && <p className="panel">{text.gone}</p>}
      {loaded.state === 'failed' && loaded.error.status !== 404 && (
        <LoadFailure error={loaded.error} retry={loaded.reload} />
      )}
      {loaded.state === 'ready' && (
        <>
          <p className="import-state" role="status">
            <ImportStatusChip status={loaded.data.status} />
            <span className="breakable">{loaded.data.fileName}</span>
          </p>
          {!connected && (
            <p className="muted" role="status">
              {text.disconnected}
            </p>
          )}
          <Detail value={loaded.data} reload={loaded.reload} />
        </>
      )}
    </AdminPage>
  );
}

function Detail({ value, reload }: { value: Import; reload: () => void }) {
  // Asked for again with each status: a report is what it is at that point.
  const report = useLoaded<ImportReport>(`/imports/${value.id}/report?at=${value.status}`);
  const told = report.state === 'ready' ? report.data : null;
  const waiting = value.status === 'awaiting_approval';
  const ended = (ENDED_IMPORT_STATUSES as readonly string[]).includes(value.status);
  return (
    <>
      {value.errorDetail && (
        <section className="panel import-failure" aria-labelledby="failure">
          <h2 id="failure">{text.failure}</h2>
          <p>{value.errorDetail}</p>
          <p className="muted">{text.nothing}</p>
        </section>
      )}
      {told?.report && <BreachReport report={told.report} waiting={waiting} />}
      {told && <DecisionButtons value={value} undoable={told.undoable} onDecided={reload} />}
      <div className="import-columns">
        <Stages value={value} />
        <ChangeTable value={value} />
      </div>
      {report.state === 'failed' && <LoadFailure error={report.error} retry={report.reload} />}
      {told && (ended || waiting) && <Issues importId={value.id} issues={told.issues} />}
      {told && <DecisionLog actions={told.actions} />}
      <Facts value={value} />
    </>
  );
}
