/** A field of a CSV file: an unquoted empty one is null, as `""` is an empty text. */
export type CsvField = string | null;

/** Reads RFC 4180 to the letter: commas, CRLF, doubled quotes. @throws on anything else */
export function readRfc4180(text: string): CsvField[][] {
  const rows: CsvField[][] = [[]];
  const token = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/gy;
  while (token.lastIndex < text.length) {
    const at = token.lastIndex;
    const match = token.exec(text);
    if (!match) throw new Error(`not RFC 4180 at ${at}: ${JSON.stringify(text.slice(at, at + 40))}`);
    const [, raw = '', end] = match;
    const value = raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw === '' ? null : raw;
    rows.at(-1)!.push(value);
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}
