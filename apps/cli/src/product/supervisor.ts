import pg from 'pg';
import type { Config } from '#config/config.js';
import { LOCKS } from '#database/advisory-lock.js';
import { CommandError } from '../command-error.js';
import { type ChildProgram, startProgram } from './child-program.js';

/** Runs worker and api as processes of their own, and ends them all when any of them ends. */
export class Supervisor {
  private readonly programs: ChildProgram[] = [];

  private constructor(
    private readonly config: Config,
    private readonly databaseUrl: string,
    private readonly claim: pg.Client,
  ) {}

  /**
   * Claims the database for this run.
   * @throws CommandError when another run of the product uses it
   */
  static async claim(config: Config, databaseUrl: string): Promise<Supervisor> {
    const claim = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      application_name: 'annuaire-start',
    });
    claim.on('error', () => undefined); // PostgreSQL restarting: the claim is for start-up only
    await claim.connect();
    const { rows } = await claim.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1, 0) AS taken', [
      LOCKS.product,
    ]);
    if (!rows[0]!.taken) {
      await claim.end();
      throw new CommandError(
        "Le produit tourne déjà sur cette base. Arrêtez-le d'abord, ou donnez un autre DATA_DIR.",
      );
    }
    return new Supervisor(config, databaseUrl, claim);
  }

  async start(name: 'worker' | 'api'): Promise<void> {
    const env = { DATABASE_URL: this.databaseUrl };
    this.programs.push(
      await startProgram(name, env, this.config.DATA_DIR).catch((error: Error) => {
        throw new CommandError(error.message, { cause: error });
      }),
    );
  }

  /** Resolves with the name of the first part that ends by itself. */
  async waitForAnyEnd(): Promise<string> {
    return Promise.race(this.programs.map(async (program) => (await program.ended, program.name)));
  }

  async stop(): Promise<void> {
    // The last started serves people: it stops first.
    for (const program of this.programs.toReversed()) await program.stop();
    await this.claim.end().catch(() => undefined);
  }
}
