import { Injectable } from '@nestjs/common';
import { SignInThrottleRepository } from '#database/accounts/sign-in-throttle.repository.js';
import { Problem } from '../problems/problem.js';

const WINDOW_SECONDS = 15 * 60;

/** Counts what may be guessed, per window of a quarter of an hour, over all replicas. */
@Injectable()
export class Throttle {
  constructor(private readonly repository: SignInThrottleRepository) {}

  /** @param what French, as in « Trop de … » @throws Problem too_many_requests beyond the limit */
  async count(key: string, limit: number, what: string): Promise<void> {
    const secondsLeft = await this.countBeyond(key, limit);
    if (secondsLeft === null) return;
    throw new Problem(
      'too_many_requests',
      `Trop de ${what}. Réessayez dans ${Math.ceil(secondsLeft / 60)} min.`,
      { headers: { 'retry-after': String(secondsLeft) } },
    );
  }

  /** @returns null within the limit, else the seconds until the window ends */
  async countBeyond(key: string, limit: number): Promise<number | null> {
    const { failures, secondsLeft } = await this.repository.count(key, WINDOW_SECONDS);
    if (failures === 1) await this.repository.removeOlderThan(WINDOW_SECONDS);
    return failures <= limit ? null : Math.max(1, secondsLeft);
  }

  async forget(key: string): Promise<void> {
    await this.repository.forget(key);
  }

  async takeBack(key: string): Promise<void> {
    await this.repository.takeBack(key);
  }
}
