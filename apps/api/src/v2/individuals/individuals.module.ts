import { Module } from '@nestjs/common';
import { DirectoryRecords } from '../directory-records.service.js';
import { IndividualsController } from './individuals.controller.js';

@Module({ controllers: [IndividualsController], providers: [DirectoryRecords] })
export class IndividualsModule {}
