import type { PublicationColumn } from '@annuaire/contracts';
import { DateDay, type DataType, Dictionary, Field, Int32, Schema, Utf8 } from 'apache-arrow';
import type { Columns } from '../../columns.js';

/** How a column travels from DuckDB: as 32-bit integers, by dictionary, or as lengths and one run of bytes. */
export type Transport = 'integers' | 'dictionary' | 'bytes';

export interface ArrowColumn {
  name: string;
  kind: PublicationColumn['kind'];
  transport: Transport;
}

/** Columns as Arrow has them, and as they come from DuckDB. */
export interface ArrowLayout {
  schema: Schema;
  columns: ArrowColumn[];
}

function computeTransport({ kind, repeated }: PublicationColumn): Transport {
  if (kind === 'id' || kind === 'date') return 'integers';
  return repeated ? 'dictionary' : 'bytes';
}

/** Dictionaries are numbered by column: Arrow's own counter would change the bytes from one file to the next. */
function computeType(column: PublicationColumn, index: number): DataType {
  if (column.kind === 'id') return new Int32();
  if (column.kind === 'date') return new DateDay();
  return column.repeated ? new Dictionary(new Utf8(), new Int32(), index) : new Utf8();
}

export function computeArrowLayout(columns: Columns): ArrowLayout {
  return {
    schema: new Schema(
      columns.map((column, i) => new Field(column.name, computeType(column, i), column.nullable)),
    ),
    columns: columns.map((column) => ({
      name: column.name,
      kind: column.kind,
      transport: computeTransport(column),
    })),
  };
}
