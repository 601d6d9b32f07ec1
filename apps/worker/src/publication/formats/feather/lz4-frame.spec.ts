import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LZ4_FRAME } from './lz4-frame.js';

/** Random bytes, and texts that repeat themselves near and far, as columns do. */
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 2000 }),
  fc
    .tuple(
      fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 8 }),
      fc.array(fc.nat(7), { maxLength: 400 }),
    )
    .map(([words, order]) => Buffer.from(order.map((i) => words[i % words.length]).join(''))),
  fc.tuple(fc.nat(255), fc.nat(100_000)).map(([byte, length]) => new Uint8Array(length).fill(byte)),
);

describe('LZ4 frames', () => {
  it('give back what went in', () => {
    fc.assert(
      fc.property(bytes, (data) => {
        expect(Buffer.from(LZ4_FRAME.decode(LZ4_FRAME.encode(data))).equals(Buffer.from(data))).toBe(true);
      }),
    );
  });

  it('give back more than a block of 4 MB, matches far apart', () => {
    const data = Buffer.alloc(9_000_001, 'Pharmacie fictive de la place, ');
    for (let i = 0; i < data.length; i += 70_000) data.writeUInt32LE(i, i);
    const packed = LZ4_FRAME.encode(data);
    expect(packed.length).toBeLessThan(data.length / 20);
    expect(Buffer.from(LZ4_FRAME.decode(packed)).equals(data)).toBe(true);
  });

  it('never grow by more than a few bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 5000 }), (data) => {
        expect(LZ4_FRAME.encode(data).length).toBeLessThanOrEqual(data.length + 15);
      }),
    );
  });

  it('refuse what was cut or is none', () => {
    const packed = LZ4_FRAME.encode(Buffer.alloc(10_000, 'fictif '));
    expect(() => LZ4_FRAME.decode(packed.subarray(0, packed.length - 6))).toThrow();
    expect(() => LZ4_FRAME.decode(packed.subarray(4))).toThrow();
  });
});
