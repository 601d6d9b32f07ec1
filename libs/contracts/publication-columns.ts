import { ASSIGNMENT_COLUMNS } from './assignment-columns.js';
import { ESTABLISHMENT_COLUMNS } from './establishment-columns.js';
import { INDIVIDUAL_COLUMNS } from './individual-columns.js';

/**
 * The one schema of publications: columns in their fixed order, the same in the seven formats. The writers, the XML and
 * JSON schemas, the notes of the spreadsheet and the glossary are made from it.
 */
export const PUBLICATION_COLUMNS = [
  ...INDIVIDUAL_COLUMNS,
  ...ESTABLISHMENT_COLUMNS,
  ...ASSIGNMENT_COLUMNS,
] as const;

export type PublicationColumnName = (typeof PUBLICATION_COLUMNS)[number]['name'];
