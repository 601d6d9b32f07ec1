import type { Field } from '../directory/fields.js';
import type { ListSubject } from '../directory/list-subject.js';

export const textField = (name: string, column: string): Field => ({ name, kind: 'text', column });
export const enumField = (name: string, column: string, values: readonly string[]): Field => ({
  ...{ name, kind: 'enum', column, values },
});
export const dayField = (name: string, column: string): Field => ({
  ...{ name, kind: 'date', column, selected: `${column}::text` },
});
/** Compared as the day it is in Paris, which is what an operator means; given as the instant it is. */
export const instantField = (name: string, column: string): Field => ({
  ...{ name, kind: 'date', column: `(${column} AT TIME ZONE 'Europe/Paris')::date`, selected: column },
});

interface SubjectParts {
  plural: string;
  id: string;
  from: string;
  where?: string;
  fields: Field[];
  /** Text that the words of `q` are looked for in. */
  searched: string;
}

/** A list of the operators' screens: rows without links to others. */
export function makeSubject({
  plural,
  id,
  from,
  where = 'true',
  fields,
  searched,
}: SubjectParts): ListSubject {
  return {
    ...{ entity: plural, plural, id, from, where },
    fields: new Map(fields.map((field) => [field.name, field])),
    linkFields: new Map(),
    links: null,
    searched: (pattern) => `fold(${searched}) LIKE ${pattern}`,
  };
}
