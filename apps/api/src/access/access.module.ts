import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import type { Config } from '#config/config.js';
import { CONFIG } from '#config/config.token.js';
import { AuditModule } from '../audit/audit.module.js';
import { AccessGuard } from './access.guard.js';
import { AccessTokens } from './access-token.js';
import { AccessTokenStrategy } from './access-token.strategy.js';
import { ApiKeyCalls } from './api-key-calls.js';
import { Cookies } from './cookies.js';
import { Csrf } from './csrf.js';
import { Secrets } from './secrets.js';
import { Throttle } from './throttle.js';

@Global()
@Module({
  imports: [AuditModule],
  providers: [
    { provide: Secrets, inject: [CONFIG], useFactory: (config: Config) => Secrets.of(config) },
    { provide: Cookies, inject: [CONFIG], useFactory: (config: Config) => new Cookies(config) },
    { provide: APP_GUARD, useClass: AccessGuard },
    AccessTokens,
    AccessTokenStrategy,
    ApiKeyCalls,
    Csrf,
    Throttle,
  ],
  exports: [AccessTokens, Cookies, Csrf, Throttle],
})
export class AccessModule {}
