import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { RowEndCounter } from './row-end-counter.js';

describe('RowEndCounter', () => {
  it('counts the same however the bytes are cut', () => {
    const piece = fc.constantFrom('</row>', '</ro', 'w>', '</rows>', '<row>', 'é', '<');
    fc.assert(
      fc.property(
        fc.array(piece),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
        (pieces, cuts) => {
          const bytes = Buffer.from(pieces.join(''));
          const counter = new RowEndCounter();
          for (let at = 0, i = 0; at < bytes.length; i++) {
            const length = cuts[i % cuts.length]!;
            counter.push(bytes.subarray(at, at + length));
            at += length;
          }
          expect(counter.count).toBe(bytes.toString().split('</row>').length - 1);
        },
      ),
    );
  });
});
