import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { DATABASE_URL } from '#config/config.token.js';
import { LOCKS } from '#database/advisory-lock.js';

/** Tells others that a worker is at work: a shared advisory lock, which ends with our connection however we die. */
@Injectable()
export class WorkerPresence implements OnApplicationShutdown {
  private client: pg.Client | null = null;

  constructor(@Inject(DATABASE_URL) private readonly databaseUrl: string) {}

  /** Takes the lock, again if PostgreSQL was restarted; call it now and then. */
  async assert(): Promise<void> {
    if (this.client) return;
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      keepAlive: true,
      application_name: 'annuaire-worker',
    });
    client.on('error', () => (this.client = null));
    client.on('end', () => (this.client = null));
    await client.connect();
    await client.query('SELECT pg_advisory_lock_shared($1, 0)', [LOCKS.worker]);
    this.client = client;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.client?.end();
  }
}
