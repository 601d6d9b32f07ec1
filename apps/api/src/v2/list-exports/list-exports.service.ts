import type { ListEntity } from '@annuaire/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '#config/config.js';
import { CONFIG } from '#config/config.token.js';
import { LIST_LIMITS } from '#database/directory/limits.js';
import type { ListExport, ListExportLimits } from '#database/list-exports/list-export.js';
import { ListExportRepository } from '#database/list-exports/list-export.repository.js';
import { ListRowsRepository } from '#database/list-exports/list-rows.repository.js';
import { ListExportRequester } from '#queues/list-export-requester.js';
import { notFound, Problem } from '../../problems/problem.js';
import type { SentFile } from '../exports/file-sender.js';
import { parseDay } from '../directory-query.js';
import type { ListExportBodyDto } from './dto/list-export.dto.js';

/** Files of one user that may be in the making at once. */
const UNDER_WAY = 3;

const FILE_NAMES: Record<ListEntity, string> = { establishments: 'etablissements', individuals: 'individus' };

/** A user's own list exports: those of others do not exist for them. */
@Injectable()
export class ListExportsService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly listExports: ListExportRepository,
    private readonly lists: ListRowsRepository,
    private readonly requester: ListExportRequester,
  ) {}

  async list(userId: number, offset: number, limit: number) {
    return this.listExports.listOf(userId, offset, limit);
  }

  /** @throws Problem not_found */
  async get(userId: number, id: number): Promise<ListExport> {
    const found = await this.listExports.findOf(userId, id);
    if (!found) throw notFound("Cet export n'existe pas.");
    return found;
  }

  /** @throws QueryProblem, Problem bad_request, too_many_requests */
  async request(userId: number, body: ListExportBodyDto): Promise<ListExport> {
    const { entity, format, filter = {}, sort = null } = body;
    if (JSON.stringify({ filter, sort }).length > LIST_LIMITS.filterLength)
      throw new Problem('bad_request', `Un filtre compte ${LIST_LIMITS.filterLength} caractères au plus.`);
    const wanted = { userId, entity, format, filter, sort, asOf: parseDay(body.asOf ?? undefined) };
    this.lists.check(wanted);
    const limits = { underWay: UNDER_WAY, perDay: this.config.LIST_EXPORTS_PER_DAY };
    const made = await this.requester.request(wanted, limits);
    if (typeof made === 'string') throw refuse(made, limits);
    return this.get(userId, made);
  }

  /** @throws Problem not_found, conflict when it is not ready */
  async getFile(userId: number, id: number): Promise<SentFile> {
    const made = await this.get(userId, id);
    if (made.status === 'expired')
      throw notFound("Ce fichier n'est plus conservé : demandez-le de nouveau depuis la liste.");
    if (made.status !== 'ready') throw new Problem('conflict', "Ce fichier n'est pas prêt.");
    const { format, size, sha256, storageKey, entity, createdAt } = made;
    return {
      ...{ format, size: size!, sha256: sha256!, storageKey: storageKey! },
      fileName: `${FILE_NAMES[entity]}_${createdAt.toISOString().slice(0, 10)}.${format}`,
    };
  }
}

function refuse(limit: keyof ListExportLimits, limits: ListExportLimits): Problem {
  return limit === 'underWay'
    ? new Problem(
        'too_many_requests',
        `${limits.underWay} fichiers sont déjà en préparation : attendez que l'un d'eux soit prêt.`,
        { headers: { 'retry-after': '10' } },
      )
    : new Problem('too_many_requests', `${limits.perDay} listes par jour au plus peuvent être exportées.`, {
        headers: { 'retry-after': '3600' },
      });
}
