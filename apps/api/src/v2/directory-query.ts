import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../problems/problem.js';
import { type DirectoryListRequest, parseJson } from './list-request.js';

type Query = Record<string, unknown>;

/** A misspelt parameter must not be taken for none: `asof=2020-01-01` would answer today's state as that of 2020. */
export function readQuery(context: ExecutionContext, known: readonly string[]): Query {
  const query = context.switchToHttp().getRequest<FastifyRequest>().query as Query;
  const unknown = Object.keys(query).find((name) => !known.includes(name));
  if (unknown === undefined) return query;
  const shown = unknown.length > 60 ? `${unknown.slice(0, 60)}…` : unknown;
  throw new Problem(
    'bad_request',
    `Le paramètre « ${shown} » n'existe pas ici. Paramètres possibles : ${known.join(', ')}.`,
  );
}

/** @returns the day, or null for today @throws Problem bad_request */
export function parseDay(value: unknown): string | null {
  if (value === undefined || value === '') return null;
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !value.startsWith('0000')) {
    const day = new Date(`${value}T00:00:00Z`);
    if (!Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)) return value;
  }
  throw new Problem('bad_request', '« asOf » doit être un jour de la forme AAAA-MM-JJ.');
}

/** Of lists: `filter`, `sort`, `range` and `asOf`. */
export const DirectoryListParams = createParamDecorator(
  (_: unknown, context: ExecutionContext): DirectoryListRequest => {
    const query = readQuery(context, ['filter', 'sort', 'range', 'asOf']);
    return {
      filter: parseJson('filter', query.filter),
      sort: parseJson('sort', query.sort),
      range: parseJson('range', query.range),
      asOf: parseDay(query.asOf),
    };
  },
);

/** Of counts: `filter` and `asOf`. */
export const DirectoryCountParams = createParamDecorator(
  (_: unknown, context: ExecutionContext): Pick<DirectoryListRequest, 'filter' | 'asOf'> => {
    const query = readQuery(context, ['filter', 'asOf']);
    return { filter: parseJson('filter', query.filter), asOf: parseDay(query.asOf) };
  },
);

/** Of cards and versions: `asOf`. */
export const AsOfParam = createParamDecorator((_: unknown, context: ExecutionContext): string | null =>
  parseDay(readQuery(context, ['asOf']).asOf),
);

export const ApiAsOf = () =>
  applyDecorators(
    ApiQuery({
      name: 'asOf',
      required: false,
      description:
        "Jour `AAAA-MM-JJ` : la réponse est celle de ce jour, d'après le dernier import accepté dont les données " +
        "sont de ce jour ou d'avant. Sans lui : aujourd'hui.",
      schema: { type: 'string', format: 'date' },
      example: '2026-03-01',
    }),
  );
