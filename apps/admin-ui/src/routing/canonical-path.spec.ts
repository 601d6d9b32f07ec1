import { describe, expect, it } from 'vitest';
import { toCanonicalPath } from './canonical-path';

describe('canonical path', () => {
  it.each([
    ['/home', '/'],
    ['/home/support', '/support'],
    ['/home/glossary', '/glossary'],
    ['/establishment', '/establishments'],
    ['/establishments/list', '/establishments'],
    ['/establishment/list', '/establishments'],
    ['/establishment/12', '/establishments/12'],
    ['/establishments/card/12', '/establishments/12'],
    ['/establishment/card/12', '/establishments/12'],
    ['/individual', '/individuals'],
    ['/individuals/list', '/individuals'],
    ['/individual/list', '/individuals'],
    ['/individual/7', '/individuals/7'],
    ['/individuals/card/7', '/individuals/7'],
    ['/individual/card/7', '/individuals/7'],
    ['/Individuals/Card/7', '/individuals/7'],
    ['/SUPPORT', '/support'],
    ['/support/', '/support'],
  ])('%s leads to %s', (alias, path) => {
    expect(toCanonicalPath(alias)).toBe(path);
  });

  it.each(['/', '/establishments', '/establishments/12', '/login', '/nowhere/at/all', '/admin/users/new'])(
    '%s stays',
    (path) => {
      expect(toCanonicalPath(path)).toBe(path);
    },
  );
});
