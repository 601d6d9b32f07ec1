import { BlockCompressor, computeBlockBound, decompressBlock } from './lz4-block.js';

/** The LZ4 frame format (lz4_Frame_format.md of its authors), as Arrow takes it: independent blocks, no checksum of them. */

const MAGIC = 0x184d2204;
/** Version 01, independent blocks. */
const FLAGS = 0x60;
/** Blocks of 4 MB at most. */
const BLOCK_SIZE = 7 << 4;
const MAX_BLOCK = 4 << 20;
/** Highest bit of a block's size: it is stored as it is. */
const STORED = 0x8000_0000;
/** Second byte of the XXH32 of the two bytes above: the format's check of its own head. Constant, as they are. */
const HEADER_CHECK = 0x73;
const HEADER = 7;

const compressor = new BlockCompressor();
/** Where a block is inflated: one for all, or small buffers would each take the most a block may hold. */
const scratch = new Uint8Array(MAX_BLOCK);

/** Arrow's codec of the compression that Feather has by default everywhere. */
export const LZ4_FRAME = {
  encode(data: Uint8Array): Uint8Array {
    const blocks = Math.ceil(data.length / MAX_BLOCK);
    const largest = computeBlockBound(Math.min(data.length, MAX_BLOCK));
    const frame = new Uint8Array(HEADER + blocks * (largest + 4) + 4);
    const view = new DataView(frame.buffer);
    view.setUint32(0, MAGIC, true);
    frame.set([FLAGS, BLOCK_SIZE, HEADER_CHECK], 4);
    let at = HEADER;
    for (let from = 0; from < data.length; from += MAX_BLOCK) {
      const block = data.subarray(from, from + MAX_BLOCK);
      const packed = compressor.compress(block, frame.subarray(at + 4));
      const isStored = packed >= block.length;
      if (isStored) frame.set(block, at + 4);
      const size = isStored ? block.length : packed;
      view.setUint32(at, isStored ? (size | STORED) >>> 0 : size, true);
      at += 4 + size;
    }
    view.setUint32(at, 0, true); // the end
    return frame.subarray(0, at + 4);
  },

  /** Of frames as `encode` makes them. */
  decode(frame: Uint8Array): Uint8Array {
    const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
    if (view.getUint32(0, true) !== MAGIC || frame[4] !== FLAGS) throw new Error('LZ4 frame is damaged');
    const blocks: Uint8Array[] = [];
    for (let at = HEADER; ;) {
      const head = view.getUint32(at, true);
      if (head === 0) return Buffer.concat(blocks);
      const size = (head & ~STORED) >>> 0;
      const block = frame.subarray(at + 4, at + 4 + size);
      const isStored = (head & STORED) !== 0;
      blocks.push(isStored ? block : scratch.slice(0, decompressBlock(block, scratch)));
      at += 4 + size;
    }
  },
};
