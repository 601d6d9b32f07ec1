import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiQuery, type ApiResponseNoStatusOptions } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LIST_LIMITS } from '#database/directory/limits.js';
import type { ListRequest } from '#database/directory/list-query.js';
import type { Page } from '#database/directory/directory-list.repository.js';
import type { StandsOn } from '#database/directory/standing.js';
import { Problem } from '../problems/problem.js';
import { writeNext } from './next-link.js';
import { STANDS_ON_HEADER, writeStandsOn } from './stands-on.js';

/** `filter`, `sort` and `range` of react-admin's simple-rest dialect, read as JSON. The HTTP Range header is ignored. */
export const ListQueryParams = createParamDecorator((_: unknown, context: ExecutionContext): ListRequest => {
  const query = context.switchToHttp().getRequest<FastifyRequest>().query as Record<string, unknown>;
  return {
    filter: parseJson('filter', query.filter),
    sort: parseJson('sort', query.sort),
    range: parseJson('range', query.range),
  };
});

/** @throws Problem bad_request when it is not one JSON text of a bearable length */
export function parseJson(name: string, value: unknown): unknown {
  if (value === undefined || value === '') return undefined;
  if (typeof value === 'string' && value.length <= LIST_LIMITS.filterLength) {
    try {
      return JSON.parse(value);
    } catch {
      // told below, as every other value that cannot be read
    }
  }
  throw new Problem(
    'bad_request',
    `Le paramètre « ${name} » doit être un texte JSON de ${LIST_LIMITS.filterLength} caractères au plus.`,
  );
}

/** Says which rows these are, of how many: `individuals 0-24/3000`. After a cursor, their places are not known. */
export function sendPage<Row>(
  reply: FastifyReply,
  unit: string,
  { rows, offset, total }: Pick<Page<Row>, 'rows' | 'offset' | 'total'>,
): Row[] {
  const shown = rows.length === 0 || offset === null ? '*' : `${offset}-${offset + rows.length - 1}`;
  reply.header('content-range', `${unit} ${shown}/${total}`);
  return rows;
}

/** As `sendPage`, with the imports the rows come from, and the address of the page that follows. */
export function sendStandingPage<Row>(
  reply: FastifyReply,
  unit: string,
  page: Page<Row> & { standsOn: readonly StandsOn[] },
): Row[] {
  reply.header(STANDS_ON_HEADER, writeStandsOn(page.standsOn));
  if (page.next !== null) reply.header('link', writeNext(reply, { after: page.next }));
  return sendPage(reply, unit, page);
}

export const ApiFilter = (example: string) =>
  ApiQuery({
    name: 'filter',
    required: false,
    description:
      'Objet JSON : champ → valeur, liste de valeurs, ou opérateurs. Aussi : `q` (tous les mots), `seenWithin` (`12m`), `id`.',
    example,
  });

/** Documents a list route. */
export const ApiList = (
  type: new () => unknown,
  filterExample: string,
  sortExample: string,
  headers: ApiResponseNoStatusOptions['headers'] = {},
  ...more: MethodDecorator[]
) =>
  applyDecorators(
    ApiFilter(filterExample),
    ApiQuery({ name: 'sort', required: false, description: '`["champ","ASC"]`', example: sortExample }),
    ApiQuery({
      name: 'range',
      required: false,
      description: `\`[premier,dernier]\`, à partir de 0, ${LIST_LIMITS.pageSize} lignes au plus`,
      example: '[0,24]',
    }),
    ...more,
    ApiHeader({ name: 'Accept-Language', required: false, example: 'fr' }),
    ApiOkResponse({
      type,
      isArray: true,
      headers: {
        'Content-Range': { description: 'Lignes rendues et total', schema: { type: 'string' } },
        ...headers,
      },
    }),
  );
