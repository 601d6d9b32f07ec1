import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { removeOldMailFiles } from './old-mail-files.js';

const DAY_MS = 86_400_000;

describe('removeOldMailFiles', () => {
  it('removes mails after thirty days, and only then', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'annuaire-eml-'));
    expect(await removeOldMailFiles(dataDir)).toBe(0);
    mkdirSync(join(dataDir, 'mails'));
    writeFileSync(join(dataDir, 'mails', '1.eml'), 'x');
    expect(await removeOldMailFiles(dataDir, Date.now() + 29 * DAY_MS)).toBe(0);
    expect(await removeOldMailFiles(dataDir, Date.now() + 31 * DAY_MS)).toBe(1);
    expect(readdirSync(join(dataDir, 'mails'))).toEqual([]);
  });
});
