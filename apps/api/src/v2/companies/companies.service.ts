import { Injectable } from '@nestjs/common';
import { type Company, CompanyRepository } from '#database/accounts/company.repository.js';
import type { RequestUser } from '#database/accounts/request-user.js';
import type { Page } from '#database/directory/directory-list.repository.js';
import type { ListRequest } from '#database/directory/list-query.js';
import { notFound, Problem } from '../../problems/problem.js';
import { orConflict } from '../taken.js';
import { scopeOf } from '../users/user-rules.js';

const TAKEN = 'Ce nom est déjà celui d’une entreprise.';

/** Every company for a super administrator, their own for a company's. */
@Injectable()
export class CompaniesService {
  constructor(private readonly companies: CompanyRepository) {}

  /** @throws QueryProblem */
  async list(viewer: RequestUser, request: ListRequest): Promise<Page<Company>> {
    return this.companies.list(scopeOf(viewer), request);
  }

  /** @throws Problem not_found, for other companies too */
  async get(viewer: RequestUser, id: number): Promise<Company> {
    const company = await this.companies.find(scopeOf(viewer), id);
    if (!company) throw notFound("Cette entreprise n'existe pas.");
    return company;
  }

  /** @throws Problem conflict */
  async create(viewer: RequestUser, name: string): Promise<Company> {
    return this.get(viewer, await orConflict(this.companies.create(name.trim()), 'name', TAKEN));
  }

  /** @throws Problem not_found, conflict */
  async rename(viewer: RequestUser, id: number, name: string): Promise<Company> {
    await this.get(viewer, id);
    await orConflict(this.companies.rename(id, name.trim()), 'name', TAKEN);
    return this.get(viewer, id);
  }

  /** With its users, whose sessions and keys are dead at once. @throws Problem not_found, conflict, last_super_admin */
  async remove(viewer: RequestUser, id: number): Promise<Company> {
    const company = await this.get(viewer, id);
    if (viewer.companyId === id)
      throw new Problem('conflict', 'Vous ne pouvez pas supprimer votre propre entreprise.');
    await this.companies.remove(id);
    return company;
  }
}
