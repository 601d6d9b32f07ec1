import { describe, expect, it } from '@jest/globals';
import { Timeline } from './timeline.js';
import { computeVersions, type StatePeriod } from './version-list.js';

const DAYS = ['2026-09-01', '2026-10-01', '2026-11-01', '2026-12-01'];
/** Import 7 was applied before import 5: the order of history is that of applying, not of ids. */
const timeline = new Timeline(
  [2, 7, 5, 9].map((id, i) => ({ id, dataDate: DAYS[i]!, appliedAt: `${DAYS[i]}T03:00:00.000Z` })),
);
const state = (fromImport: number, toImport: number | null, lastName: string): StatePeriod => ({
  ...{ fromImport, toImport, fields: { lastName } },
  lastSeenAt: toImport === null ? null : DAYS[0]!,
});
const link = (fromImport: number, toImport: number | null) => ({ fromImport, toImport, lastSeenAt: null });
const short = (states: StatePeriod[], links: ReturnType<typeof link>[] = []) =>
  computeVersions('individual', timeline, states, links).map((one) => [
    one.versionId,
    one.validFrom,
    one.validTo,
    one.changedFields,
  ]);

describe('computeVersions', () => {
  it('finds none on a card that never changed', () => {
    expect(short([state(2, null, 'A')], [link(2, null)])).toEqual([]);
  });

  it('cuts at a changed field, in the order imports were applied', () => {
    expect(short([state(2, 7, 'A'), state(7, 5, 'B'), state(5, null, 'C')])).toEqual([
      [5, '2026-10-01', '2026-11-01', ['lastName']],
      [7, '2026-09-01', '2026-10-01', ['lastName']],
    ]);
  });

  it('cuts once where field and assignment changed together, and where one assignment alone did', () => {
    expect(short([state(2, 7, 'A'), state(7, null, 'B')], [link(2, 7), link(5, null)])).toEqual([
      [5, '2026-10-01', '2026-11-01', ['assignments']],
      [7, '2026-09-01', '2026-10-01', ['lastName', 'assignments']],
    ]);
  });

  it('tells a departure, then a return with another name', () => {
    expect(short([state(2, 7, 'A'), state(9, null, 'B')])).toEqual([
      [9, '2026-10-01', '2026-12-01', ['lastName', 'presence']],
      [7, '2026-09-01', '2026-10-01', ['presence']],
    ]);
  });

  it('spans imports that changed nothing of the card', () => {
    expect(short([state(2, 9, 'A'), state(9, null, 'B')])).toEqual([
      [9, '2026-09-01', '2026-12-01', ['lastName']],
    ]);
  });
});

describe('Timeline', () => {
  it('tells what was there at a moment, and when it was last seen by then', () => {
    const periods = [state(2, 7, 'A'), state(9, null, 'B')];
    const at = (moment: number) => {
      const found = timeline.findAt(periods, moment);
      return found && [found.fields.lastName, timeline.tellPresence(found, moment)];
    };
    expect(at(timeline.before(2))).toBeNull();
    expect(at(timeline.before(7))).toEqual([
      'A',
      { lastSeenAt: '2026-09-01', presence: 'present', goneAt: null },
    ]);
    expect(at(timeline.before(9))).toEqual([
      'A',
      { lastSeenAt: '2026-09-01', presence: 'gone', goneAt: '2026-10-01' },
    ]);
    expect(at(timeline.after(9))).toEqual([
      'B',
      { lastSeenAt: '2026-12-01', presence: 'present', goneAt: null },
    ]);
  });
});
