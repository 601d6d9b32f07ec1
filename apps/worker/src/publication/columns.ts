import type { PublicationColumn } from '@annuaire/contracts';

/** Columns of a file, in their order. */
export type Columns = readonly PublicationColumn[];
