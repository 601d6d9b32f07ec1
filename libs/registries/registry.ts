import type { Guards } from './guards.js';
import type { EstablishmentType, Profession, RegistryId } from '@annuaire/contracts';

/** One column a registry's file may hold, and the canonical fields that are made from it. */
export interface ColumnDefinition {
  /** Our name for it. */
  name: string;
  /** The publisher's name, as the file writes it. */
  header: string;
  /** Other spellings seen; all are matched by normalised name (accents, case, punctuation dropped), never by prefix. */
  aliases?: readonly string[];
  /** Without it the file is refused. */
  needed?: boolean;
  /** An identifier or a phone: never a number, so a spreadsheet's number here is odd. */
  isText?: boolean;
  /** How many digits it has when whole, where that is known: a spreadsheet drops leading zeros. */
  digits?: number;
  /** A field whose columns are all absent from a file keeps the value known: absent is not empty. */
  feeds: readonly CanonicalField[];
}

export type CanonicalField =
  | `individual.${Exclude<keyof CanonicalIndividual, 'key'>}`
  | `establishment.${Exclude<keyof CanonicalEstablishment, 'key'>}`
  | `assignment.${'role' | 'assignedAt'}`;

/** A row of the file by our column names; empty text is null; a column that the file lacks is undefined. */
export type SourceRow = Record<string, string | null | undefined>;

/** Identifiers are text; days are `YYYY-MM-DD`. */
export interface CanonicalIndividual {
  /** Identifier type and number: what stays when all else changes. */
  key: string;
  sourceId: string;
  lastName: string | null;
  firstName: string | null;
  orderCreatedAt: string | null;
}

export interface CanonicalEstablishment {
  key: string;
  type: EstablishmentType;
  sourceId: string | null;
  name: string | null;
  siren: string | null;
  siret: string | null;
  taxNumber: string | null;
  taxNumberDerived: boolean;
  address: string | null;
  postalCode: string | null;
  city: string | null;
  phone1: string | null;
  phone2: string | null;
  orderCreatedAt: string | null;
}

export interface CanonicalAssignment {
  individualKey: string;
  establishmentKey: string;
  role: string | null;
  assignedAt: string | null;
}

/** An odd value: the record is kept, and an operator can look. */
export interface QualityIssue {
  code: string;
  /** Our column name, or null for the whole record. */
  field: string | null;
  rawValue: string | null;
  /** Key of the individual or establishment it is about, where it could be read. */
  key: string | null;
}

export interface NormalisedIndividual {
  /** Null when no key could be read. */
  individual: CanonicalIndividual | null;
  assignments: CanonicalAssignment[];
  issues: QualityIssue[];
}

export interface NormalisedEstablishment {
  /** Null when the rows name no establishment. */
  establishment: CanonicalEstablishment | null;
  issues: QualityIssue[];
}

/** How the file separates its values; `quote: ''` means that quotes are content. */
export interface FileDialect {
  delimiters: readonly string[];
  quote: '"' | '';
  /** Whether a text that is not UTF-8 may be Windows-1252. */
  windows1252: boolean;
  /** Whether it may be an XLSX workbook. */
  workbook: boolean;
  /** A line with fewer values is broken; by default as many as the header has. */
  fewestValues?: number;
}

/** Everything the product knows of a registry. Functions are pure. */
export interface Registry {
  id: RegistryId;
  profession: Profession;
  /** French name, publisher and licence, shown beside the files made from it. */
  label: string;
  publisher: string;
  licence: string;
  columns: readonly ColumnDefinition[];
  /** Days between two files that members may expect; past it, and a week's grace, the source is stale. */
  cadenceDays: number;
  /** Used until an operator sets others. */
  guards: Guards;
  /** Headers of columns that we know and leave out: any other is reported, as it may be news. */
  ignoredColumns: readonly string[];
  /** Name of its file inside an archive of several. */
  fileName: RegExp;
  dialect: FileDialect;
  /** Only rows with this value concern us; tested by the reader, before anything crosses into JavaScript. */
  rowFilter: { column: string; equals: string } | null;
  /** Columns that identify an individual: rows alike in them are handed over together, in a stable order. */
  individualColumns: readonly string[];
  /**
   * An establishment under a new key is the one known when one of these numbers is the same and the old key left in the
   * same file; in this order.
   */
  sameEstablishment: readonly ('sourceId' | 'siret')[];
  /** Columns that bring rows of one establishment side by side. */
  establishmentColumns: readonly string[];
  /** Key of the row's establishment, or null when it names none. */
  computeEstablishmentKey(row: SourceRow): string | null;
  /** @param rows all rows of one individual, at least one */
  normaliseIndividual(rows: readonly SourceRow[]): NormalisedIndividual;
  /** @param rows distinct rows of one establishment, at least one */
  normaliseEstablishment(rows: readonly SourceRow[]): NormalisedEstablishment;
}
