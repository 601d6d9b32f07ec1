import type { ReactNode } from 'react';

export interface RowsColumn<Row> {
  label: string;
  render: (row: Row) => ReactNode;
  numeric?: boolean;
}

interface Props<Row> {
  /** Says what the table holds, to those who cannot see it. */
  caption: string;
  columns: RowsColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  busy?: boolean;
}

/** A table that turns its rows into cards where it has no room: each cell then carries its column's name. */
export function RowsTable<Row>({ caption, columns, rows, rowKey, busy }: Props<Row>) {
  return (
    <div className="rows-table panel" aria-busy={busy}>
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label, numeric }) => (
              <th key={label} scope="col" className={numeric ? 'number' : undefined}>
                {label}
              </th>
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
  );
}
