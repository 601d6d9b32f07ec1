const ROW_END = '</row>';

/** What stood around the rows. */
export interface Around {
  before: string;
  /** Everything between one row and the next, put together. */
  between: string;
  after: string;
}

/**
 * Cuts bytes that come in chunks into rows, from `start` to `</row>`: a text cannot hold that, as its `<` are escaped.
 * @param onRow given what lies between the two, as latin1
 */
export async function readRows(
  chunks: AsyncIterable<Buffer | string>,
  start: string,
  onRow: (row: string) => void,
): Promise<Around> {
  let before: string | null = null;
  let between = '';
  let text = '';
  for await (const chunk of chunks) {
    text += (chunk as Buffer).toString('latin1');
    let at = 0;
    for (let end = text.indexOf(ROW_END); end !== -1; end = text.indexOf(ROW_END, at)) {
      const from = text.indexOf(start, at);
      if (from === -1 || from > end) throw new Error('a row ends that has no beginning');
      if (before === null) before = text.slice(0, from);
      else if (from > at + 1) between += text.slice(at, from);
      onRow(text.slice(from + start.length, end));
      at = end + ROW_END.length;
    }
    text = text.slice(at);
  }
  // Without a row, what is around them is one piece.
  return { before: before ?? text, between, after: before === null ? '' : text };
}
