import { ROLES, type Role } from '@annuaire/contracts';
import { SetMetadata } from '@nestjs/common';

/** Who may call a route: anyone, or the signed-in users of these roles. */
export type AccessDecision = 'public' | readonly Role[];

export const ACCESS = Symbol('access');

/** Open to anyone, signed in or not. */
export const Public = () => SetMetadata<symbol, AccessDecision>(ACCESS, 'public');

/** Open to these roles only. */
export const Access = (...roles: Role[]) => SetMetadata<symbol, AccessDecision>(ACCESS, roles);

/** Open to everyone who is signed in. */
export const SignedIn = () => Access(...ROLES);

export const OPEN_TO_KEYS = Symbol('open-to-keys');

/** Open to API keys too, which act for their owner: only where nothing is written. */
export const OpenToKeys = () => SetMetadata<symbol, true>(OPEN_TO_KEYS, true);

export const BEFORE_LICENCE = Symbol('before-licence');

/** Open to members who have yet to accept the licence. */
export const BeforeLicence = () => SetMetadata<symbol, true>(BEFORE_LICENCE, true);
