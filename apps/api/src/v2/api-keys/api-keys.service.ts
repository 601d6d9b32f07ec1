import { Injectable } from '@nestjs/common';
import { type ApiKey, ApiKeyRepository } from '#database/accounts/api-key.repository.js';
import { makeApiKeySecret } from '../../access/api-key-secret.js';
import { notFound, Problem } from '../../problems/problem.js';
import type { ApiKeyBodyDto, CreatedApiKeyDto } from './dto/api-key.dto.js';

/** Keys in use that one user may have. */
const KEYS_OF_USER = 20;

/** A user's own keys: those of others do not exist for them. */
@Injectable()
export class ApiKeysService {
  constructor(private readonly keys: ApiKeyRepository) {}

  async list(userId: number): Promise<ApiKey[]> {
    return this.keys.list(userId);
  }

  /** @throws Problem not_found */
  async get(userId: number, id: number): Promise<ApiKey> {
    const key = await this.keys.find(userId, id);
    if (!key) throw notFound("Cette clé n'existe pas.");
    return key;
  }

  /** @throws Problem conflict, bad_request */
  async create(userId: number, body: ApiKeyBodyDto): Promise<CreatedApiKeyDto> {
    const { secret, prefix, hash } = makeApiKeySecret();
    const expiresAt = readExpiry(body.expiresAt);
    const id = await this.keys.create(
      { userId, name: body.name.trim(), prefix, secretHash: hash, expiresAt },
      KEYS_OF_USER,
    );
    if (id === null)
      throw new Problem('conflict', `${KEYS_OF_USER} clés au plus : révoquez-en une qui ne sert plus.`);
    return { ...(await this.get(userId, id)), secret };
  }

  /** @throws Problem not_found, conflict, bad_request */
  async update(userId: number, id: number, body: ApiKeyBodyDto): Promise<ApiKey> {
    const key = await this.get(userId, id);
    if (key.revokedAt) throw new Problem('conflict', 'Cette clé est révoquée.');
    const given = body.expiresAt;
    // A whole record sent back may hold an expiry that is past by now: only another one is judged.
    const isSame = typeof given === 'string' && key.expiresAt?.getTime() === new Date(given).getTime();
    const expiresAt =
      given === undefined || isSame ? (key.expiresAt?.toISOString() ?? null) : readExpiry(given);
    await this.keys.update(userId, id, body.name.trim(), expiresAt);
    return this.get(userId, id);
  }

  /** @throws Problem not_found */
  async revoke(userId: number, id: number): Promise<ApiKey> {
    await this.get(userId, id);
    await this.keys.revoke(userId, id);
    return this.get(userId, id);
  }
}

/** A day alone lasts until its end, in UTC. @throws Problem bad_request for the past */
function readExpiry(given: string | null | undefined): string | null {
  if (given === null || given === undefined) return null;
  const instant = new Date(given.length === 10 ? `${given}T23:59:59Z` : given);
  const isUsable = instant.getTime() > Date.now() && instant.getUTCFullYear() < 2200;
  if (!isUsable) throw new Problem('bad_request', "La date d'expiration doit être à venir.");
  return instant.toISOString();
}
