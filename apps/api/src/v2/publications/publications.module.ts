import { Module } from '@nestjs/common';
import { PublicationsController } from './publications.controller.js';

@Module({ controllers: [PublicationsController] })
export class PublicationsModule {}
