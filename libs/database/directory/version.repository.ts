import type { Establishment, Individual, RegistryId } from '@annuaire/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Card, otherEnd } from './card.repository.js';
import type { RecordOf } from './directory-list.repository.js';
import { type DirectoryEntity } from './list-subject.js';
import { findImports, findLinks, findStates, type LinkPeriod, type RecordPeriod } from './history-rows.js';
import type { StandsOn } from './standing.js';
import { type Period, Timeline } from './timeline.js';
import { computeVersions, type Version } from './version-list.js';

export type { Version } from './version-list.js';

export interface VersionedCard<Entity extends DirectoryEntity> {
  card: Card<Entity>;
  version: Version;
  /** The last import that this state outlived. */
  standsOn: StandsOn;
}

interface History {
  registry: RegistryId;
  timeline: Timeline;
  see: <P extends Period>(periods: readonly P[]) => P[];
  states: RecordPeriod[];
  links: LinkPeriod[];
}

@Injectable()
export class VersionRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @param day those told by then; null: all @returns newest first, or null when the record was not known */
  async findVersions(entity: DirectoryEntity, id: number, day: string | null): Promise<Version[] | null> {
    const history = await this.findHistory(entity, id, day);
    return history && computeVersions(entity, history.timeline, history.states, history.links);
  }

  /** The whole card as it was just before the import named by `versionId`. @param day as for `findVersions` */
  async findVersion<Entity extends DirectoryEntity>(
    entity: Entity,
    id: number,
    versionId: number,
    day: string | null,
  ): Promise<VersionedCard<Entity> | null> {
    const history = await this.findHistory(entity, id, day);
    if (!history) return null;
    const { registry, timeline, see, states, links } = history;
    const version = computeVersions(entity, timeline, states, links).find(
      (one) => one.versionId === versionId,
    );
    if (!version) return null;
    const moment = timeline.before(versionId);
    const otherIds = links.map((link) => link.otherId);
    const others = see(await findStates(this.dataSource, otherEnd(entity), otherIds));
    const { id: importId, dataDate } = timeline.getPrevious(versionId);
    return {
      version,
      standsOn: { registry, importId, dataDate },
      card: {
        record: recordAt(timeline, states, moment) as RecordOf[Entity],
        registry,
        assignments: linksAt(entity, timeline, links, others, moment) as Card<Entity>['assignments'],
      },
    };
  }

  private async findHistory(
    entity: DirectoryEntity,
    id: number,
    day: string | null,
  ): Promise<History | null> {
    const [states, links] = await Promise.all([
      findStates(this.dataSource, entity, [id]),
      findLinks(this.dataSource, entity, id),
    ]);
    if (!states[0]) return null;
    const { registry } = states[0];
    const timeline = new Timeline(await findImports(this.dataSource, registry));
    const then = timeline.until(day);
    const known = then.see(states);
    return known.length === 0 ? null : { registry, ...then, states: known, links: then.see(links) };
  }
}

function recordAt(timeline: Timeline, states: readonly RecordPeriod[], moment: number) {
  const state = timeline.findAt(states, moment);
  return state && { id: state.id, ...state.fields, ...timeline.tellPresence(state, moment) };
}

/** Present ones first, then by name, as on today's card. */
function linksAt(
  entity: DirectoryEntity,
  timeline: Timeline,
  links: readonly LinkPeriod[],
  others: readonly RecordPeriod[],
  moment: number,
) {
  const other = otherEnd(entity);
  const rows = [...new Set(links.map((link) => link.otherId))].flatMap((otherId) => {
    const link = timeline.findAt(
      links.filter((one) => one.otherId === otherId),
      moment,
    );
    const record = recordAt(
      timeline,
      others.filter((one) => one.id === otherId),
      moment,
    );
    if (!link || !record) return [];
    return [
      {
        link: { ...link.fields, ...timeline.tellPresence(link, moment), [other]: record },
        name: nameOf(record),
      },
    ];
  });
  return rows
    .sort((a, b) => rank(a.link) - rank(b.link) || collator.compare(a.name, b.name))
    .map(({ link }) => link);
}

const collator = new Intl.Collator('fr');
const rank = (link: { presence: string }) => (link.presence === 'present' ? 0 : 1);
const nameOf = (record: unknown) =>
  (record as Establishment).name ?? (record as Individual).lastName ?? '\uFFFF';
