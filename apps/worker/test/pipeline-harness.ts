import 'reflect-metadata';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ENDED_IMPORT_STATUSES, REGISTRIES, type RegistryId } from '@annuaire/contracts';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { loadConfig } from '#config/config.js';
import { ConfigModule } from '#config/config.module.js';
import { DatabaseModule } from '#database/database.module.js';
import type { ImportEntity } from '#database/imports/import.entity.js';
import { ImportRepository } from '#database/imports/import.repository.js';
import { RegistryRepository } from '#database/imports/registry.repository.js';
import { type Guards, NO_GUARDS } from '#registries/guards.js';
import { ImportDispatcher } from '#queues/import-dispatcher.js';
import { QueuesModule } from '#queues/queues.module.js';
import { StorageModule } from '#storage/storage.module.js';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.js';
import { createTestRedis } from '#testing/test-redis.js';
import { PipelineModule } from '../src/pipeline/pipeline.module.js';

/** The real pipeline on a database, queue and folder of its own. */
export class PipelineHarness {
  private constructor(
    readonly folder: string,
    readonly database: TestDatabase,
    readonly app: INestApplicationContext,
  ) {}

  /** @param guards what a handful of rows must not be held up by, unless a test is about that */
  static async start({ guards = NO_GUARDS as Guards | null } = {}): Promise<PipelineHarness> {
    const folder = await mkdtemp(join(tmpdir(), 'annuaire-pipeline-'));
    const database = await createTestDatabase();
    const redisUrl = await createTestRedis();
    const module = {
      module: class TestModule {},
      imports: [
        ConfigModule.with(loadConfig({ DATA_DIR: folder, DUCKDB_MEMORY_MB: '256' })),
        DatabaseModule.connect(database.url),
        QueuesModule.connect({ redisUrl, databaseUrl: database.url }),
        StorageModule.onDisk(folder),
        PipelineModule,
      ],
    };
    const app = await NestFactory.createApplicationContext(module, { logger: ['fatal', 'error', 'warn'] });
    for (const registry of REGISTRIES) await app.get(RegistryRepository).saveGuards(registry, guards);
    return new PipelineHarness(folder, database, app);
  }

  get dataSource(): DataSource {
    return this.app.get(DataSource);
  }

  get imports(): ImportRepository {
    return this.app.get(ImportRepository);
  }

  get dispatcher(): ImportDispatcher {
    return this.app.get(ImportDispatcher);
  }

  async writeFile(name: string, content: string | Buffer): Promise<string> {
    const path = join(this.folder, name);
    await writeFile(path, content);
    return path;
  }

  /** Imports a file and waits for the end. */
  async import(registry: RegistryId, path: string, dataDate: string | null): Promise<ImportEntity> {
    const source = { kind: 'local' as const, path };
    const { id } = await this.dispatcher.request({
      registry,
      source,
      fileName: path.split('/').at(-1)!,
      dataDate,
      requestedBy: null,
    });
    return this.waitFor(id);
  }

  /** Until it ended, or awaits approval. */
  async waitFor(id: number): Promise<ImportEntity> {
    for (let tries = 0; tries < 800; tries++) {
      const row = await this.imports.getById(id);
      if ([...ENDED_IMPORT_STATUSES, 'awaiting_approval'].includes(row.status)) return row;
      await sleep(25);
    }
    throw new Error(`Import ${id} does not end: ${JSON.stringify(await this.imports.getById(id))}`);
  }

  async query<T>(sql: string, params: unknown[] = []): Promise<T[]> {
    return this.dataSource.query(sql, params);
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.database.drop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
