import { BullModule, getQueueToken } from '@nestjs/bullmq';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { type QueueBackendSettings, selectQueueBackend } from './backend.js';
import { QUEUES } from './catalogue.js';
import { JobQueues } from './job-queues.js';

/** Gives an app the queues, and its processors (`@Processor`) their connection. */
@Global()
@Module({})
export class QueuesModule {
  static connect(settings: QueueBackendSettings): DynamicModule {
    const { connection, close } = selectQueueBackend(settings);
    const jobQueues = {
      provide: JobQueues,
      inject: QUEUES.map((name) => getQueueToken(name)),
      useFactory: (...queues: Queue[]) => new JobQueues(queues, close),
    };
    return {
      module: QueuesModule,
      imports: [
        BullModule.forRoot({ connection }),
        BullModule.registerQueue(...QUEUES.map((name) => ({ name }))),
      ],
      providers: [jobQueues],
      exports: [JobQueues],
    };
  }
}
