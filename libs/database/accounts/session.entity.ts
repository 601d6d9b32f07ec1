import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One sign-in: the family of its refresh tokens. */
@Entity('session')
export class SessionEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('integer', { name: 'user_id' })
  userId!: number;

  @Column('text', { name: 'user_agent', nullable: true })
  userAgent!: string | null;

  @Column({ type: 'timestamptz', name: 'created_at', insert: false, update: false })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'last_used_at', insert: false })
  lastUsedAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;

  @Column('text', { name: 'ended_why', nullable: true })
  endedWhy!: string | null;
}
