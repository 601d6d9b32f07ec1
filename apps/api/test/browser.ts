import type { Server } from 'node:http';
import request, { type Response } from 'supertest';

type Method = 'get' | 'head' | 'post' | 'put' | 'patch' | 'delete';

/** Keeps cookies by name (all of ours differ in name) and sends the CSRF pair, as the interface does. */
export class Browser {
  readonly cookies = new Map<string, string>();

  constructor(private readonly server: Server) {}

  async get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.send('get', path, undefined, headers);
  }

  async post(path: string, body?: object, headers: Record<string, string> = {}): Promise<Response> {
    return this.send('post', path, body, { ...this.csrf(), ...headers });
  }

  async put(path: string, body: object): Promise<Response> {
    return this.send('put', path, body, this.csrf());
  }

  async delete(path: string): Promise<Response> {
    return this.send('delete', path, undefined, this.csrf());
  }

  async send(
    method: Method,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const client = request(this.server);
    const sent = client[method](path)
      .redirects(0)
      .set({ cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '), ...headers });
    const answer = await (body === undefined ? sent : sent.send(body));
    for (const line of cookieLines(answer)) this.keep(line);
    return answer;
  }

  /** A list of the API. */
  async list(
    resource: string,
    query: { filter?: unknown; sort?: unknown; range?: unknown },
  ): Promise<Response> {
    const params = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]);
    return this.get(`/api/v2/${resource}?${new URLSearchParams(params as [string, string][])}`);
  }

  /** Another browser with the same cookies: a thief, or a second tab. */
  copy(): Browser {
    const copy = new Browser(this.server);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  private csrf(): Record<string, string> {
    return { 'x-xsrf-token': this.cookies.get('XSRF-TOKEN') ?? '' };
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const at = pair.indexOf('=');
    const isGone = attributes.some((one) => /^ *(max-age=0|expires=thu, 01 jan 1970.*)$/i.test(one));
    if (isGone) this.cookies.delete(pair.slice(0, at));
    else this.cookies.set(pair.slice(0, at), decodeURIComponent(pair.slice(at + 1)));
  }
}

export function cookieLines(answer: Response): string[] {
  return [answer.headers['set-cookie'] ?? []].flat() as string[];
}
