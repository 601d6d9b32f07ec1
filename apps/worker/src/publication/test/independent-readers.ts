import { readFileSync } from 'node:fs';
import { isDate } from 'node:util/types';
import { type Format, PUBLICATION_COLUMNS, type PublicationColumn } from '@annuaire/contracts';
import { XmlDocument, type XmlElement, XsdValidator } from 'libxml2-wasm';
import polars from 'nodejs-polars';
import { readSheet } from 'read-excel-file/node';
import { computeXsd } from '../formats/xml/xsd.js';
import type { Cell, PublishedRow } from './expected-rows.js';
import { readRfc4180 } from './read-rfc4180.js';

const COLUMNS: readonly PublicationColumn[] = PUBLICATION_COLUMNS;
const NAMES = COLUMNS.map(({ name }) => name);

const toRow = (values: readonly Cell[]) =>
  Object.fromEntries(NAMES.map((name, i) => [name, values[i] ?? null])) as PublishedRow;

/** Dates may come from another realm than the test's. */
const toDay = (value: unknown) => (isDate(value) ? value.toISOString().slice(0, 10) : value) as Cell;

/** Text of a cell in the form that its column has in JSON. */
const fromText = (value: string | null, i: number): Cell =>
  value !== null && COLUMNS[i]!.kind === 'id' ? Number(value) : value;

function readPolars(frame: ReturnType<typeof polars.readParquet>): PublishedRow[] {
  if (frame.columns.join() !== NAMES.join()) throw new Error(`columns: ${frame.columns.join()}`);
  return frame.rows().map((row: unknown[]) => toRow(row.map(toDay)));
}

function readXml(file: string): PublishedRow[] {
  using document = XmlDocument.fromBuffer(readFileSync(file));
  using xsd = XmlDocument.fromString(computeXsd());
  using validator = XsdValidator.fromDoc(xsd);
  validator.validate(document);
  const rows: PublishedRow[] = [];
  for (let node = document.root.firstChild; node; node = node.next) {
    if (node.content.trim() === '' && !('name' in node)) continue;
    const values = new Map<string, string>();
    for (let cell = (node as XmlElement).firstChild; cell; cell = cell.next)
      values.set((cell as XmlElement).name, cell.content);
    rows.push(toRow(NAMES.map((name, i) => fromText(values.get(name) ?? null, i))));
  }
  return rows;
}

export function readJsonRow(object: Record<string, Cell>): PublishedRow {
  if (Object.keys(object).join() !== NAMES.join()) throw new Error(`keys: ${Object.keys(object).join()}`);
  return object as PublishedRow;
}

function readCsv(file: string): PublishedRow[] {
  const [header, ...rows] = readRfc4180(readFileSync(file, 'utf8'));
  if (header!.join() !== NAMES.join()) throw new Error(`header: ${header!.join()}`);
  return rows.map((row) => toRow(row.map(fromText)));
}

/** @param sheets numbers of its data sheets */
export async function readXlsx(file: string, sheets = [1]): Promise<PublishedRow[]> {
  const all: PublishedRow[] = [];
  for (const sheet of sheets) {
    const [header, ...rows] = (await readSheet(file, sheet, { trim: false })) as unknown as Cell[][];
    if (header!.join() !== COLUMNS.map(({ label }) => label).join())
      throw new Error(`header: ${header!.join()}`);
    all.push(...rows.map((row) => toRow(row.map(toDay))));
  }
  return all;
}

/** Reads each format with a program that did not write it. */
export const READERS: Record<Format, (file: string) => PublishedRow[] | Promise<PublishedRow[]>> = {
  parquet: (file) => readPolars(polars.readParquet(readFileSync(file))),
  feather: (file) => readPolars(polars.readIPC(readFileSync(file))),
  json: (file) => (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Cell>[]).map(readJsonRow),
  jsonl: (file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => readJsonRow(JSON.parse(line) as Record<string, Cell>)),
  csv: readCsv,
  xml: readXml,
  xlsx: readXlsx,
};
