import type { FormatWriter } from '../format-writer.js';
import { CSV_WRITER } from './csv/csv.writer.js';
import { FEATHER_WRITER } from './feather/feather.writer.js';
import { JSON_WRITER } from './json/json.writer.js';
import { JSONL_WRITER } from './jsonl/jsonl.writer.js';
import { PARQUET_WRITER } from './parquet/parquet.writer.js';
import { XLSX_WRITER } from './xlsx/xlsx.writer.js';
import { XML_WRITER } from './xml/xml.writer.js';

/** What the list of writers is injected under. */
export const FORMAT_WRITERS = Symbol('FORMAT_WRITERS');

/** Every format, the longest to write first: two are written at a time, and the last must not be the slowest. */
export const ALL_FORMAT_WRITERS: readonly FormatWriter[] = [
  XLSX_WRITER,
  FEATHER_WRITER,
  JSON_WRITER,
  JSONL_WRITER,
  XML_WRITER,
  CSV_WRITER,
  PARQUET_WRITER,
];
