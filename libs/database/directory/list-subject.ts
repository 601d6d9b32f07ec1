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
  /** What assignments are read from as `a`, with the record at their other end where it is asked for; null: none. */
  links: { from: string; fromWithOther: string; where: string; id: string } | null;
  /** SQL of what holds when a word of `q` is found, given the SQL of its LIKE pattern, already folded. */
  searched: (pattern: string) => string;
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

const linkFrom = 'assignment_state a LEFT JOIN registry r1 ON r1.id = a.registry';
/** Both ends of an assignment that stands stand too. */
const linkFromWithOther = (other: DirectoryEntity, asOf?: AsOf) => `
  ${linkFrom}
  JOIN ${other}_state os ON os.${other}_id = a.${other}_id AND ${standing('os', asOf)}
  LEFT JOIN ${other} oi ON oi.id = a.${other}_id
  LEFT JOIN registry r2 ON r2.id = os.registry`;

const ownFrom = (entity: DirectoryEntity) => `
  ${entity}_state s
  LEFT JOIN ${entity} i ON i.id = s.${entity}_id
  LEFT JOIN registry r ON r.id = s.registry`;

const searchPlaces = (pattern: string) =>
  `(s.names_folded LIKE ${pattern} OR s.place_folded LIKE ${pattern})`;

/**
 * Names, identifiers, and the places where they work. IN, not EXISTS: under an OR, PostgreSQL would run EXISTS once per
 * row, and hashes IN once for all.
 */
const searchPeople = (asOf?: AsOf) => (pattern: string) =>
  `(s.last_name_folded LIKE ${pattern} OR s.first_name_folded LIKE ${pattern}
    OR s.individual_id IN (SELECT n.id FROM individual n WHERE fold(n.source_id) LIKE ${pattern})
    OR s.individual_id IN (SELECT a.individual_id FROM establishment_state os JOIN assignment_state a
      ON a.establishment_id = os.establishment_id AND ${standing('a', asOf)}
      WHERE ${standing('os', asOf)} AND os.place_folded LIKE ${pattern}))`;

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
    links: {
      ...{ from: linkFrom, fromWithOther: linkFromWithOther(other, asOf) },
      ...{ where: standing('a', asOf), id: `a.${entity}_id` },
    },
    searched: entity === 'individual' ? searchPeople(asOf) : searchPlaces,
    ...(asOf ? { today: sqlDay(asOf.day) } : {}),
  };
}

/** Of today. */
export const LIST_SUBJECTS: Record<DirectoryEntity, ListSubject> = {
  individual: makeSubject('individual'),
  establishment: makeSubject('establishment'),
};

/** @param asOf null: today */
export const subjectOf = (entity: DirectoryEntity, asOf: AsOf | null): ListSubject =>
  asOf ? makeSubject(entity, asOf) : LIST_SUBJECTS[entity];
