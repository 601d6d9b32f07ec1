import { Module } from '@nestjs/common';
import { ListExportRequester } from '#queues/list-export-requester.js';
import { FileDownloads } from '../exports/file-downloads.js';
import { FileSender } from '../exports/file-sender.js';
import { ListExportsController } from './list-exports.controller.js';
import { ListExportsService } from './list-exports.service.js';

@Module({
  controllers: [ListExportsController],
  providers: [ListExportsService, ListExportRequester, FileDownloads, FileSender],
})
export class ListExportsModule {}
