import { Writable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { pino, type LoggerOptions } from 'pino';
import { loggerOptions } from './logging.js';

describe('loggerOptions', () => {
  it('keeps what opens a session, and the values of failed queries, out of the logs', () => {
    let lines = '';
    const sink = new Writable({
      write(chunk: Buffer, _, done) {
        lines += chunk.toString();
        done();
      },
    });
    const logger = pino(loggerOptions('info') as LoggerOptions, sink);
    const headers = { cookie: 'avp_access=SECRET', authorization: 'Bearer SECRET', 'x-xsrf-token': 'SECRET' };
    logger.info({ req: { headers }, headers, body: { password: 'SECRET' }, password: 'SECRET' }, 'request');
    const failure = Object.assign(new Error('duplicate key'), { parameters: ['SECRET'], code: '23505' });
    logger.error({ err: failure }, 'request failed');
    expect(lines).not.toContain('SECRET');
    expect(lines).toContain('23505');
  });
});
