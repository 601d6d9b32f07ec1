import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ListRequest } from '../directory/list-query.js';
import { type Page, runList } from '../directory/run-list.js';
import { companyList } from './account-lists.js';
import type { Scope } from './scope.js';
import { keepingSuperAdmin } from './user-administration.repository.js';

export interface Company {
  id: number;
  name: string;
  usersCount: number;
  createdAt: Date;
  updatedAt: Date;
}

@Injectable()
export class CompanyRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws QueryProblem */
  async list(scope: Scope, request: ListRequest): Promise<Page<Company>> {
    return runList(this.dataSource, companyList(scope), request);
  }

  /** @returns null when there is none, or none within the scope */
  async find(scope: Scope, id: number): Promise<Company | null> {
    return (await this.list(scope, { filter: { id: [id] } })).rows[0] ?? null;
  }

  /** @returns its id @throws QueryFailedError (23505) when the name is taken */
  async create(name: string): Promise<number> {
    const rows = await this.dataSource.query<{ id: number }[]>(
      'INSERT INTO company (name) VALUES ($1) RETURNING id',
      [name],
    );
    return rows[0]!.id;
  }

  /** @throws QueryFailedError (23505) when the name is taken */
  async rename(id: number, name: string): Promise<void> {
    await this.dataSource.query('UPDATE company SET name = $2, updated_at = now() WHERE id = $1', [id, name]);
  }

  /** With its users, their sessions and keys. @throws LastSuperAdminError */
  async remove(id: number): Promise<void> {
    await keepingSuperAdmin(this.dataSource, async (manager) => {
      await manager.query('DELETE FROM app_user WHERE company_id = $1', [id]);
      await manager.query('DELETE FROM company WHERE id = $1', [id]);
    });
  }
}
