import { Inject, Injectable } from '@nestjs/common';
import { findPasswordProblem } from '#accounts/password-policy.js';
import { hashPassword } from '#accounts/password.js';
import type { Config } from '#config/config.js';
import { CONFIG } from '#config/config.token.js';
import { Problem } from '../../problems/problem.js';

/** Makes hashes of new passwords that the policy takes. */
@Injectable()
export class NewPasswords {
  private readonly names: string[];

  constructor(@Inject(CONFIG) config: Config) {
    this.names = [config.ASSOCIATION_NAME, config.PROVIDER_NAME];
  }

  /** @throws Problem weak_password */
  async hash(password: string): Promise<string> {
    const problem = findPasswordProblem(password, this.names);
    if (problem) throw new Problem('weak_password', problem);
    return hashPassword(password);
  }
}
