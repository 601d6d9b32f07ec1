import type { Role, UserStatus } from '@annuaire/contracts';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { CompanyEntity } from './company.entity.js';

@Entity('app_user')
export class UserEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @Column('text', { name: 'first_name' })
  firstName!: string;

  @Column('text', { name: 'last_name' })
  lastName!: string;

  @Column('text')
  email!: string;

  @Column('text')
  role!: Role;

  @Column('integer', { name: 'company_id', nullable: true })
  companyId!: number | null;

  @ManyToOne(() => CompanyEntity, { nullable: true })
  @JoinColumn({ name: 'company_id' })
  company?: Relation<CompanyEntity> | null;

  @Column('text')
  status!: UserStatus;

  /** argon2id; null until the account is activated. */
  @Column('text', { name: 'password_hash', nullable: true, select: false })
  passwordHash?: string | null;

  @Column('timestamptz', { name: 'disabled_at', nullable: true })
  disabledAt!: Date | null;

  @Column('text', { name: 'licence_version', nullable: true })
  licenceVersion!: string | null;

  @Column('timestamptz', { name: 'licence_accepted_at', nullable: true })
  licenceAcceptedAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'created_at', insert: false, update: false })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'updated_at', insert: false })
  updatedAt!: Date;
}
