import type { AuditAction } from '@annuaire/contracts';
import { SetMetadata } from '@nestjs/common';

export const AUDITED = Symbol('audited');

export interface AuditedAct {
  action: AuditAction;
  targetType: string;
}

/** Records the act once it succeeded: on the record that `:id` names, else the one that was made, else its author. */
export const Audited = (action: AuditAction, targetType: string) =>
  SetMetadata<symbol, AuditedAct>(AUDITED, { action, targetType });
