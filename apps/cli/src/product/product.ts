import type { DataSource } from 'typeorm';
import { type Config, loadConfig } from '#config/config.js';
import { isAdvisoryLockHeld, LOCKS } from '#database/advisory-lock.js';
import { openDataSource, runMigrations } from '#database/data-source.js';
import { ImportRepository } from '#database/imports/import.repository.js';
import { PublicationRepository } from '#database/publications/publication.repository.js';
import { ImportDispatcher } from '#queues/import-dispatcher.js';
import { JobQueues } from '#queues/job-queues.js';
import { PublicationRequester } from '#queues/publication-requester.js';
import { type ChildProgram, startProgram } from './child-program.js';
import { openDatabase, type ProductDatabase } from './database.js';
import { checkQueue } from './queue.js';

/** What a command works with: the product's database and queues, whether the product is running or not. */
export class Product {
  readonly imports: ImportRepository;
  readonly publications: PublicationRepository;
  readonly dispatcher: ImportDispatcher;
  readonly publisher: PublicationRequester;
  private worker: ChildProgram | null = null;

  private constructor(
    readonly config: Config,
    private readonly database: ProductDatabase,
    readonly dataSource: DataSource,
    readonly queues: JobQueues,
  ) {
    this.imports = new ImportRepository(dataSource);
    this.publications = new PublicationRepository(dataSource);
    this.dispatcher = new ImportDispatcher(this.imports, queues, dataSource);
    this.publisher = new PublicationRequester(this.publications, queues);
  }

  /** Opens the database, started and migrated if need be. */
  static async open(config = loadConfig()): Promise<Product> {
    await checkQueue(config);
    const database = await openDatabase(config);
    const dataSource = await openDataSource(database.url, 4);
    await runMigrations(dataSource);
    const queues = JobQueues.open({ redisUrl: config.REDIS_URL, databaseUrl: database.url });
    return new Product(config, database, dataSource, queues);
  }

  /** Starts a worker of our own when none is at work. @returns whether it did */
  async ensureWorker(): Promise<boolean> {
    if (await isAdvisoryLockHeld(this.dataSource, LOCKS.worker, 0)) return false;
    this.worker = await startProgram('worker', { DATABASE_URL: this.database.url }, this.config.DATA_DIR);
    return true;
  }

  /** Waits for work that needs the worker. @throws when the worker we started ends first */
  async watchWorker<T>(work: Promise<T>): Promise<T> {
    if (!this.worker) return work;
    const died = this.worker.ended.then(() => {
      throw new Error("Le worker s'est arrêté ; voir son journal dans DATA_DIR/logs/worker.log.");
    });
    return Promise.race([work, died]);
  }

  /** Stops what this command started, and nothing else. */
  async close(): Promise<void> {
    await this.worker?.stop();
    await this.queues.close();
    const last = this.database.embedded?.startedHere === true && !(await isProductRunning(this.dataSource));
    await this.dataSource.destroy();
    if (last) await this.database.embedded!.stop();
  }
}

/** Whether `npm start` runs on this database: it may have been started while a command ran. */
async function isProductRunning(dataSource: DataSource): Promise<boolean> {
  return isAdvisoryLockHeld(dataSource, LOCKS.product, 0);
}

/** Runs a command on the product and closes it, whatever happens. */
export async function withProduct<T>(work: (product: Product) => Promise<T>): Promise<T> {
  const product = await Product.open();
  try {
    return await work(product);
  } finally {
    // What the command did stands, and was told: a stumble on the way out does not undo it.
    await product.close().catch((error: Error) => process.stderr.write(`Arrêt : ${error.message}\n`));
  }
}
