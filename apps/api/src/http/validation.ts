import { ValidationPipe } from '@nestjs/common';
import { Problem } from '../problems/problem.js';

/** Bodies hold what their DTO names, and nothing else passes: `role` or `companyId` sent along change nothing. */
export const validation = () =>
  new ValidationPipe({
    whitelist: true,
    // Off: it would read `01`, `0x1` and `1e0` as the id 1.
    transform: false,
    stopAtFirstError: true,
    exceptionFactory: (errors) => {
      const reasons = errors.flatMap((error) => Object.values(error.constraints ?? {}));
      return new Problem('bad_request', reasons.join(' ') || "La requête n'a pas pu être lue.");
    },
  });
