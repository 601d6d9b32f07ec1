import { REGISTRIES } from '@annuaire/contracts';
import { Link } from 'react-router';
import { adminMessages } from '../../../i18n/fr/admin';
import { useList } from '../../../providers/use-list';
import { useLoaded } from '../../../providers/use-loaded';
import { LoadFailure } from '../../failure/load-failure';
import { AdminPage } from '../admin-page';
import type { Import, Publication, RegistryRecord } from '../admin-records';
import { IMPORT_COLUMNS } from '../imports/import-columns';
import { RowsSkeleton } from '../rows-skeleton';
import { RowsTable } from '../rows-table';
import { Freshness } from './freshness';
import { Month } from './month';
import { PUBLICATION_COLUMNS } from './publication-columns';

const text = adminMessages.home;

export default function AdminHome() {
  return (
    <AdminPage title={adminMessages.title} lead={text.lead}>
      <Waiting />
      <Sources />
      <LastImports />
      <Month />
      <Publications />
    </AdminPage>
  );
}

/** What needs an operator comes first. */
function Waiting() {
  const { total } = useList<Import>('imports', {
    filter: { status: 'awaiting_approval' },
    page: 1,
    perPage: 1,
  });
  if (total === 0) return null;
  return (
    <p className="waiting-notice">
      <Link to="/admin/imports?status=awaiting_approval">{text.waiting(total)}</Link>
    </p>
  );
}

function Sources() {
  const registries = useLoaded<RegistryRecord[]>('/registries');
  return (
    <section aria-labelledby="sources">
      <h2 id="sources">{text.sources}</h2>
      {registries.state === 'loading' && (
        <div className="fresh-cards" aria-hidden="true">
          {REGISTRIES.map((registry) => (
            <span key={registry} className="skeleton fresh-skeleton" />
          ))}
        </div>
      )}
      {registries.state === 'failed' && <LoadFailure error={registries.error} retry={registries.reload} />}
      {registries.state === 'ready' && (
        <div className="fresh-cards">
          {registries.data.map((registry) => (
            <Freshness key={registry.id} registry={registry} />
          ))}
        </div>
      )}
    </section>
  );
}

function LastImports() {
  const list = useList<Import>('imports', { page: 1, perPage: 5 });
  return (
    <section aria-labelledby="last-imports">
      <div className="section-head">
        <h2 id="last-imports">{text.imports}</h2>
        <Link to="/admin/imports">{text.allImports}</Link>
      </div>
      {list.error && <LoadFailure error={list.error} retry={list.reload} />}
      {!list.error && !list.rows && <RowsSkeleton rows={4} />}
      {list.rows?.length === 0 && <p className="panel">{text.noData}</p>}
      {list.rows && list.rows.length > 0 && (
        <RowsTable
          caption={text.imports}
          columns={IMPORT_COLUMNS}
          rows={list.rows}
          rowKey={(row) => row.id}
        />
      )}
    </section>
  );
}

function Publications() {
  const list = useList<Publication>('publications', { page: 1, perPage: 6 });
  return (
    <section aria-labelledby="publications">
      <h2 id="publications">{text.publications}</h2>
      {list.error && <LoadFailure error={list.error} retry={list.reload} />}
      {!list.error && !list.rows && <RowsSkeleton rows={4} />}
      {list.rows?.length === 0 && <p className="panel">{text.noPublication}</p>}
      {list.rows && list.rows.length > 0 && (
        <RowsTable
          caption={text.publications}
          columns={PUBLICATION_COLUMNS}
          rows={list.rows}
          rowKey={(row) => row.id}
        />
      )}
    </section>
  );
}
