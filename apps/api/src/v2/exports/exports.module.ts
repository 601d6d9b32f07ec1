import { Module } from '@nestjs/common';
import { ExportsController } from './exports.controller.js';
import { ExportsService } from './exports.service.js';
import { FileSender } from './file-sender.js';

@Module({ controllers: [ExportsController], providers: [ExportsService, FileSender] })
export class ExportsModule {}
