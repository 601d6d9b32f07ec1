import type { ActiveImportStatus } from '@annuaire/contracts';
import { Injectable } from '@nestjs/common';
import { FetchStage } from './1-fetch/fetch.stage.js';
import { ReadStage } from './2-read/read.stage.js';
import { NormaliseStage } from './3-normalise/normalise.stage.js';
import { CompareStage } from './4-compare/compare.stage.js';
import { ApplyStage } from './5-apply/apply.stage.js';
import type { Stage } from './stage.js';

/** fetch → read → normalise → compare → apply: the stage an import's status stands for; each says which comes next. */
@Injectable()
export class Pipeline {
  readonly stages: Record<ActiveImportStatus, Stage>;

  constructor(
    fetching: FetchStage,
    reading: ReadStage,
    normalising: NormaliseStage,
    comparing: CompareStage,
    applying: ApplyStage,
  ) {
    this.stages = { fetching, reading, normalising, comparing, applying };
  }
}
