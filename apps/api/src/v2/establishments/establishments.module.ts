import { Module } from '@nestjs/common';
import { DirectoryRecords } from '../directory-records.service.js';
import { EstablishmentsController } from './establishments.controller.js';

@Module({ controllers: [EstablishmentsController], providers: [DirectoryRecords] })
export class EstablishmentsModule {}
