import type { DirectoryEntity } from './list-subject.js';
import type { Period, Timeline } from './timeline.js';
import { describeChange } from './version-comment.js';

/** A period of a record, with its fields under their API names. */
export type StatePeriod = Period & { fields: Record<string, unknown> };

/** A historised state of a card: what stood between two imports that changed it. */
export interface Version {
  /** The import that replaced this state. */
  versionId: number;
  validFrom: string;
  validTo: string;
  historizedAt: string;
  historyComment: string;
  /** What differs from the next state. */
  changedFields: string[];
}

/** @returns newest first; none when the card never changed. Pure. */
export function computeVersions(
  entity: DirectoryEntity,
  timeline: Timeline,
  states: readonly StatePeriod[],
  links: readonly Period[],
): Version[] {
  const cuts = timeline.findCuts([...states, ...links]);
  return cuts
    .slice(1)
    .map((cut, i) => {
      const { dataDate, appliedAt } = timeline.getImport(cut);
      const changedFields = findChangedFields(timeline, states, links, cut);
      const presence = presenceAt(timeline, states, timeline.after(cut));
      return {
        versionId: cut,
        validFrom: timeline.getImport(cuts[i]!).dataDate,
        validTo: dataDate,
        historizedAt: appliedAt,
        historyComment: describeChange(entity, { importId: cut, dataDate, changedFields, presence }),
        changedFields,
      };
    })
    .reverse();
}

function findChangedFields(
  timeline: Timeline,
  states: readonly StatePeriod[],
  links: readonly Period[],
  cut: number,
): string[] {
  const [before, after] = [timeline.before(cut), timeline.after(cut)];
  const old = timeline.findAt(states, before)?.fields ?? {};
  const next = timeline.findAt(states, after)?.fields ?? {};
  const changed = Object.keys(next).filter((name) => old[name] !== next[name]);
  if (presenceAt(timeline, states, before) !== presenceAt(timeline, states, after)) changed.push('presence');
  if (links.some(({ fromImport, toImport }) => fromImport === cut || toImport === cut))
    changed.push('assignments');
  return changed;
}

function presenceAt(timeline: Timeline, states: readonly StatePeriod[], moment: number) {
  const state = timeline.findAt(states, moment);
  return state && timeline.tellPresence(state, moment).presence;
}
