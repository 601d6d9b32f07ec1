import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { hashPassword } from '#accounts/password.js';
import type { Config } from '#config/config.js';
import { UserRepository } from '#database/accounts/user.repository.js';

export interface FirstAdministrator {
  email: string;
  /** To be shown once; null when `ADMIN_PASSWORD` gave it. */
  generatedPassword: string | null;
}

/** Makes the first administrator where there is no user at all. @returns null when there was one */
export async function ensureFirstAdministrator(
  dataSource: DataSource,
  config: Config,
): Promise<FirstAdministrator | null> {
  const users = new UserRepository(dataSource);
  if ((await users.count()) > 0) return null;
  const generatedPassword = config.ADMIN_PASSWORD ? null : randomBytes(15).toString('base64url');
  await users.create({
    firstName: 'Super',
    lastName: 'Administrateur',
    email: config.ADMIN_EMAIL,
    role: 'SUPER_ADMIN',
    companyId: null,
    status: 'ACTIVE',
    passwordHash: await hashPassword(config.ADMIN_PASSWORD ?? generatedPassword!),
  });
  return { email: config.ADMIN_EMAIL, generatedPassword };
}
