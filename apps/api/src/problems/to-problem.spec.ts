import { describe, expect, it } from '@jest/globals';
import { ERROR_CODES } from '@annuaire/contracts';
import { ForbiddenException, HttpException, NotFoundException } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { Problem } from './problem.js';
import { toProblem } from './to-problem.js';

const failedQuery = (code: string) =>
  new QueryFailedError('SELECT secret', [], Object.assign(new Error('of PostgreSQL'), { code }));

describe('toProblem', () => {
  it.each([
    [new NotFoundException('Cannot GET /x'), 404, 'not_found'],
    [new ForbiddenException(), 403, 'forbidden'],
    [new HttpException('odd', 422), 400, 'bad_request'],
    [Object.assign(new Error('too large'), { statusCode: 413 }), 413, 'payload_too_large'],
    [Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), 503, 'unavailable'],
    [Object.assign(new Error('no space'), { code: 'ENOSPC' }), 503, 'unavailable'],
    [failedQuery('57P01'), 503, 'unavailable'],
    [failedQuery('53100'), 503, 'unavailable'],
    [failedQuery('23505'), 500, 'internal_error'],
    ['a text', 500, 'internal_error'],
    [null, 500, 'internal_error'],
  ])('makes of %s what the caller may know', (thrown, status, code) => {
    const problem = toProblem(thrown);
    expect([problem.getStatus(), problem.code]).toEqual([status, code]);
    expect(JSON.stringify(problem.toBody())).not.toMatch(/secret|PostgreSQL|Cannot GET/);
  });

  it('has a French title and a status for every code', () => {
    for (const code of ERROR_CODES) {
      const body = new Problem(code, 'Détail.').toBody('42');
      expect(body).toMatchObject({ code, detail: 'Détail.', title: expect.stringMatching(/^\p{Lu}/u) });
      expect(body.status).toBeGreaterThanOrEqual(400);
    }
  });
});
