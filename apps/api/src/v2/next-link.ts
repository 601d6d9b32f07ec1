import { ApiQuery } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

/** @returns the `Link` of this same request but for some parameters */
export function writeNext(reply: FastifyReply, params: Record<string, string>): string {
  const next = new URL(reply.request.url, 'http://localhost');
  for (const [name, value] of Object.entries(params)) next.searchParams.set(name, value);
  // A page that starts after a cursor starts at its own row 0.
  const bounds = /^\s*\[\s*(\d+)\s*,\s*(\d+)\s*\]\s*$/.exec(next.searchParams.get('range') ?? '');
  if (bounds) next.searchParams.set('range', `[0,${Number(bounds[2]) - Number(bounds[1])}]`);
  return `<${next.pathname}${next.search}>; rel="next"`;
}

export const LINK_RESPONSE = {
  Link: {
    description: 'Adresse de la suite (`rel="next"`), tant qu’il y en a une',
    schema: { type: 'string' as const },
  },
};

export const ApiAfter = () =>
  ApiQuery({
    name: 'after',
    required: false,
    description:
      'Curseur de la page précédente, donné par son `Link: rel="next"` : pour tout lire, suivez ces liens. `range` ne dit ' +
      'alors que le nombre de lignes.',
    schema: { type: 'string' },
  });
