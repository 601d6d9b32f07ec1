import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Mails written to the folder are kept as long as their rows are. */
const KEPT_MS = 30 * 86_400_000;

export const mailFolder = (dataDir: string) => join(dataDir, 'mails');

/** @returns how many files were removed; none where no mail was ever written */
export async function removeOldMailFiles(dataDir: string, now = Date.now()): Promise<number> {
  const folder = mailFolder(dataDir);
  const names = await readdir(folder).catch(() => [] as string[]);
  let removed = 0;
  for (const name of names) {
    const file = join(folder, name);
    if (now - (await stat(file)).mtimeMs < KEPT_MS) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}
