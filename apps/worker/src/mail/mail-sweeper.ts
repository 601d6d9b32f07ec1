import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { MailRequester } from '#queues/mail-requester.js';
import { ImportNewsTeller } from './import-news.js';

const INTERVAL_MS = 10_000;

/** At start and then regularly: writes to operators of imports that want them, and queues again mails whose jobs were lost. */
@Injectable()
export class MailSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(MailSweeper.name);
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> = Promise.resolve();

  constructor(
    private readonly mails: MailRequester,
    private readonly news: ImportNewsTeller,
  ) {}

  onApplicationBootstrap(): void {
    const sweep = () => (this.sweeping = this.sweep());
    void sweep();
    this.timer = setInterval(() => void sweep(), INTERVAL_MS);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
  }

  /** A database or queue that is away now will be back at a later sweep: told, not thrown. */
  private async sweep(): Promise<void> {
    for (const step of [() => this.news.tell(), () => this.mails.sweep()])
      await step().catch((error: Error) => this.logger.warn(`sweep: ${error.message}`));
  }
}
