import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { AccountAccessController } from './account-access.controller.js';
import { AccountAccess } from './account-access.service.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { SignInThrottle } from './sign-in-throttle.service.js';

@Module({
  imports: [UsersModule],
  controllers: [AuthController, AccountAccessController],
  providers: [AuthService, AccountAccess, SignInThrottle],
})
export class AuthModule {}
