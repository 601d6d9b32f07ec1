import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { RequestUser } from '#database/accounts/request-user.js';

/** The signed-in user of the request, as they are in the database now. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<{ user: RequestUser }>().user,
);
