import type { RegistryId } from './directories.js';

/**
 * What a cell holds: `id` our own integer, `date` a day, `enum` one of `values`, `identifier` text that looks like a
 * number (leading zeros count), `text` anything else.
 */
export type ColumnKind = 'id' | 'date' | 'enum' | 'identifier' | 'text';

export interface PublicationColumn {
  name: string;
  kind: ColumnKind;
  /** The record that the value belongs to. */
  entity: 'individual' | 'establishment' | 'assignment';
  /** Header in spreadsheets, and entry of the glossary. */
  label: string;
  meaning: string;
  /** Who says so: the official source, or ourselves. */
  origin: 'source' | 'computed';
  /** Columns of each registry's own file that it comes from, as the publisher heads them. */
  sources?: Partial<Record<RegistryId, readonly string[]>>;
  nullable: boolean;
  /** Closed list, for `enum` only. */
  values?: readonly string[];
  /** Few distinct values, which formats with dictionaries write once. */
  repeated?: boolean;
}
