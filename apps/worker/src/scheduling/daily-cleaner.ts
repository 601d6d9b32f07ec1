import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import type { Config } from '#config/config.js';
import { CONFIG } from '#config/config.token.js';
import { AccountLinkRepository } from '#database/accounts/account-link.repository.js';
import { MailRepository } from '#database/accounts/mail.repository.js';
import { SessionRepository } from '#database/accounts/session.repository.js';
import { AuditRepository } from '#database/audit/audit.repository.js';
import { ListExportCleaner } from '../list-export/list-export-cleaner.js';
import { removeOldMailFiles } from '../mail/old-mail-files.js';
import { RawFileCleaner } from '../pipeline/raw-file-cleaner.js';

const DAY_MS = 86_400_000;

/** At start and every day: takes away what is kept no longer. Several workers may do it at once. */
@Injectable()
export class DailyCleaner implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(DailyCleaner.name);
  private timer: NodeJS.Timeout | undefined;
  private cleaning: Promise<void> = Promise.resolve();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sessions: SessionRepository,
    private readonly links: AccountLinkRepository,
    private readonly mails: MailRepository,
    private readonly audit: AuditRepository,
    private readonly rawFiles: RawFileCleaner,
    private readonly listExports: ListExportCleaner,
  ) {}

  onApplicationBootstrap(): void {
    this.cleaning = this.clean();
    this.timer = setInterval(() => (this.cleaning = this.clean()), DAY_MS);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.cleaning;
  }

  private async clean(): Promise<void> {
    const steps = [
      () => this.sessions.removeOld(),
      () => this.links.removeOld(),
      () => this.mails.removeOld(),
      () => removeOldMailFiles(this.config.DATA_DIR),
      () => this.audit.removeOlderThan(this.config.AUDIT_RETENTION_DAYS),
      () => this.rawFiles.clean(),
      () => this.listExports.clean(),
    ];
    for (const step of steps)
      await step().catch((error: Error) => this.logger.warn(`clean: ${error.message}`));
  }
}
