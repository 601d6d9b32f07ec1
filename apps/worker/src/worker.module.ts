import { type DynamicModule, Module } from '@nestjs/common';
import type { Config } from '#config/config.js';
import { ConfigModule } from '#config/config.module.js';
import { DATABASE_URL } from '#config/config.token.js';
import { DatabaseModule } from '#database/database.module.js';
import { QueuesModule } from '#queues/queues.module.js';
import { StorageModule } from '#storage/storage.module.js';
import { ListExportModule } from './list-export/list-export.module.js';
import { MailModule } from './mail/mail.module.js';
import { PipelineModule } from './pipeline/pipeline.module.js';
import { PublicationModule } from './publication/publication.module.js';
import { DailyCleaner } from './scheduling/daily-cleaner.js';
import { RegistryFetchProcessor } from './scheduling/registry-fetch.processor.js';
import { RegistrySchedules } from './scheduling/registry-schedules.js';
import { ScheduledImports } from './scheduling/scheduled-imports.js';
import { Sweeper } from './scheduling/sweeper.js';
import { WorkerPresence } from './scheduling/worker-presence.js';

@Module({})
export class WorkerModule {
  /** @param databaseUrl the database in use: `DATABASE_URL`, or the embedded server's */
  static with(config: Config, databaseUrl: string): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        ConfigModule.with(config),
        DatabaseModule.connect(databaseUrl),
        QueuesModule.connect({ redisUrl: config.REDIS_URL, databaseUrl }),
        StorageModule.onDisk(config.DATA_DIR),
        PipelineModule,
        PublicationModule,
        ListExportModule,
        MailModule,
      ],
      providers: [
        { provide: DATABASE_URL, useValue: databaseUrl },
        ...[WorkerPresence, Sweeper, DailyCleaner],
        ...[RegistrySchedules, ScheduledImports, RegistryFetchProcessor],
      ],
    };
  }
}
