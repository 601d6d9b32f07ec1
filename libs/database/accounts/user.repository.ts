import type { Role, UserStatus } from '@annuaire/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { UserEntity } from './user.entity.js';

export interface NewUser {
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  companyId: number | null;
  status: UserStatus;
  passwordHash: string | null;
}

@Injectable()
export class UserRepository {
  constructor(private readonly dataSource: DataSource) {}

  private get users() {
    return this.dataSource.getRepository(UserEntity);
  }

  /** @returns the user with the name of their company, or null */
  async findById(id: number): Promise<UserEntity | null> {
    return this.users.findOne({ where: { id }, relations: { company: true } });
  }

  /** Case of the e-mail does not count. The only reading that brings the password's hash. */
  async findForSignIn(email: string): Promise<UserEntity | null> {
    return this.users
      .createQueryBuilder('user')
      .addSelect('user.passwordHash')
      .leftJoinAndSelect('user.company', 'company')
      .where('lower(user.email) = lower(:email)', { email })
      .getOne();
  }

  async count(): Promise<number> {
    return this.users.count();
  }

  /** @throws QueryFailedError (23505) when the e-mail is taken */
  async create(user: NewUser): Promise<UserEntity> {
    return this.users.save(this.users.create(user));
  }

  async rename(id: number, firstName: string, lastName: string): Promise<void> {
    await this.users.update({ id }, { firstName, lastName, updatedAt: new Date() });
  }

  async setPassword(id: number, passwordHash: string): Promise<void> {
    await this.users.update({ id }, { passwordHash, updatedAt: new Date() });
  }

  async acceptLicence(id: number, version: string): Promise<void> {
    await this.users.update({ id }, { licenceVersion: version, licenceAcceptedAt: new Date() });
  }

  /** Finds a company by name, or makes it. */
  async getOrCreateCompany(name: string): Promise<number> {
    const rows: { id: number }[] = await this.dataSource.query(
      `WITH made AS (INSERT INTO company (name) VALUES ($1) ON CONFLICT (lower(name)) DO NOTHING RETURNING id)
       SELECT id FROM made UNION ALL SELECT id FROM company WHERE lower(name) = lower($1) LIMIT 1`,
      [name],
    );
    return rows[0]!.id;
  }
}
