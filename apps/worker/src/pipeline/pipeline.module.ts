import { Module } from '@nestjs/common';
import { ImportDispatcher } from '#queues/import-dispatcher.js';
import { PublicationRequester } from '#queues/publication-requester.js';
import { FetchStage } from './1-fetch/fetch.stage.js';
import { SourceFile } from './1-fetch/source-file.js';
import { ReadStage } from './2-read/read.stage.js';
import { NormaliseStage } from './3-normalise/normalise.stage.js';
import { CompareStage } from './4-compare/compare.stage.js';
import { ApplyStage } from './5-apply/apply.stage.js';
import { ImportCleaner } from './import-cleaner.js';
import { ImportStageProcessor } from './import-stage.processor.js';
import { Pipeline } from './pipeline.js';
import { RawFileCleaner } from './raw-file-cleaner.js';
import { StageRunner } from './stage-runner.js';

@Module({
  providers: [
    SourceFile,
    FetchStage,
    ReadStage,
    NormaliseStage,
    CompareStage,
    ApplyStage,
    Pipeline,
    StageRunner,
    ImportCleaner,
    RawFileCleaner,
    ImportDispatcher,
    PublicationRequester,
    ImportStageProcessor,
  ],
  exports: [ImportDispatcher, ImportCleaner, RawFileCleaner],
})
export class PipelineModule {}
