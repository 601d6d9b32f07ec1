import { type DynamicModule, Global, Module } from '@nestjs/common';
import { LocalStorage, Storage } from './storage.js';

@Global()
@Module({})
export class StorageModule {
  static onDisk(dataDir: string): DynamicModule {
    return {
      module: StorageModule,
      providers: [{ provide: Storage, useFactory: () => new LocalStorage(dataDir) }],
      exports: [Storage],
    };
  }
}
