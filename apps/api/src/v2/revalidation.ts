import { createHash } from 'node:crypto';
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { ApiHeader, ApiResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Observable, of, tap } from 'rxjs';
import type { DirectoryNow } from '#database/directory/standing.js';
import { StandingRepository } from '#database/directory/standing.repository.js';

const NOW = Symbol('directory-now');
type DirectoryRequest = FastifyRequest & { [NOW]?: DirectoryNow };

/** The directory as the request found it. */
export function findNow(context: ExecutionContext): DirectoryNow {
  return context.switchToHttp().getRequest<DirectoryRequest>()[NOW]!;
}

/**
 * Answers 304 without any work when the caller has this same answer: it can only differ when the directory does. Weak,
 * as the same answer may be compressed or not.
 */
@Injectable()
export class RevalidationInterceptor implements NestInterceptor {
  constructor(private readonly standing: StandingRepository) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<DirectoryRequest>();
    const reply = http.getResponse<FastifyReply>();
    const now = await this.standing.findNow();
    request[NOW] = now;
    const hash = createHash('sha256').update(`${request.url}\n${now.version}`).digest('base64url');
    const etag = `W/"${hash.slice(0, 22)}"`;
    const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim());
    if (known.includes(etag)) {
      reply.code(304).header('etag', etag);
      return of(undefined);
    }
    // Errors have none.
    return next.handle().pipe(tap(() => void reply.header('etag', etag)));
  }
}

/** Of routes that tell of the directory. */
export const Revalidated = () =>
  applyDecorators(
    UseInterceptors(RevalidationInterceptor),
    ApiHeader({
      name: 'If-None-Match',
      required: false,
      description: "L'`ETag` d'une réponse que vous avez",
    }),
    ApiResponse({ status: 304, description: 'Rien n’a changé depuis la réponse de cet `ETag`' }),
  );
