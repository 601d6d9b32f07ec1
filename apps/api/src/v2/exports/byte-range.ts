/** Bytes of a file, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * What a Range header asks of a file (RFC 9110, 14.2). Several ranges at once, other units and what cannot be read
 * are ignored, as the RFC allows: the whole file is the answer. Pure.
 * @param size in bytes @returns null for the whole file
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  if (first === '') return last === '0' || size === 0 ? 'unsatisfiable' : tail(Number(last), size);
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

const tail = (length: number, size: number): ByteRange => ({
  start: Math.max(0, size - length),
  end: size - 1,
});
