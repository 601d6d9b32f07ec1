import { Injectable } from '@nestjs/common';
import { type Card, CardRepository } from '#database/directory/card.repository.js';
import { DirectoryCountsRepository } from '#database/directory/directory-counts.repository.js';
import {
  DirectoryListRepository,
  type Page,
  type RecordOf,
} from '#database/directory/directory-list.repository.js';
import type { DirectoryEntity } from '#database/directory/list-subject.js';
import type { AsOf, StandsOn } from '#database/directory/standing.js';
import { StandingRepository } from '#database/directory/standing.repository.js';
import { type Version, VersionRepository } from '#database/directory/version.repository.js';
import { REGISTRY_BY_ID } from '#registries/registries.js';
import { notFound, Problem } from '../problems/problem.js';
import type { CountRequest, DirectoryListRequest, Moment } from './directory-query.js';

const MISSING: Record<DirectoryEntity, string> = {
  individual: "Cet individu n'existe pas.",
  establishment: "Cet établissement n'existe pas.",
};
const NOT_KNOWN_YET: Record<DirectoryEntity, string> = {
  individual: "Cet individu n'était pas encore connu à cette date.",
  establishment: "Cet établissement n'était pas encore connu à cette date.",
};

export type StandingPage<Row> = Page<Row> & { standsOn: StandsOn[] };

/** Lists, counts, cards and versions: the same for individuals and establishments. */
@Injectable()
export class DirectoryRecords {
  constructor(
    private readonly standing: StandingRepository,
    private readonly lists: DirectoryListRepository,
    private readonly counts: DirectoryCountsRepository,
    private readonly cards: CardRepository,
    private readonly versions: VersionRepository,
  ) {}

  /** @throws QueryProblem */
  async list<Entity extends DirectoryEntity>(
    entity: Entity,
    request: DirectoryListRequest,
  ): Promise<StandingPage<RecordOf[Entity]>> {
    const { standsOn, asOf } = await this.stand(request);
    return { ...(await this.lists.list(entity, request, asOf, request.now.version)), standsOn };
  }

  /** @throws QueryProblem */
  async count(entity: DirectoryEntity, request: CountRequest) {
    const { standsOn, asOf } = await this.stand(request);
    return { ...(await this.counts.count(entity, request.filter, asOf)), standsOn };
  }

  /** @throws Problem not_found, not_known_yet */
  async getCard<Entity extends DirectoryEntity>(entity: Entity, id: number, moment: Moment) {
    const { standsOn, asOf } = await this.stand(moment);
    const card = await this.cards.findCard(entity, id, asOf);
    if (!card) throw await this.explainAbsence(entity, id);
    return toCard(card, standsOn.find(({ registry }) => registry === card.registry) ?? null);
  }

  /** @throws Problem not_found, not_known_yet */
  async listVersions(entity: DirectoryEntity, id: number, { asOf }: Moment): Promise<Version[]> {
    const versions = await this.versions.findVersions(entity, id, asOf);
    if (!versions) throw await this.explainAbsence(entity, id);
    return versions;
  }

  /** @throws Problem not_found, not_known_yet */
  async getVersion<Entity extends DirectoryEntity>(
    entity: Entity,
    id: number,
    versionId: number,
    { asOf }: Moment,
  ) {
    const found = await this.versions.findVersion(entity, id, versionId, asOf);
    if (found) return { ...toCard(found.card, found.standsOn), ...found.version };
    if (asOf !== null && (await this.versions.findVersion(entity, id, versionId, null)))
      throw new Problem('not_known_yet', "Cette version n'était pas encore historisée à cette date.");
    throw notFound("Cette version n'existe pas.");
  }

  private async stand({ asOf: day, now }: Moment): Promise<{ standsOn: StandsOn[]; asOf: AsOf | null }> {
    if (day === null) return { standsOn: now.standsOn, asOf: null };
    const standsOn = await this.standing.find(day);
    return { standsOn, asOf: { day, standsOn } };
  }

  /** Not known yet on that day, or not known at all. */
  private async explainAbsence(entity: DirectoryEntity, id: number): Promise<Problem> {
    return (await this.cards.exists(entity, id))
      ? new Problem('not_known_yet', NOT_KNOWN_YET[entity])
      : notFound(MISSING[entity]);
  }
}

/** @param standsOn null only when the record's import was undone in between */
const toCard = <Entity extends DirectoryEntity>(
  { record, registry, assignments }: Card<Entity>,
  standsOn: StandsOn | null,
) => ({
  ...record,
  registry: {
    id: registry,
    label: REGISTRY_BY_ID[registry].label,
    dataDate: standsOn?.dataDate ?? null,
  },
  standsOn: standsOn ? [standsOn] : [],
  assignments,
});
