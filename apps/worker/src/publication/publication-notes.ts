import { type Directory, REGISTRY_OF_DIRECTORY } from '@annuaire/contracts';
import type { SnapshotOrigin } from '#database/publications/directory-snapshot.repository.js';
import { REGISTRY_BY_ID } from '#registries/registries.js';
import type { PublicationNotes } from './format-writer.js';

export function computeNotes(
  directory: Directory,
  rows: number,
  { dataDates }: SnapshotOrigin,
): PublicationNotes {
  const registry = REGISTRY_OF_DIRECTORY[directory];
  const { label, publisher, licence } = REGISTRY_BY_ID[registry];
  return { directory, rows, sources: [{ label, publisher, licence, dataDate: dataDates[registry] ?? null }] };
}
