import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Csrf } from '../access/csrf.js';

/** Where the interface's build lies, from the folder that npm scripts run in. */
export const UI_FOLDER = resolve('apps/admin-ui/dist');

/** Vite puts a hash of the content into the names in this folder. */
const HASHED = '/assets/';

/**
 * The interface on the API's own port: its files, and index.html for every screen's path. Paths under `/api/` are the
 * API's (`/api-keys` is a screen's).
 */
export function serveUi(fastify: FastifyInstance, csrf: Csrf, folder = UI_FOLDER): void {
  void fastify.register(fastifyStatic, { root: folder, serve: false, cacheControl: false });
  fastify.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const path = findPath(request);
      if (path === null || path.startsWith('/api/') || path === '/api') return reply.callNotFound();
      if (await isFile(folder, path)) return sendAsset(reply, path);
      return sendScreen(request, reply, path, csrf, folder);
    },
  });
}

/** @returns the decoded path, or null when it cannot be one */
function findPath(request: FastifyRequest): string | null {
  try {
    const path = decodeURIComponent(request.url.split('?', 1)[0]!);
    return path.includes('\0') ? null : path;
  } catch {
    return null;
  }
}

async function isFile(folder: string, path: string): Promise<boolean> {
  const file = resolve(folder, `.${path}`);
  if (!file.startsWith(folder + sep)) return false;
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
}

async function sendAsset(reply: FastifyReply, path: string): Promise<FastifyReply> {
  const forever = 'public, max-age=31536000, immutable';
  reply.header('cache-control', path.startsWith(HASHED) ? forever : 'no-cache');
  return reply.sendFile(path.slice(1));
}

/** A screen's path in capitals leads to the one in lower case, its query kept; a missing asset is no screen. */
async function sendScreen(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  csrf: Csrf,
  folder: string,
): Promise<FastifyReply | void> {
  const wantsPage = (request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null;
  const isAsset = path.startsWith(HASHED) || /\.[a-z0-9]{2,5}$/i.test(path);
  if (!wantsPage || isAsset || !existsSync(join(folder, 'index.html'))) return reply.callNotFound();
  const [raw, query] = splitUrl(request.url);
  // One slash only: `//host` would lead to another site, and browsers read `/\host` as that.
  const lower = raw.toLowerCase().replace(/^[/\\]{2,}/, '/');
  if (raw !== lower) return reply.redirect(`${lower}${query}`, 308);
  csrf.check(request, reply);
  reply.header('cache-control', 'no-cache');
  return reply.sendFile('index.html');
}

function splitUrl(url: string): [string, string] {
  const at = url.indexOf('?');
  return at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at)];
}
