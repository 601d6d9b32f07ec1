import type { ReactNode } from 'react';
import { adminMessages } from '../../i18n/fr/admin';
import { Icon } from '../../shell/icons';
import type { Sort } from './use-list-params';

export interface RowsColumn<Row> {
  label: string;
  render: (row: Row) => ReactNode;
  numeric?: boolean;
  /** The field that sorts by this column. */
  sort?: string;
}

interface Props<Row> {
  /** Says what the table holds, to those who cannot see it. */
  caption: string;
  columns: RowsColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  busy?: boolean;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
}

/** A table that turns its rows into cards where it has no room: each cell then carries its column's name. */
export function RowsTable<Row>({ caption, columns, rows, rowKey, busy, sort, onSort }: Props<Row>) {
  return (
    <>
      {onSort && <SortSelect columns={columns} sort={sort} onSort={onSort} />}
      <div className="rows-table panel" aria-busy={busy}>
        <table>
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <HeaderCell key={column.label} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map(({ label, render, numeric }) => (
                  <td key={label} className={numeric ? 'number tabular' : undefined} data-label={label}>
                    <div>{render(row)}</div>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface Sorting<Row> {
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  column: RowsColumn<Row>;
}

function HeaderCell<Row>({ column: { label, numeric, sort: name }, sort, onSort }: Sorting<Row>) {
  const order = name !== undefined && sort?.[0] === name ? sort[1] : null;
  const ariaSort = order === null ? undefined : order === 'ASC' ? 'ascending' : 'descending';
  return (
    <th scope="col" className={numeric ? 'number' : undefined} aria-sort={ariaSort}>
      {onSort && name !== undefined ? (
        <button
          type="button"
          className="sort-button"
          onClick={() => onSort([name, order === 'ASC' ? 'DESC' : 'ASC'])}
        >
          {label}
          <span className={order === null ? 'sort-mark' : `sort-mark is-${order}`}>
            <Icon name="down" />
          </span>
        </button>
      ) : (
        label
      )}
    </th>
  );
}

/** Where the rows are cards and the header is not to be seen. */
function SortSelect<Row>({
  columns,
  sort,
  onSort,
}: {
  columns: RowsColumn<Row>[];
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
}) {
  const text = adminMessages.sort;
  return (
    <label className="choice-filter sort-select">
      <span>{text.label}</span>
      <select
        className="input"
        value={sort?.join()}
        onChange={(event) => onSort(event.target.value.split(',') as Sort)}
      >
        {columns.flatMap(({ label, sort: name }) =>
          name === undefined
            ? []
            : [
                <option key={`${name}-up`} value={`${name},ASC`}>
                  {text.up(label)}
                </option>,
                <option key={`${name}-down`} value={`${name},DESC`}>
                  {text.down(label)}
                </option>,
              ],
        )}
      </select>
    </label>
  );
}
