import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../problems/problem.js';
import type { ListRequest } from '#database/directory/list-query.js';
import type { DirectoryNow } from '#database/directory/standing.js';
import { parseJson } from './list-request.js';
import { findNow } from './revalidation.js';

/** What an answer is of: a day (null: today), in the directory as it is now. */
export interface Moment {
  asOf: string | null;
  now: DirectoryNow;
}
export type DirectoryListRequest = ListRequest & Moment;
export type CountRequest = Pick<ListRequest, 'filter'> & Moment;

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

const readMoment = (context: ExecutionContext, query: Query): Moment => ({
  asOf: parseDay(query.asOf),
  now: findNow(context),
});

/** Of lists. */
export const DirectoryListParams = createParamDecorator(
  (_: unknown, context: ExecutionContext): DirectoryListRequest => {
    const query = readQuery(context, ['filter', 'sort', 'range', 'after', 'asOf']);
    return {
      filter: parseJson('filter', query.filter),
      sort: parseJson('sort', query.sort),
      range: parseJson('range', query.range),
      ...parseAfter(query.after),
      ...readMoment(context, query),
    };
  },
);

/** Of counts. */
export const DirectoryCountParams = createParamDecorator(
  (_: unknown, context: ExecutionContext): CountRequest => {
    const query = readQuery(context, ['filter', 'asOf']);
    return { filter: parseJson('filter', query.filter), ...readMoment(context, query) };
  },
);

/** Of cards and versions. */
export const MomentParam = createParamDecorator((_: unknown, context: ExecutionContext): Moment =>
  readMoment(context, readQuery(context, ['asOf'])),
);

function parseAfter(value: unknown): { after?: string } {
  if (value === undefined || value === '') return {};
  if (typeof value === 'string') return { after: value };
  throw new Problem('bad_request', 'Le paramètre « after » doit être un curseur donné par cette API.');
}

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
