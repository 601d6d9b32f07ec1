import { Module } from '@nestjs/common';
import { MailRequester } from '#queues/mail-requester.js';
import { ImportNewsTeller } from './import-news.js';
import { MailSendProcessor } from './mail-send.processor.js';
import { MailSender } from './mail-sender.js';
import { MailSweeper } from './mail-sweeper.js';

/** Sends mails. Needs the global database, queues and settings. */
@Module({
  providers: [MailRequester, MailSender, MailSendProcessor, MailSweeper, ImportNewsTeller],
  exports: [MailRequester],
})
export class MailModule {}
