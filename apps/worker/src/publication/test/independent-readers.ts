import { readFileSync } from 'node:fs';
import { isDate } from 'node:util/types';
import { type Format, PUBLICATION_COLUMNS, type PublicationColumn } from '@annuaire/contracts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { XmlDocument, type XmlElement, XsdValidator } from 'libxml2-wasm';
import polars from 'nodejs-polars';
import { readSheet } from 'read-excel-file/node';
import { computeRowJsonSchema } from '../formats/json/json-schema.js';
import { computeXsd } from '../formats/xml/xsd.js';
import type { Cell, PublishedRow } from './expected-rows.js';
import { readRfc4180 } from './read-rfc4180.js';

/** Dates may come from another realm than the test's. */
const toDay = (value: unknown) => (isDate(value) ? value.toISOString().slice(0, 10) : value) as Cell;

type Row = Record<string, Cell>;
type Reader<Read> = (file: string) => Read[] | Promise<Read[]>;

/** Reads each format with a program that did not write it. */
export function makeReaders(columns: readonly PublicationColumn[]): Record<Format, Reader<Row>> {
  const names = columns.map(({ name }) => name);
  const toRow = (values: readonly Cell[]): Row =>
    Object.fromEntries(names.map((name, i) => [name, values[i] ?? null]));
  /** Text of a cell in the form that its column has in JSON. */
  const fromText = (value: string | null, i: number): Cell =>
    value !== null && columns[i]!.kind === 'id' ? Number(value) : value;

  function readPolars(frame: ReturnType<typeof polars.readParquet>): Row[] {
    if (frame.columns.join() !== names.join()) throw new Error(`columns: ${frame.columns.join()}`);
    return frame.rows().map((row: unknown[]) => toRow(row.map(toDay)));
  }

  function readXml(file: string): Row[] {
    using document = XmlDocument.fromBuffer(readFileSync(file));
    using xsd = XmlDocument.fromString(computeXsd(columns));
    using validator = XsdValidator.fromDoc(xsd);
    validator.validate(document);
    const rows: Row[] = [];
    for (let node = document.root.firstChild; node; node = node.next) {
      if (node.content.trim() === '' && !('name' in node)) continue;
      const values = new Map<string, string>();
      for (let cell = (node as XmlElement).firstChild; cell; cell = cell.next)
        values.set((cell as XmlElement).name, cell.content);
      rows.push(toRow(names.map((name, i) => fromText(values.get(name) ?? null, i))));
    }
    return rows;
  }

  const isRow = new Ajv2020({ formats: { date: /^\d{4}-\d{2}-\d{2}$/ } }).compile(
    computeRowJsonSchema(columns),
  );

  function readJsonRow(object: Row): Row {
    if (!isRow(object)) throw new Error(`not by the schema: ${JSON.stringify(isRow.errors)}`);
    if (Object.keys(object).join() !== names.join()) throw new Error(`keys: ${Object.keys(object).join()}`);
    return object;
  }

  function readCsv(file: string): Row[] {
    const [header, ...rows] = readRfc4180(readFileSync(file, 'utf8'));
    if (header!.join() !== names.join()) throw new Error(`header: ${header!.join()}`);
    return rows.map((row) => toRow(row.map(fromText)));
  }

  return {
    parquet: (file) => readPolars(polars.readParquet(readFileSync(file))),
    feather: (file) => readPolars(polars.readIPC(readFileSync(file))),
    json: (file) => (JSON.parse(readFileSync(file, 'utf8')) as Row[]).map(readJsonRow),
    jsonl: (file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => readJsonRow(JSON.parse(line) as Row)),
    csv: readCsv,
    xml: readXml,
    xlsx: (file) => readXlsx(file, columns),
  };
}

/** @param sheets numbers of its data sheets */
export async function readXlsx(
  file: string,
  columns: readonly PublicationColumn[],
  sheets = [1],
): Promise<Row[]> {
  const all: Row[] = [];
  for (const sheet of sheets) {
    const [header, ...rows] = (await readSheet(file, sheet, { trim: false })) as unknown as Cell[][];
    if (header!.join() !== columns.map(({ label }) => label).join())
      throw new Error(`header: ${header!.join()}`);
    all.push(
      ...rows.map((row) => Object.fromEntries(columns.map(({ name }, i) => [name, toDay(row[i] ?? null)]))),
    );
  }
  return all;
}

export const READERS = makeReaders(PUBLICATION_COLUMNS) as Record<Format, Reader<PublishedRow>>;
