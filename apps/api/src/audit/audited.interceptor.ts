import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { concatMap, type Observable } from 'rxjs';
import { Audit, type Origin } from './audit.js';
import { AUDITED, type AuditedAct } from './audited.decorator.js';

/** What of a body an event may tell; passwords and tokens are not of it. */
const TOLD = [
  'email',
  'firstName',
  'lastName',
  'role',
  'companyId',
  'disabled',
  'disabledAt',
  'name',
  'expiresAt',
  'version',
  'comment',
  'retentionMonths',
  'registry',
  'schedule',
  'paused',
  'entity',
  'format',
];

@Injectable()
export class AuditedInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly audit: Audit,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const act = this.reflector.get<AuditedAct | undefined>(AUDITED, context.getHandler());
    if (!act) return next.handle();
    const request = context.switchToHttp().getRequest<FastifyRequest & Origin>();
    return next.handle().pipe(
      concatMap(async (result: unknown) => {
        await this.audit.record(request, {
          ...act,
          targetId: findTarget(request, result),
          detail: tell(request.body),
        });
        return result;
      }),
    );
  }
}

function findTarget(request: FastifyRequest & Origin, result: unknown): string | null {
  const named =
    (request.params as { id?: string }).id ?? (result as { id?: number } | undefined)?.id ?? request.user?.id;
  return named === undefined ? null : String(named);
}

function tell(body: unknown): Record<string, unknown> {
  const given = (body ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    TOLD.filter((name) => given[name] !== undefined).map((name) => [name, short(given[name])]),
  );
}

const short = (value: unknown) => (typeof value === 'string' ? value.slice(0, 320) : value);
