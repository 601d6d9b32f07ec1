import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '#config/config.js';
import { CONFIG } from '#config/config.token.js';
import { ApiKeyRepository } from '#database/accounts/api-key.repository.js';
import type { RequestUser } from '#database/accounts/request-user.js';
import { Audit, type Origin } from '../audit/audit.js';
import { Problem } from '../problems/problem.js';
import { findApiKeyHash } from './api-key-secret.js';
import { Throttle } from './throttle.js';

/** Wrong keys taken of one address in a window. */
const FAILURES_OF_ADDRESS = 100;

/** Lets the calls of API keys in: each is counted, and acts with its owner's rights of now. */
@Injectable()
export class ApiKeyCalls {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly keys: ApiKeyRepository,
    private readonly throttle: Throttle,
    private readonly audit: Audit,
  ) {}

  /** @throws Problem unauthenticated, too_many_requests */
  async authenticate(origin: Origin, header: string): Promise<RequestUser> {
    const hash = findApiKeyHash(header);
    const call = hash && (await this.keys.call(hash));
    if (!call) return this.refuse(origin.ip);
    if (call.firstOfHour)
      await this.audit.record(
        { ...pick(origin), user: call.user },
        {
          action: 'key.used',
          targetType: 'api-key',
          targetId: String(call.user.apiKeyId),
          detail: { name: call.keyName },
        },
      );
    const limit = this.config.API_KEY_CALLS_PER_MINUTE;
    if (call.calls <= limit) return call.user;
    throw new Problem('too_many_requests', `Une clé d'API fait ${limit} appels par minute au plus.`, {
      headers: { 'retry-after': String(Math.max(1, call.secondsLeft)) },
    });
  }

  private async refuse(address: string): Promise<never> {
    await this.throttle.count(`key:${address}`, FAILURES_OF_ADDRESS, "clés d'API refusées");
    throw new Problem('unauthenticated', "Cette clé d'API n'ouvre rien : absente, expirée ou révoquée.", {
      headers: { 'www-authenticate': 'Bearer' },
    });
  }
}

const pick = ({ id, ip }: Origin) => ({ id, ip });
