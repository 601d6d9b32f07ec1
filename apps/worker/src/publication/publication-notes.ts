import { type Directory, DIRECTORY_LABELS, REGISTRY_OF_DIRECTORY } from '@annuaire/contracts';
import type { SnapshotOrigin } from '#database/publications/directory-snapshot.repository.js';
import { REGISTRY_BY_ID } from '#registries/registries.js';
import type { FileNotes } from './format-writer.js';

export function computeNotes(directory: Directory, rows: number, { dataDates }: SnapshotOrigin): FileNotes {
  const registry = REGISTRY_OF_DIRECTORY[directory];
  const { label, publisher, licence } = REGISTRY_BY_ID[registry];
  return {
    title: DIRECTORY_LABELS[directory],
    content:
      "Une ligne par rattachement entre un individu et un établissement, y compris ceux qui ont disparu de la source ; une ligne seule pour un individu ou un établissement qui n'a jamais eu de rattachement.",
    rows,
    details: [],
    sources: [{ label, publisher, licence, dataDate: dataDates[registry] ?? null }],
  };
}
