import { describe, expect, it } from '@jest/globals';
import { QueryFailedError } from 'typeorm';
import { describeFailure } from './describe-failure.js';

const withCode = (code: string) => Object.assign(new Error('of the system'), { code });

describe('the failure of an import', () => {
  it.each([
    [withCode('ENOSPC'), 'disk_full'],
    [withCode('EDQUOT'), 'disk_full'],
    [new QueryFailedError('COPY', [], withCode('53100')), 'disk_full'],
    [new Error('IO Error: Could not write file "x.duckdb": No space left on device'), 'disk_full'],
    [withCode('EROFS'), 'folder_closed'],
    [withCode('EACCES'), 'folder_closed'],
    [withCode('ECONNRESET'), 'internal_error'],
    [null, 'internal_error'],
  ])('%s is told as %s is mended', (error, code) => {
    const failure = describeFailure(error);
    expect(failure.code).toBe(code);
    expect(failure.detail).toMatch(/rien n'a été modifié\. \p{Lu}/u);
    expect(failure.detail).not.toMatch(/of the system|Error/);
  });
});
