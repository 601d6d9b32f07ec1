import { Injectable } from '@nestjs/common';
import { type Card, CardRepository, type CardRegistry } from '#database/directory/card.repository.js';
import {
  DirectoryListRepository,
  type Page,
  type RecordOf,
} from '#database/directory/directory-list.repository.js';
import type { ListRequest } from '#database/directory/list-query.js';
import type { DirectoryEntity } from '#database/directory/list-subject.js';
import {
  type Version,
  type VersionedCard,
  VersionRepository,
} from '#database/directory/version.repository.js';
import { REGISTRY_BY_ID } from '#registries/registries.js';
import { notFound } from '../problems/problem.js';

const MISSING: Record<DirectoryEntity, string> = {
  individual: "Cet individu n'existe pas.",
  establishment: "Cet établissement n'existe pas.",
};

const labelled = (registry: CardRegistry) => ({
  id: registry.id,
  label: REGISTRY_BY_ID[registry.id].label,
  dataDate: registry.dataDate,
});

const toCard = <Entity extends DirectoryEntity>({ record, registry, assignments }: Card<Entity>) => ({
  ...record,
  registry: labelled(registry),
  assignments,
});

/** Lists, cards and versions: the same for individuals and establishments. */
@Injectable()
export class DirectoryRecords {
  constructor(
    private readonly lists: DirectoryListRepository,
    private readonly cards: CardRepository,
    private readonly versions: VersionRepository,
  ) {}

  /** @throws QueryProblem */
  async list<Entity extends DirectoryEntity>(
    entity: Entity,
    request: ListRequest,
  ): Promise<Page<RecordOf[Entity]>> {
    return this.lists.list(entity, request);
  }

  /** @throws Problem not_found */
  async getCard<Entity extends DirectoryEntity>(entity: Entity, id: number) {
    const card = await this.cards.findCard(entity, id);
    if (!card) throw notFound(MISSING[entity]);
    return toCard(card);
  }

  /** @throws Problem not_found */
  async listVersions(entity: DirectoryEntity, id: number): Promise<Version[]> {
    const versions = await this.versions.findVersions(entity, id);
    if (!versions) throw notFound(MISSING[entity]);
    return versions;
  }

  /** @throws Problem not_found */
  async getVersion<Entity extends DirectoryEntity>(entity: Entity, id: number, versionId: number) {
    const found: VersionedCard<Entity> | null = await this.versions.findVersion(entity, id, versionId);
    if (!found) throw notFound("Cette version n'existe pas.");
    return { ...toCard(found.card), ...found.version };
  }
}
