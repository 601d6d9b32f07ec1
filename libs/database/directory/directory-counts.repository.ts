import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Bindings } from './bindings.js';
import { splitFilter, toConditions } from './compile-filter.js';
import { type DirectoryEntity, type ListSubject, subjectOf } from './list-subject.js';
import type { AsOf } from './standing.js';

export interface ValueCount {
  value: string;
  count: number;
}
export interface DepartmentCount {
  /** `69`, `2A`, `974`; null for records without any. */
  department: string | null;
  count: number;
}
export interface DirectoryCounts {
  total: number;
  /** By type of establishment, or by profession of individual; the most numerous first. */
  byValue: ValueCount[];
  /** In the order of codes, none last. An individual counts once in each département of their assignments. */
  byDepartment: DepartmentCount[];
}

const COUNTED: Record<DirectoryEntity, string> = { establishment: 'type', individual: 'profession' };

@Injectable()
export class DirectoryCountsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Counts the records of a list's filter. @param asOf null: today @throws QueryProblem */
  async count(entity: DirectoryEntity, filter: unknown, asOf: AsOf | null): Promise<DirectoryCounts> {
    const subject = subjectOf(entity, asOf);
    const bindings = new Bindings();
    const compiled = splitFilter(subject, filter ?? {}, bindings);
    const where = [subject.where, ...toConditions(subject, compiled)];
    const [byValue, byDepartment] = await Promise.all([
      this.dataSource.query<ValueCount[]>(
        `SELECT ${subject.fields.get(COUNTED[entity])!.column} AS value, count(*)::integer AS count
         FROM ${subject.from} WHERE ${where.join(' AND ')} GROUP BY 1 ORDER BY count DESC, value`,
        bindings.values,
      ),
      this.dataSource.query<DepartmentCount[]>(
        `SELECT department, count(*)::integer AS count
         FROM (${entity === 'establishment' ? ofPlaces(subject, where) : ofPeople(subject, where, compiled.linked)}) placed
         GROUP BY 1 ORDER BY department COLLATE "C" NULLS LAST`,
        bindings.values,
      ),
    ]);
    return { total: byValue.reduce((sum, { count }) => sum + count, 0), byValue, byDepartment };
  }
}

const ofPlaces = ({ from }: ListSubject, where: string[]) =>
  `SELECT department_of(s.postal_code) AS department FROM ${from} WHERE ${where.join(' AND ')}`;

/** The assignment that is in the département is one that meets the filter's conditions on links. */
const ofPeople = ({ from, id, links }: ListSubject, where: string[], linked: string[]) =>
  `SELECT DISTINCT ${id} AS id, department_of(os.postal_code) AS department
   FROM ${from} LEFT JOIN (${links!.fromWithOther}) ON ${[`${links!.id} = ${id}`, links!.where, ...linked].join(' AND ')}
   WHERE ${where.join(' AND ')}`;
