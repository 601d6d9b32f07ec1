import { IMPORT_STATUSES, REGISTRIES } from '@annuaire/contracts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatCount } from '../../../format/number';
import { adminMessages } from '../../../i18n/fr/admin';
import { messages } from '../../../i18n/locale';
import { useList } from '../../../providers/use-list';
import { LoadFailure } from '../../failure/load-failure';
import { AdminPage } from '../admin-page';
import type { Import } from '../admin-records';
import { ChoiceFilter } from '../choice-filter';
import { labelOf } from '../import-status-label';
import { Pager } from '../pager';
import { RowsTable } from '../rows-table';
import { RowsSkeleton } from '../rows-skeleton';
import { ChangeChart } from './change-chart';
import { IMPORT_COLUMNS } from './import-columns';
import { UploadDialog } from './upload-dialog';

const text = adminMessages.imports;
const PER_PAGE = 25;
/** While imports run here, the list is asked for again so often. */
const LIVE_MS = 3000;

/** Its state stands in the address: a link shared shows the same imports. */
export default function ImportList() {
  const [params, setParams] = useSearchParams();
  const [uploading, setUploading] = useState(false);
  const page = Math.max(1, Number(params.get('page')) || 1);
  const filter = Object.fromEntries(
    ['registry', 'status'].flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])),
  );
  const list = useList<Import>('imports', { filter, page, perPage: PER_PAGE });
  const running = list.rows?.some((row) => row.live !== null || row.status === 'queued') ?? false;
  const { reload } = list;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(reload, LIVE_MS);
    return () => clearInterval(timer);
  }, [running, reload]);

  const set = (name: string, value: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (value === '') next.delete(name);
      else next.set(name, value);
      if (name !== 'page') next.delete('page');
      return next;
    });

  return (
    <AdminPage
      title={adminMessages.tabs.imports}
      lead={text.lead}
      actions={
        <button type="button" className="button" onClick={() => setUploading(true)}>
          {text.upload}
        </button>
      }
    >
      <Filters
        params={params}
        set={set}
        total={list.rows && text.count(list.total, formatCount(list.total))}
      />
      {list.error && <LoadFailure error={list.error} retry={reload} />}
      {!list.error && list.rows === null && <RowsSkeleton />}
      {list.rows?.length === 0 && <NoRows />}
      {list.rows && list.rows.length > 0 && (
        <RowsTable
          caption={adminMessages.tabs.imports}
          columns={IMPORT_COLUMNS}
          rows={list.rows}
          rowKey={(row) => row.id}
          busy={list.loading}
        />
      )}
      <Pager page={page} perPage={PER_PAGE} total={list.total} onPage={(to) => set('page', String(to))} />
      <ChangeChart />
      {uploading && <UploadDialog onClose={() => setUploading(false)} />}
    </AdminPage>
  );
}

function NoRows() {
  return (
    <div className="panel no-rows">
      <h2>{messages.fixed.noResult}</h2>
      <p className="muted">{text.emptyHelp}</p>
    </div>
  );
}

interface FiltersProps {
  params: URLSearchParams;
  set: (name: string, value: string) => void;
  /** How many there are, in words; null while unknown. */
  total: string | null;
}

function Filters({ params, set, total }: FiltersProps) {
  return (
    <div className="admin-filters">
      <ChoiceFilter
        label={text.registry}
        all={adminMessages.allFeminine}
        value={params.get('registry') ?? ''}
        choices={REGISTRIES.map((id) => [id, text.registries[id]])}
        onChange={(value) => set('registry', value)}
      />
      <ChoiceFilter
        label={text.status}
        all={adminMessages.all}
        value={params.get('status') ?? ''}
        choices={IMPORT_STATUSES.map((status) => [status, labelOf(status)])}
        onChange={(value) => set('status', value)}
      />
      <p className="admin-total tabular" role="status">
        {total}
      </p>
    </div>
  );
}
