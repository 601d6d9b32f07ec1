import {
  DIRECTORIES,
  DIRECTORY_LABELS,
  FORMATS,
  LIST_ENTITIES,
  LIST_ENTITY_LABELS,
} from '@annuaire/contracts';
import { useState } from 'react';
import { formatCount } from '../../../format/number';
import { adminMessages } from '../../../i18n/fr/admin';
import { messages } from '../../../i18n/locale';
import { useList } from '../../../providers/use-list';
import { LoadFailure } from '../../failure/load-failure';
import { AdminPage } from '../admin-page';
import type { Download } from '../admin-records';
import { ChoiceFilter } from '../choice-filter';
import { Pager } from '../pager';
import { RowsSkeleton } from '../rows-skeleton';
import { RowsTable } from '../rows-table';
import { useListParams } from '../use-list-params';
import { DOWNLOAD_COLUMNS } from './download-columns';

const text = adminMessages.downloads;
const PER_PAGE = 50;

/** From the address to what the API is asked. */
function toFilter(params: URLSearchParams): Record<string, unknown> {
  const filter: Record<string, unknown> = {};
  for (const name of ['q', 'directory', 'entity', 'format'])
    if (params.get(name)) filter[name] = params.get(name);
  if (params.get('from')) filter.at = { greaterOrEqual: params.get('from') };
  return filter;
}

export default function DownloadList() {
  const { params, page, set } = useListParams('-at');
  const list = useList<Download>('downloads', { filter: toFilter(params), page, perPage: PER_PAGE });
  return (
    <AdminPage title={text.title} lead={text.lead}>
      <Filters params={params} set={set} />
      <p className="admin-total tabular" role="status">
        {list.rows && text.count(list.total, formatCount(list.total))}
      </p>
      {list.error && <LoadFailure error={list.error} retry={list.reload} />}
      {!list.error && list.rows === null && <RowsSkeleton />}
      {list.rows?.length === 0 && (
        <div className="panel no-rows">
          <h2>{messages.fixed.noResult}</h2>
        </div>
      )}
      {list.rows && list.rows.length > 0 && (
        <RowsTable
          caption={text.title}
          columns={DOWNLOAD_COLUMNS}
          rows={list.rows}
          rowKey={(row) => row.id}
          busy={list.loading}
        />
      )}
      <Pager page={page} perPage={PER_PAGE} total={list.total} onPage={(to) => set('page', String(to))} />
    </AdminPage>
  );
}

function Filters({ params, set }: { params: URLSearchParams; set: (name: string, value: string) => void }) {
  const [q, setQ] = useState(params.get('q') ?? '');
  return (
    <form
      className="admin-filters"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        set('q', q.trim());
      }}
    >
      <label className="choice-filter grow">
        <span>{text.search}</span>
        <input
          type="search"
          className="input"
          value={q}
          onChange={(event) => setQ(event.target.value)}
          onBlur={() => set('q', q.trim())}
        />
      </label>
      <ChoiceFilter
        label={text.file}
        all={adminMessages.all}
        value={params.get('directory') ?? params.get('entity') ?? ''}
        choices={[
          ...DIRECTORIES.map((id): [string, string] => [id, DIRECTORY_LABELS[id]]),
          ...LIST_ENTITIES.map((id): [string, string] => [id, LIST_ENTITY_LABELS[id]]),
        ]}
        onChange={(value) => {
          const isDirectory = (DIRECTORIES as readonly string[]).includes(value);
          set('directory', isDirectory ? value : '');
          set('entity', isDirectory ? '' : value);
        }}
      />
      <ChoiceFilter
        label={text.format}
        all={adminMessages.all}
        value={params.get('format') ?? ''}
        choices={FORMATS.map((format) => [format, messages.home.formats[format].name])}
        onChange={(value) => set('format', value)}
      />
      <label className="choice-filter">
        <span>{text.from}</span>
        <input
          type="date"
          className="input"
          value={params.get('from') ?? ''}
          onChange={(event) => set('from', event.target.value)}
        />
      </label>
    </form>
  );
}
