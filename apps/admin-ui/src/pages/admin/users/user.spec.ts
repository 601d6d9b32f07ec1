import { describe, expect, it } from 'vitest';
import { computeUserState, toUserFilter } from './user';

describe('state of a user', () => {
  it('is disabled whatever else they are', () => {
    const disabledAt = '2026-01-01T00:00:00Z';
    expect(computeUserState({ status: 'INVITED', disabledAt })).toBe('disabled');
    expect(computeUserState({ status: 'ACTIVE', disabledAt: null })).toBe('ACTIVE');
  });
});

describe('filter of users', () => {
  it.each([
    ['', {}],
    ['q=noé&page=2', { q: 'noé' }],
    ['role=USER&companyId=3', { role: 'USER', companyId: '3' }],
    ['state=disabled', { disabledAt: { present: true } }],
    ['state=INVITED', { status: 'INVITED', disabledAt: { notPresent: true } }],
  ])('of « %s » asks for %j', (address, filter) => {
    expect(toUserFilter(new URLSearchParams(address))).toEqual(filter);
  });
});
