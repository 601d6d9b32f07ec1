import { hash, verify } from '@node-rs/argon2';

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export async function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2ID);
}

/** Verified in place of a missing account's hash, so that known and unknown addresses take the same time. */
let nobodysHash: Promise<string> | undefined;

/** @param passwordHash null when there is no such account: costs the same, answers false */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  if (passwordHash !== null) return verify(passwordHash, password);
  nobodysHash ??= hashPassword('nobody has this password');
  await verify(await nobodysHash, password);
  return false;
}
