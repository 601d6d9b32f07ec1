import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toProblem } from './to-problem.js';

/** Every error of the API leaves through here, as problem+json. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendProblem(thrown, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}

export function sendProblem(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = toProblem(thrown);
  if (problem.getStatus() >= 500) request.log?.error({ err: thrown }, 'request failed');
  if (reply.sent) return;
  reply
    .code(problem.getStatus())
    .headers({ 'cache-control': 'no-store', ...problem.headers })
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem.toBody(request.id)));
}
