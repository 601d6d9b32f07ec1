import type { Directory, Format, PublicationStatus, RegistryId } from '@annuaire/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One file of a publication; `size` in bytes, `sha256` in hex. */
export interface PublicationFile {
  format: Format;
  size: number;
  sha256: string;
  storageKey: string;
}

/** One immutable set of the seven files of one directory; its id is the version. */
@Entity('publication')
export class PublicationEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @Column('text')
  directory!: Directory;

  @Column('text')
  status!: PublicationStatus;

  @Column('integer')
  attempt!: number;

  /** Cursor of the change feed that the files stand at. */
  @Column('bigint', { nullable: true })
  cursor!: number | null;

  /** Data date of each registry it was made from. */
  @Column('jsonb', { name: 'data_dates' })
  dataDates!: Partial<Record<RegistryId, string>>;

  @Column('integer', { name: 'rows_count', nullable: true })
  rowsCount!: number | null;

  @Column('jsonb')
  files!: PublicationFile[];

  @Column('jsonb')
  progress!: { stage?: string; done?: number; total?: number | null };

  /** Seconds each format took. */
  @Column('jsonb')
  timings!: Record<string, number>;

  @Column('text', { name: 'error_code', nullable: true })
  errorCode!: string | null;

  @Column('text', { name: 'error_detail', nullable: true })
  errorDetail!: string | null;

  @Column({ type: 'timestamptz', name: 'created_at', insert: false, update: false })
  createdAt!: Date;

  @Column('timestamptz', { name: 'started_at', nullable: true })
  startedAt!: Date | null;

  @Column('timestamptz', { name: 'published_at', nullable: true })
  publishedAt!: Date | null;

  /** When its files were cleared away; the row stays. */
  @Column('timestamptz', { name: 'cleared_at', nullable: true })
  clearedAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'updated_at', insert: false })
  updatedAt!: Date;
}
