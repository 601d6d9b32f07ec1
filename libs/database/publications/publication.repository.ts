import { type Directory, DIRECTORY_OF_REGISTRY, REGISTRIES, type RegistryId } from '@annuaire/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { type AdvisoryLock, LOCKS, tryAdvisoryLock } from '../advisory-lock.js';
import { PublicationEntity, type PublicationFile } from './publication.entity.js';

/** What a finished publication holds. `timings` in seconds. */
export interface PublishedContent {
  rowsCount: number;
  cursor: number;
  dataDates: Partial<Record<RegistryId, string>>;
  files: PublicationFile[];
  timings: Record<string, number>;
}

const UNENDED = ['queued', 'building', 'verifying'] as const;

@Injectable()
export class PublicationRepository {
  constructor(private readonly dataSource: DataSource) {}

  private get publications() {
    return this.dataSource.getRepository(PublicationEntity);
  }

  async findById(id: number): Promise<PublicationEntity | null> {
    return this.publications.findOneBy({ id });
  }

  /** Newest first. */
  async findPage(offset: number, limit: number): Promise<[PublicationEntity[], number]> {
    return this.publications.findAndCount({ order: { id: 'DESC' }, skip: offset, take: limit });
  }

  /** What members download now, or null before the first publication. */
  async findCurrent(directory: Directory): Promise<PublicationEntity | null> {
    return (await this.listCurrent()).find((publication) => publication.directory === directory) ?? null;
  }

  async listCurrent(): Promise<PublicationEntity[]> {
    const rows: { id: number }[] = await this.dataSource.query(
      'SELECT publication_id AS id FROM directory WHERE publication_id IS NOT NULL',
    );
    return this.publications.find({
      where: { id: In(rows.map((row) => row.id)) },
      order: { directory: 'DESC' },
    });
  }

  async findUnended(): Promise<PublicationEntity[]> {
    return this.publications.find({ where: { status: In([...UNENDED]) }, order: { id: 'ASC' } });
  }

  async create(wanted: { directory: Directory }): Promise<PublicationEntity> {
    const [row] = (await this.dataSource.query(
      'INSERT INTO publication (directory) VALUES ($1) RETURNING id',
      [wanted.directory],
    )) as { id: number }[];
    return this.publications.findOneByOrFail({ id: row!.id });
  }

  /** Held while it is being built, so that a job delivered twice builds once; ends with the worker's connection. */
  async tryLock(id: number): Promise<AdvisoryLock | null> {
    return tryAdvisoryLock(this.dataSource, LOCKS.publication, id);
  }

  /**
   * Held by the one build of a directory under way: the later snapshot is then also the later to be published.
   * Waits for its turn.
   */
  async lockDirectory(directory: Directory): Promise<AdvisoryLock> {
    const runner = this.dataSource.createQueryRunner();
    const key = `annuaire:publish:${directory}`;
    try {
      await runner.query('SELECT pg_advisory_lock(hashtext($1))', [key]);
    } catch (error) {
      await runner.release();
      throw error;
    }
    return {
      release: async () => {
        await runner.query('SELECT pg_advisory_unlock(hashtext($1))', [key]).catch(() => undefined);
        await runner.release();
      },
    };
  }

  /** Starts (again) from nothing. @returns null when the publication has ended, or the attempt is an old one */
  async begin(id: number, attempt: number): Promise<PublicationEntity | null> {
    const [rows] = (await this.dataSource.query(
      `UPDATE publication SET status = 'building', started_at = now(), progress = '{}', timings = '{}', updated_at = now()
       WHERE id = $1 AND attempt = $2 AND status = ANY ($3) RETURNING id`,
      [id, attempt, UNENDED],
    )) as [{ id: number }[], number];
    return rows.length === 0 ? null : this.findById(id);
  }

  async markVerifying(id: number): Promise<void> {
    await this.dataSource.query(
      `UPDATE publication SET status = 'verifying', updated_at = now() WHERE id = $1 AND status = 'building'`,
      [id],
    );
  }

  async saveProgress(id: number, progress: PublicationEntity['progress']): Promise<void> {
    await this.dataSource.query('UPDATE publication SET progress = $2, updated_at = now() WHERE id = $1', [
      id,
      JSON.stringify(progress),
    ]);
  }

  /**
   * Makes it the one that members download: status and pointer move in one statement.
   * @throws when it is no longer being built
   */
  async publish(id: number, content: PublishedContent): Promise<void> {
    const { rowsCount, cursor, dataDates, files, timings } = content;
    const [, moved] = (await this.dataSource.query(
      `WITH done AS (
         UPDATE publication SET status = 'published', published_at = now(), updated_at = now(), progress = '{}',
           rows_count = $2, cursor = $3, data_dates = $4, files = $5, timings = $6, error_code = NULL, error_detail = NULL
         WHERE id = $1 AND status IN ('building', 'verifying') RETURNING id, directory)
       UPDATE directory SET publication_id = done.id FROM done WHERE directory.id = done.directory`,
      [id, rowsCount, cursor, JSON.stringify(dataDates), JSON.stringify(files), JSON.stringify(timings)],
    )) as [unknown[], number];
    if (moved !== 1) throw new Error(`Publication ${id} is no longer being built`);
  }

  /** Ends it without result; what members download stays. `detail` is French. @returns false when it had ended */
  async fail(id: number, code: string, detail: string): Promise<boolean> {
    const [, ended] = (await this.dataSource.query(
      `UPDATE publication SET status = 'failed', error_code = $2, error_detail = $3, updated_at = now()
       WHERE id = $1 AND status = ANY ($4)`,
      [id, code, detail, UNENDED],
    )) as [unknown[], number];
    return ended === 1;
  }

  /** @returns the attempt to queue now */
  async raiseAttempt(id: number): Promise<number> {
    const [rows] = (await this.dataSource.query(
      'UPDATE publication SET attempt = attempt + 1, updated_at = now() WHERE id = $1 RETURNING attempt',
      [id],
    )) as [{ attempt: number }[], number];
    return rows[0]!.attempt;
  }

  /**
   * Published ones of a directory whose files are still there: those beyond the `kept` newest or replaced more than `days`
   * ago, unless someone took a part of one in the last hour, who may come back for the rest; and, at once, those made
   * before the last purge, which hold what it cleared. Never the current.
   */
  async findOld(
    directory: Directory,
    { kept, days }: { kept: number; days: number },
  ): Promise<{ id: number }[]> {
    return this.dataSource.query(
      `SELECT id FROM (SELECT id, cursor, cleared_at, row_number() OVER newest AS age, lag(published_at) OVER newest AS replaced_at
         FROM publication WHERE directory = $1 AND status = 'published'
         WINDOW newest AS (ORDER BY published_at DESC, id DESC)) AS known
       WHERE (cursor < (SELECT max(c.cursor) FROM change c WHERE c.kind = 'purged' AND c.registry = ANY ($4))
           OR (age > $2 OR replaced_at < now() - make_interval(days => $3)) AND NOT EXISTS (
             SELECT FROM download d WHERE d.publication_id = known.id AND d.at > now() - interval '1 hour'))
         AND cleared_at IS NULL AND id NOT IN (SELECT publication_id FROM directory WHERE publication_id IS NOT NULL)`,
      [directory, kept, days, REGISTRIES.filter((registry) => DIRECTORY_OF_REGISTRY[registry] === directory)],
    );
  }

  async markCleared(id: number): Promise<void> {
    await this.dataSource.query(
      'UPDATE publication SET cleared_at = now(), updated_at = now() WHERE id = $1',
      [id],
    );
  }
}
