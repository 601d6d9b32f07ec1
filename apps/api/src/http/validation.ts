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
      const fields = Object.fromEntries(
        errors.map(({ property, constraints }) => [property, Object.values(constraints ?? {}).join(' ')]),
      );
      const detail = Object.values(fields).join(' ').trim() || "La requête n'a pas pu être lue.";
      return new Problem('bad_request', detail, { errors: fields });
    },
  });
