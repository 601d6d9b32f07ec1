import { RPPS_HEADER } from '#registries/rpps/header.js';

export const RPPS_NAMES = RPPS_HEADER.split('|').slice(0, 56);

/** Values by the names of the file's columns. */
export type RppsRow = Record<string, string>;

/** A pharmacist (valid RPPS numbers end so that Luhn holds) at an officine of Lyon, fictional. */
export function pharmacist(values: RppsRow = {}): RppsRow {
  return {
    "Type d'identifiant PP": '8',
    'Identifiant PP': '10000000009',
    "Nom d'exercice": 'MARTIN',
    "Prénom d'exercice": 'Chloé',
    'Code profession': '21',
    'Code catégorie professionnelle': 'C',
    'Numéro SIRET site': '73282932000074',
    'Identifiant technique de la structure': 'F690000019',
    'Raison sociale site': 'PHARMACIE DU TEST',
    'Numéro Voie (coord. structure)': '1',
    'Libellé type de voie (coord. structure)': 'Rue',
    'Libellé Voie (coord. structure)': 'DU TEST',
    'Code postal (coord. structure)': '69001',
    'Libellé commune (coord. structure)': 'Lyon',
    'Téléphone (coord. structure)': '0478000000',
    "Code secteur d'activité": 'SA33',
    'Code section tableau pharmaciens': 'A',
    'Libellé section tableau pharmaciens': "Titulaire d'officine",
    'Code rôle': 'FON-03',
    'Libellé rôle': "Titulaire d'officine",
    ...values,
  };
}

export interface RppsOptions {
  names?: readonly string[];
  ending?: string;
  /** Whether each line ends with a `|`. */
  closed?: boolean;
}

/** A file of these rows, in the publisher's layout or another. */
export function rppsFile(
  rows: readonly RppsRow[],
  { names = RPPS_NAMES, ending = '\n', closed = true }: RppsOptions = {},
): string {
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))];
  return lines.map((values) => values.join('|') + (closed ? '|' : '') + ending).join('');
}
