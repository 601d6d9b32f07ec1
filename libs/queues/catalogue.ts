import type { ActiveImportStatus, RegistryId } from '@annuaire/contracts';
import type { JobsOptions } from 'bullmq';

/** Every job: what it carries. Payloads hold ids only; the rows they name are the truth. */
export interface JobPayloads {
  'import-stage': { importId: number; stage: ActiveImportStatus; attempt: number };
  'publication-build': { publicationId: number; attempt: number };
  'list-export-build': { listExportId: number; attempt: number };
  'mail-send': { mailId: number; attempt: number };
  /** Made by a job scheduler, one per registry. */
  'registry-fetch': { registry: RegistryId };
}
export type JobName = keyof JobPayloads;

export const QUEUES = ['imports', 'publications', 'list-exports', 'mails', 'schedules'] as const;
export type QueueName = (typeof QUEUES)[number];

/** Three tries, as an import whose disk or database came back goes on by itself; rows tell the rest of the story. */
const OPTIONS: JobsOptions = {
  attempts: 3,
  backoff: { type: 'exponential', delay: 1000 },
  removeOnComplete: { age: 3600, count: 1000 },
  removeOnFail: { age: 86_400, count: 1000 },
};

/** From 5 s on, doubling: 14 tries last most of a day, which is what a mail server may be down for. */
const MAIL_OPTIONS: JobsOptions = { ...OPTIONS, attempts: 14, backoff: { type: 'exponential', delay: 5000 } };

interface JobDefinition<Name extends JobName> {
  queue: QueueName;
  options: JobsOptions;
  /** BullMQ ignores an id it has seen, so an id names one attempt at one step; `:` is refused. */
  id(payload: JobPayloads[Name]): string;
}

export const JOBS: { [Name in JobName]: JobDefinition<Name> } = {
  'import-stage': {
    queue: 'imports',
    options: OPTIONS,
    id: (p) => `import-${p.importId}-${p.stage}-${p.attempt}`,
  },
  'publication-build': {
    queue: 'publications',
    options: OPTIONS,
    id: (p) => `publication-${p.publicationId}-build-${p.attempt}`,
  },
  'list-export-build': {
    queue: 'list-exports',
    options: OPTIONS,
    id: (p) => `list-export-${p.listExportId}-build-${p.attempt}`,
  },
  'mail-send': {
    queue: 'mails',
    options: MAIL_OPTIONS,
    id: (p) => `mail-${p.mailId}-send-${p.attempt}`,
  },
  'registry-fetch': {
    queue: 'schedules',
    options: OPTIONS,
    id: (p) => `registry-${p.registry}-fetch`,
  },
};
