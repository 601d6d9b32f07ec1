import type { Registry } from '#registries/registry.js';
import { baseName, chooseEntry } from './choose-entry.js';
import { ZipArchive } from './zip-archive.js';

/** Name of the registry's file inside an archive, as a list that is empty when the file is none or cannot be read. */
export async function findInnerNames(path: string, registry: Registry): Promise<string[]> {
  const archive = await ZipArchive.open(path, Number.MAX_SAFE_INTEGER).catch(() => null);
  if (archive === null) return [];
  archive.close();
  try {
    return [baseName(chooseEntry(archive.entries, registry).fileName)];
  } catch {
    return []; // told by the reading
  }
}
