import { assignmentFields, establishmentFields, type Field, individualFields } from './fields.js';
import { type AsOf, sqlDay } from './standing.js';

export type DirectoryEntity = 'individual' | 'establishment';

/** What a list is made from: all that differs between one list and another. */
export interface ListSubject {
  entity: string;
  /** Name of the range unit in `Content-Range`. */
  plural: string;
  id: string;
  /** Left joins on primary keys: PostgreSQL leaves out those that a count does not need. */
  from: string;
  where: string;
  fields: ReadonlyMap<string, Field>;
  /** Fields of `assignments.*`, by their full name. */
  linkFields: ReadonlyMap<string, Field>;
  /** One assignment of the row, with the record at its other end. */
  linkFrom: string;
  /** Assignments that stand, whoever's they are. */
  linkSeen: string;
  /** Those of the row. */
  linkWhere: string;
  /** Text that the words of `q` are looked for in; `linked` is that of one assignment's other end. */
  searched: { own: string; linked: string | null };
  /** SQL of the day that durations count back from; today in Paris when there is none. */
  today?: string;
}

const byName = (fields: readonly Field[], prefix = '') =>
  new Map(fields.map((field) => [`${prefix}${field.name}`, field]));

/** SQL of the rows that stand, today or as of a day: the last one of each record, open or closed. */
const standing = (alias: string, asOf?: AsOf) =>
  asOf
    ? `(${alias}.valid_from <= ${sqlDay(asOf.day)} AND (${alias}.replaced_from IS NULL OR ${alias}.replaced_from > ${sqlDay(asOf.day)}))`
    : `${alias}.latest`;

const linkFrom = (other: DirectoryEntity, asOf?: AsOf) => `
  assignment_state a
  LEFT JOIN registry r1 ON r1.id = a.registry
  LEFT JOIN ${other} oi ON oi.id = a.${other}_id
  LEFT JOIN ${other}_state os ON os.${other}_id = a.${other}_id AND ${standing('os', asOf)}
  LEFT JOIN registry r2 ON r2.id = os.registry`;

const ownFrom = (entity: DirectoryEntity) => `
  ${entity}_state s
  LEFT JOIN ${entity} i ON i.id = s.${entity}_id
  LEFT JOIN registry r ON r.id = s.registry`;

/** A list of the directory's records, today or as of a day. */
function makeSubject(entity: DirectoryEntity, asOf?: AsOf): ListSubject {
  const other = entity === 'individual' ? 'establishment' : 'individual';
  const fieldsOf = { individual: individualFields, establishment: establishmentFields };
  const own = { identity: 'i', state: 's', registry: 'r', asOf };
  const linked = { identity: 'oi', state: 'os', registry: 'r2', asOf };
  return {
    entity,
    plural: `${entity}s`,
    id: `s.${entity}_id`,
    from: ownFrom(entity),
    where: standing('s', asOf),
    fields: byName(fieldsOf[entity](own)),
    linkFields: new Map([
      ...byName(assignmentFields({ state: 'a', registry: 'r1', asOf }), 'assignments.'),
      ...byName(fieldsOf[other](linked), `assignments.${other}.`),
    ]),
    linkFrom: linkFrom(other, asOf),
    linkSeen: standing('a', asOf),
    linkWhere: `a.${entity}_id = s.${entity}_id`,
    searched: SEARCHED[entity],
    ...(asOf ? { today: sqlDay(asOf.day) } : {}),
  };
}

const SEARCHED: Record<DirectoryEntity, ListSubject['searched']> = {
  individual: {
    own: "fold(concat_ws(' ', s.last_name, s.first_name, i.source_id))",
    linked: "fold(concat_ws(' ', os.city, os.postal_code))",
  },
  establishment: {
    own: "fold(concat_ws(' ', s.name, s.source_id, s.siren, s.siret, s.tax_number, s.city, s.postal_code))",
    linked: null,
  },
};

/** Of today. */
export const LIST_SUBJECTS: Record<DirectoryEntity, ListSubject> = {
  individual: makeSubject('individual'),
  establishment: makeSubject('establishment'),
};

/** @param asOf null: today */
export const subjectOf = (entity: DirectoryEntity, asOf: AsOf | null): ListSubject =>
  asOf ? makeSubject(entity, asOf) : LIST_SUBJECTS[entity];
