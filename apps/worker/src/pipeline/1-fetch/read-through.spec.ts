import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readThrough, Utf8Check } from './read-through.js';

const check = (...blocks: Buffer[]) => {
  const text = new Utf8Check();
  for (const block of blocks) text.add(block);
  return text.end();
};

describe('the one pass over a file', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'annuaire-pass-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('knows UTF-8 wherever the blocks are cut, in a character too', () => {
    const text = Buffer.from('Prénom\nChloé Œuvrard\nÉlodie\n');
    for (let cut = text.indexOf(10) + 1; cut < text.lastIndexOf(10); cut++) {
      const parts = [text.subarray(0, cut), text.subarray(cut)];
      expect([cut, check(...parts)]).toEqual([cut, true]);
    }
  });

  it('finds one byte that is none, at the start, in the middle and at the end', () => {
    const lines = ['a\n', 'b\n', 'c'].map((line) => Buffer.from(line));
    expect(check(Buffer.concat(lines))).toBe(true);
    for (const at of [0, 1, 2]) {
      const odd = lines.map((line, i) => (i === at ? Buffer.concat([Buffer.from([0xe9]), line]) : line));
      expect([at, check(Buffer.concat(odd))]).toEqual([at, false]);
    }
  });

  it('gives the hash and the bytes of files of several blocks', async () => {
    const content = Buffer.from('Chloé\n'.repeat(1_500_000));
    const path = join(folder, 'big.txt');
    await writeFile(path, content);
    let seen = 0;
    const facts = await readThrough(path, (bytes) => (seen = bytes));
    expect(facts).toEqual({ sha256: createHash('sha256').update(content).digest('hex'), utf8: true });
    expect(seen).toBe(content.length);
    await writeFile(path, Buffer.concat([content, Buffer.from([0xff])]));
    expect(await readThrough(path, () => undefined)).toMatchObject({ utf8: false });
  });
});
