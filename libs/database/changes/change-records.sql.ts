import { assignmentFields, establishmentFields, type Field, individualFields } from '../directory/fields.js';

export const CHANGED_ENTITIES = ['individual', 'establishment', 'assignment'] as const;
export type ChangedEntity = (typeof CHANGED_ENTITIES)[number];

/** Presence is told by the change itself. */
const TOLD = new Set(['lastSeenAt', 'presence', 'goneAt']);

/** SQL of one kind of record: what names it, and its own fields as JSON under their API names. */
interface ChangedRecord {
  ids: readonly string[];
  /** Its states as `s` with their identities, those of purged records left out. */
  from: string;
  fields: string;
}

const aliases = (identity: string) => ({ identity, state: 's', registry: '' });
const asJson = (fields: readonly Field[]) =>
  `jsonb_build_object(${fields
    .filter(({ name }) => !TOLD.has(name))
    .map(({ name, column, selected }) => `'${name}', ${selected ?? column}`)
    .join(', ')})`;

const INDIVIDUAL = 'JOIN individual i ON i.id = s.individual_id AND i.purged_at IS NULL';
const ESTABLISHMENT = 'JOIN establishment e ON e.id = s.establishment_id AND e.purged_at IS NULL';

export const CHANGED_RECORDS: Record<ChangedEntity, ChangedRecord> = {
  individual: {
    ids: ['individual_id'],
    from: `individual_state s ${INDIVIDUAL}`,
    fields: asJson(individualFields(aliases('i'))),
  },
  establishment: {
    ids: ['establishment_id'],
    from: `establishment_state s ${ESTABLISHMENT}`,
    fields: asJson(establishmentFields(aliases('e'))),
  },
  assignment: {
    ids: ['individual_id', 'establishment_id'],
    from: `assignment_state s ${INDIVIDUAL} ${ESTABLISHMENT}`,
    fields: asJson(assignmentFields(aliases(''))),
  },
};

/** What a change tells of presence. While a record is present, it was last seen on its registry's data date. */
export const PRESENT = `'{"presence": "present", "goneAt": null}'::jsonb`;
export const GONE = `jsonb_build_object('presence', 'gone', 'lastSeenAt', s.last_seen_at::text, 'goneAt', s.valid_to::text)`;

/** @returns SQL that holds the state `s` to be of the change `c` */
export const ofChange = (entity: ChangedEntity) =>
  [`c.entity = '${entity}'`, ...CHANGED_RECORDS[entity].ids.map((id) => `s.${id} = c.${id}`)].join(' AND ');
