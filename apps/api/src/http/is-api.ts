import type { FastifyRequest } from 'fastify';

/**
 * Whether a request is one of the API's: by the route it found, as the router decodes what the address spells
 * (`/%61pi/…`), and by its address where it found none.
 */
export const isApi = ({ routeOptions, url }: FastifyRequest): boolean =>
  (routeOptions.url ?? '').startsWith('/api/') || url.startsWith('/api/');
