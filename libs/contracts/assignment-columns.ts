import type { PublicationColumn } from './publication-column.js';
import { PRESENCES } from './records.js';

/** Columns of publications that tell of the assignment, or of the record alone when it has none. */
export const ASSIGNMENT_COLUMNS = [
  {
    name: 'role',
    kind: 'text',
    entity: 'assignment',
    label: 'Rôle',
    meaning: "Fonction de l'individu dans l'établissement ; plusieurs fonctions sont séparées par « / ».",
    origin: 'source',
    sources: { rpps: ['Libellé rôle', 'Code rôle'], ordre: ['Statut'] },
    nullable: true,
    repeated: true,
  },
  {
    name: 'assignedAt',
    kind: 'date',
    entity: 'assignment',
    label: 'Date de rattachement',
    meaning: 'Date de rattachement donnée par la source ; vide quand elle ne la donne pas.',
    origin: 'source',
    sources: { ordre: ['Date de rattachement'] },
    nullable: true,
  },
  {
    name: 'lastSeenAt',
    kind: 'date',
    entity: 'assignment',
    label: 'Dernière présence',
    meaning:
      'Date des données du dernier import qui contenait ce rattachement (à défaut, cet individu ou cet établissement).',
    origin: 'computed',
    nullable: false,
  },
  {
    name: 'presence',
    kind: 'enum',
    values: PRESENCES,
    entity: 'assignment',
    label: 'Présence',
    meaning:
      "present : figure dans le dernier fichier de la source ; gone : n'y figure plus, ce qui ne vaut pas radiation.",
    origin: 'computed',
    nullable: false,
    repeated: true,
  },
] as const satisfies readonly PublicationColumn[];
