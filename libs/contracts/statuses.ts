/** Steps of an import, in order; the last five end it. */
export const IMPORT_STATUSES = [
  'queued',
  'fetching',
  'reading',
  'normalising',
  'comparing',
  'awaiting_approval',
  'applying',
  'done',
  'unchanged',
  'refused',
  'failed',
  'undone',
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** Statuses while a worker has something to do for the import. */
export const ACTIVE_IMPORT_STATUSES = [
  'fetching',
  'reading',
  'normalising',
  'comparing',
  'applying',
] as const;
export type ActiveImportStatus = (typeof ACTIVE_IMPORT_STATUSES)[number];

/** Imports that count as accepted: the state after them is what the registry said. */
export const STANDING_IMPORT_STATUSES = ['done', 'unchanged'] as const;

export const ENDED_IMPORT_STATUSES = ['done', 'unchanged', 'refused', 'failed', 'undone'] as const;

export const IMPORT_STATUS_LABELS: Record<ImportStatus, string> = {
  queued: 'En attente',
  fetching: 'Récupération du fichier',
  reading: 'Lecture',
  normalising: 'Normalisation',
  comparing: 'Comparaison',
  awaiting_approval: "En attente d'approbation",
  applying: 'Enregistrement',
  done: 'Terminé',
  unchanged: 'Sans changement',
  refused: 'Refusé',
  failed: 'Échoué',
  undone: 'Annulé',
};

export const PUBLICATION_STATUSES = ['queued', 'building', 'verifying', 'published', 'failed'] as const;
export type PublicationStatus = (typeof PUBLICATION_STATUSES)[number];

/** Of a list made into a file; `expired` when the file is no longer kept. */
export const LIST_EXPORT_STATUSES = ['queued', 'building', 'ready', 'failed', 'expired'] as const;
export type ListExportStatus = (typeof LIST_EXPORT_STATUSES)[number];

export const CHANGE_KINDS = ['appeared', 'changed', 'vanished', 'returned', 'undone', 'purged'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];
