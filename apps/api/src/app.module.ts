import { type DynamicModule, Module } from '@nestjs/common';
import { RouterModule } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { ConfigModule } from '#config/config.module.js';
import type { Config } from '#config/config.js';
import { DatabaseModule } from '#database/database.module.js';
import { QueuesModule } from '#queues/queues.module.js';
import { StorageModule } from '#storage/storage.module.js';
import { AccessModule } from './access/access.module.js';
import { V2_MODULES } from './v2/v2-modules.js';

export type ApiConfig = Config & { DATABASE_URL: string };

@Module({})
export class AppModule {
  static with(config: ApiConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        DatabaseModule.connect(config.DATABASE_URL, undefined, config.STATEMENT_TIMEOUT_SECONDS * 1000),
        QueuesModule.connect({ redisUrl: config.REDIS_URL, databaseUrl: config.DATABASE_URL }),
        StorageModule.onDisk(config.DATA_DIR),
        PassportModule,
        AccessModule,
        ...V2_MODULES,
        RouterModule.register(V2_MODULES.map((module) => ({ path: 'api/v2', module }))),
      ],
    };
  }
}
