import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LOCKS, tryAdvisoryLock } from '#database/advisory-lock.js';
import { type ImportNews, ImportNewsRepository } from '#database/accounts/import-news.repository.js';
import type { MailData } from '#mail/templates.js';
import { MailRequester } from '#queues/mail-requester.js';
import { REGISTRY_BY_ID } from '#registries/registries.js';

const REASONS: Record<ImportNews['status'], string> = {
  failed: "Aucune cause n'a été enregistrée.",
  awaiting_approval: 'Le fichier dépasse un des garde-fous de la source : le rapport dit lequel.',
};

/**
 * Tells operators of imports that want them. It reads the rows rather than being called by the pipeline: an import
 * whose worker was killed is told of all the same, and each operator once.
 */
@Injectable()
export class ImportNewsTeller {
  constructor(
    private readonly dataSource: DataSource,
    private readonly news: ImportNewsRepository,
    private readonly mails: MailRequester,
  ) {}

  async tell(): Promise<void> {
    // Of several workers, one; 0 is no mail's id.
    const lock = await tryAdvisoryLock(this.dataSource, LOCKS.mail, 0);
    if (!lock) return;
    try {
      for (const one of await this.news.findUntold()) {
        const template = one.status === 'failed' ? 'import-failed' : 'import-waiting';
        await this.mails.request({ recipient: one.recipient, template, data: { ...toData(one) } });
      }
    } finally {
      await lock.release();
    }
  }
}

const toData = ({
  importId,
  registry,
  fileName,
  status,
  errorDetail,
}: ImportNews): MailData['import-failed'] => ({
  importId,
  registryLabel: REGISTRY_BY_ID[registry].label,
  fileName,
  reason: (status === 'failed' && errorDetail) || REASONS[status],
});
