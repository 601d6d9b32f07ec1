import { Injectable } from '@nestjs/common';
import type { RequestUser } from '#database/accounts/request-user.js';
import { AuditRepository, type NewAuditEvent } from '#database/audit/audit.repository.js';

/** Where an event comes from: a request, or what is known of it. */
export interface Origin {
  /** Of the request in the logs. */
  id: string;
  ip: string;
  user?: RequestUser | undefined;
}

export type Recorded = Pick<
  NewAuditEvent,
  'action' | 'actorId' | 'actor' | 'targetType' | 'targetId' | 'detail'
>;

/** Who did what, from where: never with a secret. */
@Injectable()
export class Audit {
  constructor(private readonly events: AuditRepository) {}

  async record({ id, ip, user }: Origin, event: Recorded): Promise<void> {
    await this.events.add({
      actorId: user?.id ?? null,
      actor: user?.email ?? null,
      apiKeyId: user?.apiKeyId ?? null,
      requestId: id,
      address: ip,
      ...event,
    });
  }
}
