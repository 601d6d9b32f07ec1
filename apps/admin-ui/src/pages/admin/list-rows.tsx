import type { ReactNode } from 'react';
import { messages } from '../../i18n/locale';
import type { List } from '../../providers/use-list';
import { LoadFailure } from '../failure/load-failure';
import { Pager } from './pager';
import { RowsSkeleton } from './rows-skeleton';
import { RowsTable, type RowsColumn } from './rows-table';
import { type ListParams, writeSort } from './use-list-params';

interface Props<Row> {
  list: List<Row>;
  state: ListParams;
  perPage: number;
  caption: string;
  columns: RowsColumn<Row>[];
  /** What stands in place of a table without rows, under « Aucun résultat trouvé ». */
  empty: ReactNode;
}

/** The rows of a list in each of its states: on their way, failed, none, a page of many. */
export function ListRows<Row extends { id: number }>(props: Props<Row>) {
  const { list, state, perPage, caption, columns, empty } = props;
  return (
    <>
      {list.error && <LoadFailure error={list.error} retry={list.reload} />}
      {!list.error && list.rows === null && <RowsSkeleton />}
      {list.rows?.length === 0 && (
        <div className="panel no-rows">
          <h2>{messages.fixed.noResult}</h2>
          <p className="muted">{empty}</p>
        </div>
      )}
      {list.rows && list.rows.length > 0 && (
        <RowsTable
          caption={caption}
          columns={columns}
          rows={list.rows}
          rowKey={(row) => row.id}
          busy={list.loading}
          sort={state.sort}
          onSort={(sort) => state.set('sort', writeSort(sort))}
        />
      )}
      <Pager
        page={state.page}
        perPage={perPage}
        total={list.total}
        onPage={(to) => state.set('page', String(to))}
      />
    </>
  );
}
