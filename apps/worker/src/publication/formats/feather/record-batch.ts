import {
  type Data,
  type DataType,
  makeData,
  RecordBatch,
  Struct,
  type Utf8,
  type Vector,
} from 'apache-arrow';
import type { ArrowLayout } from './arrow-layout.js';
import { type BatchValues, NULL_INTEGER } from './batch-values.js';

/** Arrow's validity: bit i is set when row i has a value. */
function computeValidity(integers: Int32Array): { nullBitmap: Uint8Array; nullCount: number } {
  const nullBitmap = new Uint8Array((integers.length + 7) >> 3);
  let nullCount = 0;
  for (let i = 0; i < integers.length; i++) {
    if (integers[i] === NULL_INTEGER) nullCount++;
    else nullBitmap[i >> 3]! |= 1 << (i & 7);
  }
  return { nullBitmap, nullCount };
}

/** Nulls hold zero: what lies under them is part of the file's bytes. */
function computeFilled(integers: Int32Array): Int32Array {
  return integers.map((value) => (value === NULL_INTEGER ? 0 : value));
}

function computeOffsets(lengths: Int32Array): Int32Array {
  const offsets = new Int32Array(lengths.length + 1);
  for (let i = 0; i < lengths.length; i++) offsets[i + 1] = offsets[i]! + Math.max(0, lengths[i]!);
  return offsets;
}

function buildColumn(
  { schema, columns }: ArrowLayout,
  index: number,
  values: BatchValues,
  dictionaries: Map<string, Vector<Utf8>>,
): Data {
  const { name, transport } = columns[index]!;
  const integers = values.integers[index]!;
  const type = schema.fields[index]!.type as DataType;
  const common = { type, length: values.rows, ...computeValidity(integers) };
  if (transport === 'integers') return makeData({ ...common, data: computeFilled(integers) } as never);
  if (transport === 'dictionary')
    return makeData({
      ...common,
      data: computeFilled(integers),
      dictionary: dictionaries.get(name),
    } as never);
  const valueOffsets = computeOffsets(integers);
  const data = values.bytes.get(name)!;
  if (valueOffsets[values.rows] !== data.length)
    throw new Error(`feather: lengths of ${name} do not fit its texts`);
  return makeData({ ...common, valueOffsets, data } as never);
}

/** The rows of a batch as Arrow lays them out, around the buffers that came from DuckDB. */
export function buildRecordBatch(
  layout: ArrowLayout,
  values: BatchValues,
  dictionaries: Map<string, Vector<Utf8>>,
): RecordBatch {
  const children = layout.columns.map((_, i) => buildColumn(layout, i, values, dictionaries));
  const type = new Struct(layout.schema.fields);
  return new RecordBatch(layout.schema, makeData({ type, length: values.rows, nullCount: 0, children }));
}
