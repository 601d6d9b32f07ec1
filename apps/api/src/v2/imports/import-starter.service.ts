import type { RegistryId } from '@annuaire/contracts';
import { Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { ImportEntity } from '#database/imports/import.entity.js';
import { RegistrySettingsRepository } from '#database/operations/registry-settings.repository.js';
import { ImportDispatcher } from '#queues/import-dispatcher.js';
import { REGISTRY_BY_ID } from '#registries/registries.js';
import { Problem } from '../../problems/problem.js';
import { parseDataDate, parseRegistry } from './import-request.js';
import { type ReceivedForm, UploadReceiver } from './upload-receiver.js';

/** Starts imports for operators: of a file they send, or of a registry's own address. */
@Injectable()
export class ImportStarterService {
  private readonly logger = new Logger(ImportStarterService.name);

  constructor(
    private readonly uploads: UploadReceiver,
    private readonly dispatcher: ImportDispatcher,
    private readonly registries: RegistrySettingsRepository,
  ) {}

  /** @throws Problem */
  async start(request: FastifyRequest, userId: number): Promise<ImportEntity> {
    const made = request.isMultipart()
      ? await this.startUpload(request, userId)
      : await this.startNow(parseRegistry((request.body as { registry?: unknown } | null)?.registry), userId);
    this.logger.log(`import ${made.id} of ${made.registry}: requested by user ${userId}`);
    return made;
  }

  private async startUpload(request: FastifyRequest, userId: number): Promise<ImportEntity> {
    const form = await this.uploads.receive(request);
    try {
      const { registry, dataDate, fileName } = checkForm(form);
      const source = { kind: 'upload' as const, storageKey: await this.uploads.keep(form) };
      return await this.dispatcher.request({ registry, dataDate, fileName, source, requestedBy: userId });
    } catch (error) {
      await this.uploads.discard(form);
      throw error;
    }
  }

  private async startNow(registry: RegistryId, userId: number): Promise<ImportEntity> {
    const url = (await this.registries.findById(registry))?.url;
    if (!url)
      throw new Problem(
        'conflict',
        `Aucune adresse n'est réglée pour « ${REGISTRY_BY_ID[registry].label} » : indiquez-la dans Sources, ou déposez un fichier.`,
      );
    return this.dispatcher.requestUrl(registry, url, userId);
  }
}

function checkForm({ fields, file }: ReceivedForm) {
  if (!file) throw new Problem('bad_request', 'Aucun fichier reçu : choisissez le fichier à importer.');
  if (file.size === 0) throw new Problem('bad_request', 'Le fichier est vide.');
  return {
    registry: parseRegistry(fields.get('registry')),
    dataDate: parseDataDate(fields.get('dataDate')),
    fileName: file.name,
  };
}
