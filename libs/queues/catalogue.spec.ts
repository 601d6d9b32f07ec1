import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { type JobName, JOBS, QUEUES } from './catalogue.js';

describe('the catalogue of jobs', () => {
  it('is what the README’s table says', () => {
    const rows = [...readFileSync('README.md', 'utf8').matchAll(/^\| `([a-z-]+)` \| `([a-z-]+)` \|/gm)];
    const told = rows.map(([, job, queue]) => [job, queue]);
    const real = (Object.keys(JOBS) as JobName[]).map((name) => [name, JOBS[name].queue]);
    expect(told.toSorted()).toEqual(real.toSorted());
  });

  it('uses every queue, and no other', () => {
    expect([...new Set(Object.values(JOBS).map((job) => job.queue))].toSorted()).toEqual(
      [...QUEUES].toSorted(),
    );
  });

  it('makes job ids that BullMQ takes, a new one for each attempt', () => {
    const ids = [1, 2].map((attempt) => JOBS['import-stage'].id({ importId: 7, stage: 'reading', attempt }));
    expect(ids).toEqual(['import-7-reading-1', 'import-7-reading-2']);
    expect(ids.join()).not.toContain(':');
  });
});
