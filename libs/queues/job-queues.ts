import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { type Job, type JobSchedulerJson, Queue } from 'bullmq';
import { type QueueBackendSettings, selectQueueBackend } from './backend.js';
import { type JobName, type JobPayloads, JOBS, QUEUES, type QueueName } from './catalogue.js';

/** A Redis that is away keeps its callers waiting for good; a row that has no job yet is found by the sweep. */
const PATIENCE_MS = 5_000;

/** @throws when an answer takes too long; what was asked may still be done later */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the queue does not answer')), PATIENCE_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** The queues, typed by the catalogue. */
@Injectable()
export class JobQueues implements OnApplicationShutdown {
  private readonly logger = new Logger(JobQueues.name);
  private readonly queues: ReadonlyMap<QueueName, Queue>;

  /**
   * @param queues one per name of the catalogue
   * @param closeConnection ends what the queues share
   */
  constructor(
    queues: readonly Queue[],
    private readonly closeConnection: () => void,
  ) {
    this.queues = new Map(queues.map((queue) => [queue.name as QueueName, queue]));
    for (const queue of queues) {
      // Without a listener, a lost connection would end the process.
      queue.on('error', (error) => this.logger.warn(`queue ${queue.name}: ${error.message}`));
    }
  }

  /** For programs outside Nest; the caller closes them. */
  static open(settings: QueueBackendSettings): JobQueues {
    const { connection, close } = selectQueueBackend(settings);
    return new JobQueues(
      QUEUES.map((name) => new Queue(name, { connection })),
      close,
    );
  }

  /** Adds a job; the same payload added again is the same job. @throws when the queue's server does not answer */
  async add<Name extends JobName>(name: Name, payload: JobPayloads[Name]): Promise<void> {
    const { queue, options, id } = JOBS[name];
    await inTime(this.queues.get(queue)!.add(name, payload, { ...options, jobId: id(payload) }));
  }

  /** Whether a job still waits for its turn (or for its next try). */
  async isWaiting<Name extends JobName>(name: Name, payload: JobPayloads[Name]): Promise<boolean> {
    const { queue, id } = JOBS[name];
    const job = (await inTime(this.queues.get(queue)!.getJob(id(payload)))) as Job | undefined;
    const state = await (job && inTime(job.getState()));
    return state === 'waiting' || state === 'delayed' || state === 'prioritized';
  }

  /**
   * Makes a job at each moment of a cron, until told otherwise. A schedule that is there already is left alone: made
   * anew, it would forget a moment that passed while no worker was at work.
   */
  async schedule<Name extends JobName>(
    name: Name,
    payload: JobPayloads[Name],
    { pattern, tz }: { pattern: string; tz: string },
  ): Promise<void> {
    const { options, queue, id } = JOBS[name];
    const known = await this.findSchedule(name, payload);
    if (known?.pattern === pattern && known.tz === tz) return;
    const job = { name, data: payload, opts: options };
    await inTime(this.queues.get(queue)!.upsertJobScheduler(id(payload), { pattern, tz }, job));
  }

  async findSchedule<Name extends JobName>(
    name: Name,
    payload: JobPayloads[Name],
  ): Promise<JobSchedulerJson | null> {
    const { queue, id } = JOBS[name];
    return (await inTime(this.queues.get(queue)!.getJobScheduler(id(payload)))) ?? null;
  }

  async unschedule<Name extends JobName>(name: Name, payload: JobPayloads[Name]): Promise<void> {
    const { queue, id } = JOBS[name];
    await inTime(this.queues.get(queue)!.removeJobScheduler(id(payload)));
  }

  /** @throws when the queue's server does not answer */
  async ping(): Promise<void> {
    await inTime(this.queues.get('imports')!.getJobCounts('waiting'));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.close();
  }

  async close(): Promise<void> {
    // A queue that is still connecting rejects when it is closed: nothing is lost with it.
    await Promise.allSettled([...this.queues.values()].map((queue) => queue.close()));
    this.closeConnection();
  }
}
