import type { AssignmentLink, Establishment, Individual } from '@annuaire/contracts';

/**
 * Labels of every field on screens: a field added to the contracts without its label does not compile. What they mean
 * stands in the schema of publications, from which the glossary is made.
 */
type Labels<T> = Record<Exclude<keyof T, 'id' | 'taxNumberDerived'>, { label: string }>;

const goneAt = { label: 'Absent depuis le' };

const individuals: Labels<Individual> = {
  lastName: { label: 'Nom' },
  firstName: { label: 'Prénom' },
  profession: { label: 'Profession' },
  sourceId: { label: 'Numéro professionnel' },
  createdAt: { label: 'Première présence' },
  orderCreatedAt: { label: "Inscription à l'Ordre" },
  lastSeenAt: { label: 'Dernière présence' },
  presence: { label: 'Présence' },
  goneAt,
};

const establishments: Labels<Establishment> = {
  name: { label: 'Nom' },
  type: { label: 'Type' },
  sourceId: { label: 'Numéro professionnel' },
  siren: { label: 'SIREN' },
  siret: { label: 'SIRET' },
  taxNumber: { label: 'Numéro de TVA' },
  address: { label: 'Adresse' },
  postalCode: { label: 'Code postal' },
  city: { label: 'Ville' },
  phone1: { label: 'Téléphone' },
  phone2: { label: 'Autre téléphone' },
  createdAt: { label: 'Première présence' },
  orderCreatedAt: { label: "Enregistrement à l'Ordre" },
  lastSeenAt: { label: 'Dernière présence' },
  presence: { label: 'Présence' },
  goneAt,
};

const assignments: Labels<AssignmentLink> = {
  role: { label: 'Rôle' },
  assignedAt: { label: 'Rattachement' },
  lastSeenAt: { label: 'Dernière présence' },
  presence: { label: 'Présence' },
  goneAt,
};

/** Explained here, as no column of a publication holds them. */
const history = {
  goneAt: {
    ...goneAt,
    text: 'Date des données du premier fichier de la source qui ne contenait plus la fiche ou le rattachement ; vide tant qu’il est présent.',
  },
  historizedAt: {
    label: 'Historisé le',
    text: "Instant où cet état a été remplacé dans l'annuaire par l'import d'un fichier plus récent.",
  },
  historyComment: {
    label: 'Motif',
    text: "L'import qui a remplacé cet état, et les champs qu'il a changés.",
  },
};

export const fields = { individuals, establishments, assignments, history };
