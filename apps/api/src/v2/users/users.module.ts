import { Module } from '@nestjs/common';
import { MailRequester } from '#queues/mail-requester.js';
import { AccountLinks } from './account-links.js';
import { MeController } from './me.controller.js';
import { MeService } from './me.service.js';
import { NewPasswords } from './new-passwords.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Module({
  controllers: [MeController, UsersController],
  providers: [MeService, UsersService, NewPasswords, AccountLinks, MailRequester],
  exports: [NewPasswords, AccountLinks],
})
export class UsersModule {}
