import { describe, expect, it } from 'vitest';
import { describeBrowser } from './describe-browser';

describe('browser of a session', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge sur Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox sur Linux'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari sur iPhone'],
    ['curl/8.0', 'Navigateur inconnu'],
    [null, 'Navigateur inconnu'],
  ])('%s is told as %s', (userAgent, told) => {
    expect(describeBrowser(userAgent)).toBe(told);
  });
});
