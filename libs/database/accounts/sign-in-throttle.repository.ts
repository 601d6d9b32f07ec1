import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export interface ThrottleState {
  /** Failures of the current window, the one just counted included. */
  failures: number;
  /** Until the window ends. */
  secondsLeft: number;
}

const hashKey = (key: string) => createHash('sha256').update(key).digest();

@Injectable()
export class SignInThrottleRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Counts a failure before it is known to be one, so that guesses sent at once are all counted; a success takes it
   * back. The window starts at its first failure and never moves: no one is locked out for good.
   */
  async count(key: string, windowSeconds: number): Promise<ThrottleState> {
    const rows = await this.dataSource.query<ThrottleState[]>(
      `INSERT INTO sign_in_throttle AS t (key, failures, since) VALUES ($1, 1, now())
       ON CONFLICT (key) DO UPDATE SET
         failures = CASE WHEN t.since < now() - make_interval(secs => $2) THEN 1 ELSE least(t.failures + 1, 1000000) END,
         since = CASE WHEN t.since < now() - make_interval(secs => $2) THEN now() ELSE t.since END
       RETURNING failures, ceil($2 - extract(epoch FROM now() - since))::integer AS "secondsLeft"`,
      [hashKey(key), windowSeconds],
    );
    return rows[0]!;
  }

  async forget(key: string): Promise<void> {
    await this.dataSource.query('DELETE FROM sign_in_throttle WHERE key = $1', [hashKey(key)]);
  }

  async takeBack(key: string): Promise<void> {
    await this.dataSource.query(
      'UPDATE sign_in_throttle SET failures = failures - 1 WHERE key = $1 AND failures > 0',
      [hashKey(key)],
    );
  }

  /** Windows that are over say nothing any more. */
  async removeOlderThan(seconds: number): Promise<void> {
    await this.dataSource.query(
      'DELETE FROM sign_in_throttle WHERE since < now() - make_interval(secs => $1)',
      [seconds],
    );
  }
}
