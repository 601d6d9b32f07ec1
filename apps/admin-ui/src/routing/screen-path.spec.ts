import { describe, expect, it } from 'vitest';
import { toScreenPath } from './screen-path';

describe('screen path', () => {
  it.each([
    ['/users', '/admin/users'],
    ['/users?page=2', '/admin/users?page=2'],
    ['/users/create', '/admin/users/new'],
    ['/users/1', '/admin/users/1/edit'],
    ['/companies/create', '/admin/companies/new'],
    ['/companies/3', '/admin/companies/3/edit'],
    ['/api-keys/create', '/api-keys/new'],
    ['/api-keys/4', '/api-keys/4/edit'],
    ['/api-keys/4/edit', '/api-keys/4/edit'],
    ['/establishments/1/show', '/establishments/1'],
    ['/individuals/7/show#history', '/individuals/7#history'],
    ['/establishments?filter=%7B%7D', '/establishments?filter=%7B%7D'],
    ['?page=2', '?page=2'],
    ['/admin/users/1/edit', '/admin/users/1/edit'],
  ])('%s is shown at %s', (made, ours) => {
    expect(toScreenPath(made)).toBe(ours);
  });
});
