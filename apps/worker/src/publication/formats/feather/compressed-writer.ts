import { CompressionType, compressionRegistry, RecordBatchFileWriter } from 'apache-arrow';
import { LZ4_FRAME } from './lz4-frame.js';

compressionRegistry.set(CompressionType.LZ4_FRAME, LZ4_FRAME);

const STORED = -1n;

/**
 * Arrow's file writer, every buffer in LZ4. Before each buffer stands its length once inflated; apache-arrow 21.2 writes
 * there what it was compressed to, which other readers refuse (apache/arrow-js#470, mended after 21.2).
 */
export class CompressedFileWriter extends RecordBatchFileWriter {
  constructor() {
    super({ autoDestroy: true, compressionType: CompressionType.LZ4_FRAME });
  }

  protected override _compressBodyBuffers(buffers: ArrayBufferView[]) {
    const body = super._compressBodyBuffers(buffers);
    for (const [i, buffer] of buffers.entries()) {
      const prefix = body.buffers[2 * i]!;
      if (prefix.byteLength === 0) continue;
      const length = new DataView(prefix.buffer, prefix.byteOffset, prefix.byteLength);
      if (length.getBigInt64(0, true) !== STORED) length.setBigInt64(0, BigInt(buffer.byteLength), true);
    }
    return body;
  }
}
