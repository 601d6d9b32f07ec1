import type { AssignmentLink, Establishment, Individual, RegistryId } from '@annuaire/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RecordOf } from './directory-list.repository.js';
import { assignmentFields, type Field, selectList } from './fields.js';
import { type DirectoryEntity, LIST_SUBJECTS } from './list-subject.js';

export interface CardRegistry {
  id: RegistryId;
  dataDate: string | null;
}
export type IndividualLink = AssignmentLink & { individual: Individual };
export type EstablishmentLink = AssignmentLink & { establishment: Establishment };
export interface LinkOf {
  individual: EstablishmentLink;
  establishment: IndividualLink;
}
export interface Card<Entity extends DirectoryEntity> {
  record: RecordOf[Entity];
  registry: CardRegistry;
  /** Present ones first, then by name. */
  assignments: LinkOf[Entity][];
}

export const otherEnd = (entity: DirectoryEntity): DirectoryEntity =>
  entity === 'individual' ? 'establishment' : 'individual';

@Injectable()
export class CardRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns the record as it is today, or null when there never was one of that id */
  async findCard<Entity extends DirectoryEntity>(entity: Entity, id: number): Promise<Card<Entity> | null> {
    const subject = LIST_SUBJECTS[entity];
    const [records, assignments] = await Promise.all([
      this.dataSource.query<(RecordOf[Entity] & { registry: CardRegistry })[]>(
        `SELECT ${subject.id} AS "id", ${selectList([...subject.fields.values()])},
                json_build_object('id', r.id, 'dataDate', r.data_date) AS registry
         FROM ${subject.from} WHERE ${subject.where} AND ${subject.id} = $1`,
        [id],
      ),
      this.findAssignments(entity, id),
    ]);
    const found = records[0];
    if (!found) return null;
    const { registry, ...record } = found;
    return { record: record as unknown as RecordOf[Entity], registry, assignments };
  }

  private async findAssignments<Entity extends DirectoryEntity>(entity: Entity, id: number) {
    const subject = LIST_SUBJECTS[entity];
    const other = otherEnd(entity);
    const prefix = `assignments.${other}.`;
    const fields = [...subject.linkFields].flatMap(([name, field]) =>
      name.startsWith(prefix) ? [field] : [],
    );
    const name = other === 'establishment' ? 'os.name' : 'os.last_name';
    const rows: Record<string, unknown>[] = await this.dataSource.query(
      `SELECT ${selectList(assignmentFields({ state: 'a', registry: 'r1' }))}, ${asJson(other, fields)}
       FROM ${subject.linkFrom} WHERE a.latest AND a.${entity}_id = $1
       ORDER BY a.valid_to IS NOT NULL, ${name} COLLATE "fr-x-icu" NULLS LAST, a.${other}_id`,
      [id],
    );
    return rows as unknown as LinkOf[Entity][];
  }
}

/** Dates become `YYYY-MM-DD` in PostgreSQL's JSON, as everywhere in the API. */
function asJson(entity: DirectoryEntity, fields: readonly Field[]): string {
  const pairs = fields.map((field) => `'${field.name}', ${field.selected ?? field.column}`);
  return `json_build_object('id', a.${entity}_id, ${pairs.join(', ')}) AS "${entity}"`;
}
