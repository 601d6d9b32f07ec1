import { Module } from '@nestjs/common';
import { ImportDispatcher } from '#queues/import-dispatcher.js';
import { ImportDecisionsController } from './import-decisions.controller.js';
import { ImportDecisionsService } from './import-decisions.service.js';
import { ImportIssuesController } from './import-issues.controller.js';
import { ImportStarterService } from './import-starter.service.js';
import { ImportWatchService } from './import-watch.service.js';
import { ImportsController } from './imports.controller.js';
import { UploadReceiver } from './upload-receiver.js';

@Module({
  controllers: [ImportsController, ImportIssuesController, ImportDecisionsController],
  providers: [
    ImportDispatcher,
    ImportStarterService,
    ImportDecisionsService,
    ImportWatchService,
    UploadReceiver,
  ],
  exports: [UploadReceiver],
})
export class ImportsModule {}
