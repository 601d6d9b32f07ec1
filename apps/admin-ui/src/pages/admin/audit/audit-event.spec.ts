import { AUDIT_ACTIONS } from '@annuaire/contracts';
import { describe, expect, it } from 'vitest';
import { describeDetail, groupActions, toAuditFilter } from './audit-event';

describe('journal', () => {
  it('has every action in one group', () => {
    const grouped = Object.values(groupActions()).flat();
    expect([...grouped].sort()).toEqual([...AUDIT_ACTIONS].sort());
  });

  it.each([
    ['', {}],
    ['q=a&companyId=3&page=2', { q: 'a', companyId: '3' }],
    ['action=user.invited', { action: 'user.invited' }],
    ['action=keys', { action: ['key.used', 'key.created', 'key.changed', 'key.revoked'] }],
    ['from=2026-01-01', { at: { greaterOrEqual: '2026-01-01' } }],
    ['from=2026-01-01&to=2026-01-31', { at: { greaterOrEqual: '2026-01-01', lessOrEqual: '2026-01-31' } }],
  ])('asked for « %s » filters by %j', (address, filter) => {
    expect(toAuditFilter(new URLSearchParams(address))).toEqual(filter);
  });

  it('says what an event tells besides in French', () => {
    const said = describeDetail({
      role: 'USER',
      disabled: true,
      companyId: null,
      name: 'A',
      other: { x: 1 },
    });
    expect(said.map((line) => line.replace(/\u00a0/g, ' '))).toEqual([
      'rôle : Utilisateur',
      'désactivé : oui',
      'nom : A',
      'other : {"x":1}',
    ]);
  });
});
