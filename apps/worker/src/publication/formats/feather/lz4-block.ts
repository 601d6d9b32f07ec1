/** The LZ4 block format (lz4_Block_format.md of its authors): literals and matches, greedy, one hash table. */

const MIN_MATCH = 4;
/** The last match starts this far from the end at least; the last five bytes are always literals. */
const END_OF_MATCHES = 12;
const LAST_LITERALS = 5;
const MAX_DISTANCE = 65_535;
const HASH_BITS = 14;

/** Longest that a block can become. */
export const computeBlockBound = (size: number) => size + Math.ceil(size / 255) + 16;

function writeLength(target: Uint8Array, at: number, rest: number): number {
  for (; rest >= 255; rest -= 255) target[at++] = 255;
  target[at++] = rest;
  return at;
}

const read32 = (bytes: Uint8Array, at: number) =>
  bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);

const hash = (value: number) => Math.imul(value, 2_654_435_761) >>> (32 - HASH_BITS);

/** Compresses blocks one after the other; the same block always gives the same bytes. */
export class BlockCompressor {
  private readonly table = new Int32Array(1 << HASH_BITS);

  /** @param target at least `computeBlockBound(source.length)` long @returns how much of it was written */
  compress(source: Uint8Array, target: Uint8Array): number {
    const { table } = this;
    table.fill(-1);
    const lastMatch = source.length - END_OF_MATCHES;
    const matchEnd = source.length - LAST_LITERALS;
    let [anchor, out] = [0, 0];
    // Where nothing matches it looks at fewer and fewer places.
    let misses = 0;
    for (let at = 0; at <= lastMatch;) {
      const value = read32(source, at);
      const slot = hash(value);
      const found = table[slot]!;
      table[slot] = at;
      if (found < 0 || at - found > MAX_DISTANCE || read32(source, found) !== value) {
        at += 1 + (misses++ >> 6);
        continue;
      }
      misses = 0;
      let length = MIN_MATCH;
      while (at + length < matchEnd && source[at + length] === source[found + length]) length++;
      out = writeSequence(source, anchor, at, target, out, length - MIN_MATCH);
      target[out++] = (at - found) & 0xff;
      target[out++] = (at - found) >> 8;
      if (length - MIN_MATCH >= 15) out = writeLength(target, out, length - MIN_MATCH - 15);
      at += length;
      anchor = at;
    }
    return writeSequence(source, anchor, source.length, target, out, 0);
  }
}

/** The token and the literals of a sequence. @param matched length of its match beyond the shortest */
function writeSequence(
  source: Uint8Array,
  from: number,
  to: number,
  target: Uint8Array,
  out: number,
  matched: number,
): number {
  const literals = to - from;
  target[out++] = (Math.min(literals, 15) << 4) | Math.min(matched, 15);
  if (literals >= 15) out = writeLength(target, out, literals - 15);
  if (literals > 32) target.set(source.subarray(from, to), out);
  else for (let i = 0; i < literals; i++) target[out + i] = source[from + i]!;
  return out + literals;
}

/** @returns how much of the target was written @throws when the block does not fit or is damaged */
export function decompressBlock(source: Uint8Array, target: Uint8Array): number {
  let [i, at] = [0, 0];
  const readLength = (length: number): number => {
    if (length < 15) return length;
    for (let byte = 255; byte === 255; length += byte) byte = source[i++] ?? fail();
    return length;
  };
  for (;;) {
    const token = source[i++] ?? fail();
    const literals = readLength(token >> 4);
    if (i + literals > source.length || at + literals > target.length) fail();
    target.set(source.subarray(i, i + literals), at);
    [i, at] = [i + literals, at + literals];
    if (i === source.length) return at;
    const distance = (source[i] ?? fail()) | ((source[i + 1] ?? fail()) << 8);
    i += 2;
    const length = readLength(token & 15) + MIN_MATCH;
    if (distance === 0 || distance > at || at + length > target.length) fail();
    if (distance >= length) target.copyWithin(at, at - distance, at - distance + length);
    else for (let k = 0; k < length; k++) target[at + k] = target[at + k - distance]!;
    at += length;
  }
}

function fail(): never {
  throw new Error('LZ4 block is damaged');
}
