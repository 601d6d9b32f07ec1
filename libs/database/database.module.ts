import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { dataSourceOptions } from './data-source.js';
import { REPOSITORIES } from './repositories.js';

/** Gives an app its data source and every repository. */
@Global()
@Module({})
export class DatabaseModule {
  static connect(url: string, poolSize?: number, statementTimeoutMs?: number): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRoot({
          ...dataSourceOptions(url, poolSize, statementTimeoutMs),
          retryAttempts: 3,
          retryDelay: 1000,
        }),
      ],
      providers: REPOSITORIES,
      exports: REPOSITORIES,
    };
  }
}
