import { Module } from '@nestjs/common';
import { PublicationRequester } from '#queues/publication-requester.js';
import { ALL_FORMAT_WRITERS, FORMAT_WRITERS } from './formats/formats.js';
import { PublicationBuildProcessor } from './publication-build.processor.js';
import { PublicationBuilder } from './publication-builder.js';
import { PublicationRunner } from './publication-runner.js';
import { PublicationStore } from './publication-store.js';

/** Makes the files that members download. Needs the global database, storage, queues and settings. */
@Module({
  providers: [
    { provide: FORMAT_WRITERS, useValue: ALL_FORMAT_WRITERS },
    PublicationBuilder,
    PublicationStore,
    PublicationRunner,
    PublicationRequester,
    PublicationBuildProcessor,
  ],
  exports: [PublicationRequester],
})
export class PublicationModule {}
