import { assignmentFields, establishmentFields, type Field, individualFields } from './fields.js';

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
  linkWhere: string;
  /** Text that the words of `q` are looked for in; `linked` is that of one assignment's other end. */
  searched: { own: string; linked: string | null };
}

const byName = (fields: readonly Field[], prefix = '') =>
  new Map(fields.map((field) => [`${prefix}${field.name}`, field]));

const OWN = { identity: 'i', state: 's', registry: 'r' };
const OTHER = { identity: 'oi', state: 'os', registry: 'r2' };
const LINK = { state: 'a', registry: 'r1' };

const linkFrom = (other: DirectoryEntity) => `
  assignment_state a
  LEFT JOIN registry r1 ON r1.id = a.registry
  LEFT JOIN ${other} oi ON oi.id = a.${other}_id
  LEFT JOIN ${other}_state os ON os.${other}_id = a.${other}_id AND os.latest
  LEFT JOIN registry r2 ON r2.id = os.registry`;

const ownFrom = (entity: DirectoryEntity) => `
  ${entity}_state s
  LEFT JOIN ${entity} i ON i.id = s.${entity}_id
  LEFT JOIN registry r ON r.id = s.registry`;

const INDIVIDUALS: ListSubject = {
  entity: 'individual',
  plural: 'individuals',
  id: 's.individual_id',
  from: ownFrom('individual'),
  where: 's.latest',
  fields: byName(individualFields(OWN)),
  linkFields: new Map([
    ...byName(assignmentFields(LINK), 'assignments.'),
    ...byName(establishmentFields(OTHER), 'assignments.establishment.'),
  ]),
  linkFrom: linkFrom('establishment'),
  linkWhere: 'a.latest AND a.individual_id = s.individual_id',
  searched: {
    own: "fold(concat_ws(' ', s.last_name, s.first_name, i.source_id))",
    linked: "fold(concat_ws(' ', os.city, os.postal_code))",
  },
};

const ESTABLISHMENTS: ListSubject = {
  entity: 'establishment',
  plural: 'establishments',
  id: 's.establishment_id',
  from: ownFrom('establishment'),
  where: 's.latest',
  fields: byName(establishmentFields(OWN)),
  linkFields: new Map([
    ...byName(assignmentFields(LINK), 'assignments.'),
    ...byName(individualFields(OTHER), 'assignments.individual.'),
  ]),
  linkFrom: linkFrom('individual'),
  linkWhere: 'a.latest AND a.establishment_id = s.establishment_id',
  searched: {
    own: "fold(concat_ws(' ', s.name, s.source_id, s.siren, s.siret, s.tax_number, s.city, s.postal_code))",
    linked: null,
  },
};

export const LIST_SUBJECTS: Record<DirectoryEntity, ListSubject> = {
  individual: INDIVIDUALS,
  establishment: ESTABLISHMENTS,
};
