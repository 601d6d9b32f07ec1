const ROW_END = Buffer.from('</row>');

/** Counts `</row>` in bytes that come in chunks; a text cannot hold it, as its `<` are escaped. */
export class RowEndCounter {
  count = 0;
  private last: Buffer = Buffer.alloc(0);

  push(chunk: Buffer): void {
    // A row's end may lie across two chunks: five bytes of one are never a whole end.
    const edge = ROW_END.length - 1;
    if (Buffer.concat([this.last, chunk.subarray(0, edge)]).includes(ROW_END)) this.count++;
    for (let at = chunk.indexOf(ROW_END); at !== -1; at = chunk.indexOf(ROW_END, at + ROW_END.length))
      this.count++;
    const tail = chunk.length >= edge ? chunk : Buffer.concat([this.last, chunk]);
    this.last = Buffer.from(tail.subarray(-edge));
  }
}
