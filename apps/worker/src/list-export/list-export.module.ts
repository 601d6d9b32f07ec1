import { Module } from '@nestjs/common';
import { ListExportRequester } from '#queues/list-export-requester.js';
import { ListExportBuildProcessor } from './list-export-build.processor.js';
import { ListExportBuilder } from './list-export-builder.js';
import { ListExportCleaner } from './list-export-cleaner.js';
import { ListExportRunner } from './list-export-runner.js';

/** Makes lists into files. Needs the global database, storage, queues and settings. */
@Module({
  providers: [
    ListExportBuilder,
    ListExportRunner,
    ListExportCleaner,
    ListExportRequester,
    ListExportBuildProcessor,
  ],
  exports: [ListExportRequester, ListExportCleaner],
})
export class ListExportModule {}
