import { describe, expect, it } from 'vitest';
import { computeKeyState, type ApiKey } from './api-key';

const key: ApiKey = {
  ...{ id: 1, name: 'Serveur', prefix: 'avp_', createdAt: '2026-01-01T00:00:00Z' },
  ...{ expiresAt: null, revokedAt: null, lastUsedAt: null, callsCount: 0 },
};
const now = new Date('2026-06-01T00:00:00Z');

describe('state of a key', () => {
  it('is active without an expiry, and until it', () => {
    expect(computeKeyState(key, now)).toBe('active');
    expect(computeKeyState({ ...key, expiresAt: '2026-06-01T00:00:01Z' }, now)).toBe('active');
  });

  it('is expired from its expiry on, and revoked whatever its expiry', () => {
    expect(computeKeyState({ ...key, expiresAt: '2026-06-01T00:00:00Z' }, now)).toBe('expired');
    expect(computeKeyState({ ...key, revokedAt: '2026-02-01T00:00:00Z' }, now)).toBe('revoked');
  });
});
