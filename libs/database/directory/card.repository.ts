import type { AssignmentLink, Establishment, Individual, RegistryId } from '@annuaire/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RecordOf } from './directory-list.repository.js';
import { type Field, selectList } from './fields.js';
import { type DirectoryEntity, type ListSubject, subjectOf } from './list-subject.js';
import type { AsOf } from './standing.js';

export type IndividualLink = AssignmentLink & { individual: Individual };
export type EstablishmentLink = AssignmentLink & { establishment: Establishment };
export interface LinkOf {
  individual: EstablishmentLink;
  establishment: IndividualLink;
}
export interface Card<Entity extends DirectoryEntity> {
  record: RecordOf[Entity];
  registry: RegistryId;
  /** Present ones first, then by name. */
  assignments: LinkOf[Entity][];
}

export const otherEnd = (entity: DirectoryEntity): DirectoryEntity =>
  entity === 'individual' ? 'establishment' : 'individual';

@Injectable()
export class CardRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @param asOf null: today @returns the record as it is then, or null when it was not known */
  async findCard<Entity extends DirectoryEntity>(
    entity: Entity,
    id: number,
    asOf: AsOf | null,
  ): Promise<Card<Entity> | null> {
    const subject = subjectOf(entity, asOf);
    const [records, assignments] = await Promise.all([
      this.dataSource.query<(RecordOf[Entity] & { registry: RegistryId })[]>(
        `SELECT ${subject.id} AS "id", ${selectList([...subject.fields.values()])}, s.registry
         FROM ${subject.from} WHERE ${subject.where} AND ${subject.id} = $1`,
        [id],
      ),
      this.findAssignments(entity, id, subject),
    ]);
    const found = records[0];
    if (!found) return null;
    const { registry, ...record } = found;
    return { record: record as unknown as RecordOf[Entity], registry, assignments };
  }

  /** Of today: whether there is such a record, whenever it became known. */
  async exists(entity: DirectoryEntity, id: number): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `SELECT FROM ${entity}_state WHERE ${entity}_id = $1 AND latest`,
      [id],
    );
    return rows.length > 0;
  }

  private async findAssignments<Entity extends DirectoryEntity>(
    entity: Entity,
    id: number,
    { linkFields, links }: ListSubject,
  ) {
    const other = otherEnd(entity);
    const prefix = `assignments.${other}.`;
    const isOfOther = ([name]: [string, Field]) => name.startsWith(prefix);
    const fields = [...linkFields].filter(isOfOther).map(([, field]) => field);
    const own = [...linkFields].filter((one) => !isOfOther(one)).map(([, field]) => field);
    const goneLast = linkFields.get('assignments.goneAt')!.column;
    const name = other === 'establishment' ? 'os.name' : 'os.last_name';
    const rows: Record<string, unknown>[] = await this.dataSource.query(
      `SELECT ${selectList(own)}, ${asJson(other, fields)}
       FROM ${links!.fromWithOther} WHERE ${links!.where} AND ${links!.id} = $1
       ORDER BY ${goneLast} IS NOT NULL, ${name} COLLATE "fr-x-icu" NULLS LAST, a.${other}_id`,
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
