import { Module } from '@nestjs/common';
import { ExportsController } from './exports.controller.js';
import { ExportsService } from './exports.service.js';
import { FileDownloads } from './file-downloads.js';
import { FileSender } from './file-sender.js';

@Module({ controllers: [ExportsController], providers: [ExportsService, FileDownloads, FileSender] })
export class ExportsModule {}
