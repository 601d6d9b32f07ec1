import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { Audit } from './audit.js';
import { AuditedInterceptor } from './audited.interceptor.js';

@Global()
@Module({ providers: [Audit, { provide: APP_INTERCEPTOR, useClass: AuditedInterceptor }], exports: [Audit] })
export class AuditModule {}
