export const ORDRE_NAMES =
  "Numéro ordinal;Nom;Prénom;Date d'inscription;Numéro établissement;Type d'établissement;Raison sociale;SIREN;SIRET;Numéro de TVA;Adresse;Complément d'adresse;Code postal;Ville;Téléphone 1;Téléphone 2;Statut;Date de rattachement;Date d'enregistrement établissement".split(
    ';',
  );

export type OrdreRow = Record<string, unknown>;

/** A veterinarian at a clinic, fictional. */
export function veterinarian(values: OrdreRow = {}): OrdreRow {
  return {
    'Numéro ordinal': '18613',
    Nom: 'LE GALL',
    Prénom: 'Yann',
    "Date d'inscription": '01/09/2001',
    'Numéro établissement': 'E1',
    "Type d'établissement": 'clinique vétérinaire',
    'Raison sociale': 'Clinique du Test',
    SIRET: '73282932000074',
    Adresse: '1 rue du Test',
    'Code postal': '69001',
    Ville: 'LYON',
    'Téléphone 1': '04 78 00 00 00',
    Statut: 'salarié',
    'Date de rattachement': '02/01/2020',
    "Date d'enregistrement établissement": '03/01/2019',
    ...values,
  };
}

export interface OrdreOptions {
  names?: readonly string[];
  delimiter?: string;
  ending?: string;
}

/** CSV of these rows; a value that is already quoted stays as it is. */
export function ordreFile(
  rows: readonly OrdreRow[],
  { names = ORDRE_NAMES, delimiter = ';', ending = '\n' }: OrdreOptions = {},
): string {
  return ordreTable(rows, names)
    .map((values) => values.join(delimiter) + ending)
    .join('');
}

/** Header and rows as values. */
export function ordreTable(rows: readonly OrdreRow[], names: readonly string[] = ORDRE_NAMES): unknown[][] {
  return [[...names], ...rows.map((row) => names.map((name) => row[name] ?? ''))];
}
