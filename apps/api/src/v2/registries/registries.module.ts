import { Module } from '@nestjs/common';
import { ImportsModule } from '../imports/imports.module.js';
import { PurgeController } from './purge.controller.js';
import { PurgeService } from './purge.service.js';
import { RegistriesController } from './registries.controller.js';
import { RegistriesService } from './registries.service.js';

@Module({
  imports: [ImportsModule],
  controllers: [RegistriesController, PurgeController],
  providers: [RegistriesService, PurgeService],
})
export class RegistriesModule {}
