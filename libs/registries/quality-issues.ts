import type { QualityIssue } from './registry.js';

/** Stable codes of odd values, with what an operator reads. The record is kept unless its text says otherwise. */
export const QUALITY_ISSUES = {
  column_absent:
    "Colonne facultative absente du fichier : les valeurs déjà connues sont gardées jusqu'à son retour.",
  column_unknown: "Colonne inconnue : son contenu n'est pas repris.",
  line_malformed:
    "Ligne qui n'a pas le bon nombre de valeurs : elle est écartée, et ce qui était connu de la personne est gardé.",
  number_typed:
    'Identifiant ou téléphone saisi comme un nombre dans le classeur : ses zéros de tête ont pu être perdus.',
  individual_key_missing: "Numéro d'identification absent : la ligne ne peut être rattachée à personne.",
  identifier_type_unknown: "Type d'identifiant inconnu : le numéro est repris sans contrôle.",
  identifier_invalid: "Numéro d'identification d'une forme inattendue ou dont la clé de contrôle est fausse.",
  name_missing: 'Nom absent.',
  name_conflict:
    "Les lignes d'une même personne donnent plusieurs noms ou prénoms : le plus fréquent est repris.",
  text_garbled: "Texte dont l'encodage a été altéré avant de nous parvenir.",
  finess_invalid: 'Numéro FINESS dont la forme ou la clé de contrôle est fausse.',
  siren_invalid: 'Numéro SIREN dont la forme ou la clé de contrôle est fausse.',
  siret_invalid: 'Numéro SIRET dont la forme ou la clé de contrôle est fausse.',
  siren_siret_mismatch: 'Le SIREN ne correspond pas aux neuf premiers chiffres du SIRET.',
  tax_number_invalid: 'Numéro de TVA dont la forme ou la clé est fausse.',
  tax_number_mismatch: "Le numéro de TVA ne correspond pas au SIREN de l'établissement.",
  postal_code_invalid: "Code postal qui n'est pas celui d'un département français.",
  phone_unreadable: 'Téléphone illisible : il est montré tel que la source le donne.',
  date_unreadable: "Date illisible : elle n'est pas reprise.",
  date_conflict: 'Les lignes donnent plusieurs dates différentes : la plus ancienne est reprise.',
  role_label_missing: 'Code de fonction sans libellé : le code est montré à sa place.',
  establishment_name_missing: 'Établissement sans nom.',
  establishment_conflict:
    "Les lignes d'un même établissement se contredisent : la plus complète est reprise.",
  establishment_type_unknown: "Type d'établissement inconnu : l'établissement est classé « Autre ».",
  establishment_key_by_name:
    'Établissement sans numéro ni SIRET : il est reconnu à son nom et à son code postal seulement.',
  establishment_key_missing:
    "Établissement sans numéro, SIRET, ni nom et lieu : il n'est pas repris, ni le rattachement.",
} as const;

export type QualityIssueCode = keyof typeof QUALITY_ISSUES;

/** Issues of one record, each told once however many rows repeat it. */
export class IssueList {
  readonly issues: QualityIssue[] = [];

  constructor(private readonly key: string | null) {}

  add(code: QualityIssueCode, field: string | null, rawValue: string | null): void {
    const known = this.issues.some((i) => i.code === code && i.field === field && i.rawValue === rawValue);
    if (!known) this.issues.push({ code, field, rawValue, key: this.key });
  }

  /** In an order that does not depend on that of the rows. */
  sorted(): QualityIssue[] {
    return this.issues.length < 2 ? this.issues : this.issues.sort(compareIssues);
  }
}

function compareIssues(a: QualityIssue, b: QualityIssue): number {
  return compareText(
    a.code + '\t' + a.field + '\t' + a.rawValue,
    b.code + '\t' + b.field + '\t' + b.rawValue,
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
