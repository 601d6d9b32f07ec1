import { LICENCE_VERSION } from '@annuaire/contracts';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import type { RequestUser } from '#database/accounts/request-user.js';
import { Problem } from '../problems/problem.js';
import { ACCESS, type AccessDecision, BEFORE_LICENCE, OPEN_TO_KEYS } from './access.decorator.js';
import { ApiKeyCalls } from './api-key-calls.js';

/** Deny by default: a route that states no access is closed to all. */
@Injectable()
export class AccessGuard extends AuthGuard('access-token') {
  constructor(
    private readonly reflector: Reflector,
    private readonly keys: ApiKeyCalls,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const decision = this.find<AccessDecision>(ACCESS, context);
    if (decision === 'public') return true;
    const user = await this.authenticate(context);
    if (!decision?.includes(user.role)) throw new Problem('forbidden', "Vous n'avez pas accès à cette page.");
    if (user.apiKeyId !== null && !this.find<true>(OPEN_TO_KEYS, context))
      throw new Problem('forbidden', "Une clé d'API ne donne accès qu'à la lecture de l'annuaire.");
    if (isLicenceMissing(user) && !this.find<true>(BEFORE_LICENCE, context))
      throw new Problem('licence_required', "Acceptez la licence d'utilisation pour continuer.");
    return true;
  }

  override handleRequest<User>(error: unknown, user: User | false | null): User {
    if (error) throw error;
    if (!user) throw new Problem('unauthenticated', 'Connectez-vous pour continuer.');
    return user;
  }

  /** A header speaks for itself: cookies beside it count for nothing. */
  private async authenticate(context: ExecutionContext): Promise<RequestUser> {
    const request = context.switchToHttp().getRequest<FastifyRequest & { user: RequestUser }>();
    if (request.headers.authorization === undefined) await super.canActivate(context);
    else request.user = await this.keys.authenticate(request, request.headers.authorization);
    return request.user;
  }

  private find<Value>(name: symbol, context: ExecutionContext): Value | undefined {
    return this.reflector.getAllAndOverride<Value | undefined>(name, [
      context.getHandler(),
      context.getClass(),
    ]);
  }
}

/** Operators belong to the licensor, and are not asked. */
export const isLicenceMissing = ({ role, licenceVersion }: RequestUser) =>
  role !== 'SUPER_ADMIN' && licenceVersion !== LICENCE_VERSION;
