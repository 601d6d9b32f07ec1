import type { AssignmentLink, Establishment, Individual } from '@annuaire/contracts';

/** Labels and explanations of every field: a field added to the contracts without its text does not compile. */
type Texts<T> = Record<Exclude<keyof T, 'id' | 'taxNumberDerived'>, { label: string; text: string }>;

const goneAt = {
  label: 'Absent depuis le',
  text: 'Date des données du premier fichier de la source qui ne le contenait plus ; vide tant qu’il est présent.',
};

const individuals: Texts<Individual> = {
  lastName: { label: 'Nom', text: "Nom d'exercice, tel que la source le donne." },
  firstName: { label: 'Prénom', text: "Prénom d'exercice." },
  profession: { label: 'Profession', text: 'Pharmacien ou vétérinaire.' },
  sourceId: {
    label: 'Numéro professionnel',
    text: "Numéro RPPS d'un pharmacien (11 chiffres), numéro ordinal d'un vétérinaire.",
  },
  createdAt: {
    label: 'Première présence',
    text: 'Date des données du premier fichier qui contenait cette personne.',
  },
  orderCreatedAt: {
    label: "Inscription à l'Ordre",
    text: "Date d'inscription au tableau de l'Ordre, quand la source la donne.",
  },
  lastSeenAt: {
    label: 'Dernière présence',
    text: 'Date des données du dernier fichier qui contenait cette personne.',
  },
  presence: {
    label: 'Présence',
    text: 'Présent : dans le dernier fichier de la source. Absent : plus dans ce fichier. Une absence ne dit rien d’une radiation.',
  },
  goneAt,
};

const establishments: Texts<Establishment> = {
  name: { label: 'Nom', text: "Raison sociale ou enseigne de l'établissement." },
  type: { label: 'Type', text: 'Pharmacie, clinique vétérinaire, école ou autre.' },
  sourceId: {
    label: 'Numéro professionnel',
    text: "Numéro d'établissement auprès de l'Ordre des vétérinaires, ou numéro FINESS d'une pharmacie.",
  },
  siren: { label: 'SIREN', text: "Identifiant de l'entreprise, neuf chiffres." },
  siret: { label: 'SIRET', text: "Identifiant de l'établissement, quatorze chiffres." },
  taxNumber: {
    label: 'Numéro de TVA',
    text: 'Numéro de TVA intracommunautaire ; « calculé » quand il est déduit du SIREN.',
  },
  address: { label: 'Adresse', text: 'Numéro, voie et complément.' },
  postalCode: { label: 'Code postal', text: 'Cinq caractères ; un code CEDEX est gardé tel quel.' },
  city: { label: 'Ville', text: 'Commune ou bureau distributeur.' },
  phone1: { label: 'Téléphone', text: 'Premier numéro donné par la source.' },
  phone2: { label: 'Autre téléphone', text: 'Second numéro donné par la source.' },
  createdAt: {
    label: 'Première présence',
    text: 'Date des données du premier fichier qui contenait cet établissement.',
  },
  orderCreatedAt: {
    label: "Enregistrement à l'Ordre",
    text: "Date d'enregistrement auprès de l'Ordre, quand la source la donne.",
  },
  lastSeenAt: {
    label: 'Dernière présence',
    text: 'Date des données du dernier fichier qui contenait cet établissement.',
  },
  presence: {
    label: 'Présence',
    text: 'Présent : dans le dernier fichier de la source. Absent : plus dans ce fichier.',
  },
  goneAt,
};

const assignments: Texts<AssignmentLink> = {
  role: { label: 'Rôle', text: "Fonction de la personne dans l'établissement." },
  assignedAt: {
    label: 'Rattachement',
    text: 'Date de rattachement donnée par la source ; le registre des pharmaciens n’en donne pas.',
  },
  lastSeenAt: {
    label: 'Dernière présence',
    text: 'Date des données du dernier fichier qui contenait ce rattachement.',
  },
  presence: { label: 'Présence', text: 'Présent ou absent du dernier fichier de la source.' },
  goneAt,
};

const history = {
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
