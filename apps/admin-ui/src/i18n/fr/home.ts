import type { Directory, Format, RegistryId } from '@annuaire/contracts';

const formats: Record<Format, { name: string; use: string }> = {
  xlsx: { name: 'Excel', use: 'tableur' },
  csv: { name: 'CSV', use: 'tableur, import' },
  json: { name: 'JSON', use: 'développement' },
  jsonl: { name: 'JSON Lines', use: 'lecture ligne à ligne' },
  xml: { name: 'XML', use: "échange d'applications" },
  parquet: { name: 'Parquet', use: 'analyse de données' },
  feather: { name: 'Feather', use: 'Arrow, R, Python' },
};

const sources: Record<RegistryId, { name: string; licence: string }> = {
  rpps: {
    name: 'Annuaire Santé, extraction en libre accès (RPPS)',
    licence: 'Licence Ouverte 2.0',
  },
  ordre: {
    name: "Tableau de l'Ordre des vétérinaires",
    licence: 'Données transmises par l’Ordre, réservées aux membres',
  },
};

const directories: Record<Directory, string> = {
  veterinary: 'Les vétérinaires et leurs lieux d’exercice.',
  pharmacy: 'Les pharmaciens, leurs officines et autres établissements.',
};

/** What nobody should look for in a file: said beside it. */
const limits: Record<Directory, string[]> = {
  veterinary: [
    'les établissements sans vétérinaire rattaché, que le fichier de l’Ordre ne cite pas ;',
    'les spécialités, les espèces soignées et les horaires ;',
    'les adresses e-mail, les coordonnées privées et les décisions disciplinaires.',
  ],
  pharmacy: [
    'les dates de rattachement et d’inscription à l’Ordre, que l’Annuaire Santé ne publie pas ;',
    'les préparateurs et les autres professions de santé ;',
    'les adresses e-mail, les coordonnées privées et les décisions disciplinaires.',
  ],
};

export const home = {
  title: 'Les professionnels du médicament vétérinaire, vérifiés à la source',
  lead: (association: string) =>
    `${association} : 46 laboratoires membres et plus de 230 experts. Cet annuaire aide leurs équipes à qualifier les personnes habilitées à détenir ou à délivrer le médicament vétérinaire.`,
  search: {
    label: "Rechercher dans l'annuaire",
    placeholder: 'Nom, ville, numéro…',
    individuals: 'Individus',
    establishments: 'Établissements',
    scope: 'Chercher parmi',
    submit: 'Rechercher',
  },
  files: {
    title: 'Fichiers à télécharger',
    lead: "Une ligne par rattachement d'une personne à un établissement, anciens rattachements compris.",
    updated: 'Mis à jour le',
    rows: 'lignes',
    row: 'ligne',
    dataDate: 'Données du',
    source: 'Source',
    licence: 'Licence',
    download: (format: string, directory: string, size: string) =>
      `Télécharger ${directory} au format ${format} (${size})`,
    limits: 'Ce que le fichier ne contient pas',
    list: (directory: string) => `Formats : ${directory}`,
    preparing: 'Les fichiers de cet annuaire sont en préparation. Revenez dans quelques minutes.',
    none: "Aucun fichier n'est encore publié : le premier import des sources n'est pas terminé.",
    lost: 'Le téléchargement n’a pas pu commencer. Réessayez dans un instant.',
  },
  formats,
  sources,
  directories,
  limits,
  purpose: {
    title: "À quoi sert l'annuaire",
    items: [
      {
        title: 'Qualifier les personnes habilitées',
        text: 'Savoir qui est autorisé à détenir ou à délivrer des médicaments vétérinaires, et en garder la preuve à la date voulue.',
      },
      {
        title: 'Respecter les bonnes pratiques de distribution',
        text: 'Répondre aux obligations de vérification des clients qui pèsent sur les fabricants et les distributeurs.',
      },
    ],
  },
  licence: {
    title: 'La licence',
    text: "L'annuaire est réservé aux entreprises membres ayant accepté la licence. Aucun usage de marketing, de vente ou de prospection n'est permis.",
  },
  news: {
    title: "Ce que l'annuaire a gagné récemment",
    items: [
      "De nouveaux types d'établissement : écoles vétérinaires et autres structures.",
      "La date d'enregistrement de l'établissement auprès de l'Ordre.",
      'Le numéro de TVA intracommunautaire de l’établissement.',
      "Le rôle de la personne dans l'établissement.",
    ],
  },
};
