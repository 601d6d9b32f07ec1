import { Injectable } from '@nestjs/common';
import { Throttle } from '../../access/throttle.js';

/** Failures taken in one window; ten guesses a quarter of an hour find no password of twelve characters. */
const FAILURES_OF_ACCOUNT = 10;
/** More for an address: a whole company may be behind one. */
const FAILURES_OF_ADDRESS = 100;
const WHAT = 'tentatives de connexion';

/** The id of an account, or what was typed where there is none. */
type Account = number | string;

@Injectable()
export class SignInThrottle {
  constructor(private readonly throttle: Throttle) {}

  /** Counts the attempt as failed until `succeeded` says otherwise. @throws Problem too_many_requests */
  async attempt(account: Account, address: string): Promise<void> {
    // The address first: one that is stopped must not use up the guesses of an account.
    await this.throttle.count(addressKey(address), FAILURES_OF_ADDRESS, WHAT);
    await this.throttle.count(accountKey(account), FAILURES_OF_ACCOUNT, WHAT);
  }

  /** Only failures count: the account starts afresh, the address gets its attempt back. */
  async succeeded(account: Account, address: string): Promise<void> {
    await this.forget(account);
    await this.throttle.takeBack(addressKey(address));
  }

  /** A password that was just chosen by mail lets its owner in, whatever others have tried. */
  async forget(account: Account): Promise<void> {
    await this.throttle.forget(accountKey(account));
  }
}

/** The id, not the address: PostgreSQL finds `İ` and `i` alike where JavaScript does not, and each would count anew. */
const accountKey = (account: Account) =>
  typeof account === 'number' ? `user:${account}` : `account:${account.trim().toLowerCase()}`;
const addressKey = (address: string) => `address:${address}`;
