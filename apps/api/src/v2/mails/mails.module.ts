import { Module } from '@nestjs/common';
import { MailRequester } from '#queues/mail-requester.js';
import { MailsController } from './mails.controller.js';

@Module({ controllers: [MailsController], providers: [MailRequester] })
export class MailsModule {}
