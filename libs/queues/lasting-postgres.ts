import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresConnection, PostgresQueueBackend, type QueueOptions } from 'bullmq';
import '#database/lost-connections.js';

/** The parts of BullMQ's options that its own factory reads. */
interface BackendNeeds {
  blocking?: boolean;
  withBlockingConnection?: boolean;
}

const RETRY_MS = 250;

/**
 * BullMQ's connection to PostgreSQL, made to outlive PostgreSQL. BullMQ's own keeps a failed start for good, and its
 * workers ask it again without end and without pause: the process then does nothing else until its memory is full.
 */
class LastingConnection extends PostgresConnection {
  override async waitUntilReady(): Promise<void> {
    const ready = super.waitUntilReady();
    const start = this['readyPromise'];
    try {
      await ready;
    } catch (error) {
      // The next call tries again, once for all who wait; not at once, as some call without end.
      await sleep(RETRY_MS);
      if (this['readyPromise'] === start) this['readyPromise'] = undefined;
      throw error;
    }
  }
}

/** As `createPostgresBackend` of BullMQ, on a connection that lasts. */
export function createLastingBackend(
  name: string,
  options: QueueOptions & { name?: string },
  { blocking, withBlockingConnection }: BackendNeeds = {},
): PostgresQueueBackend {
  const connection = new LastingConnection(options.connection as never);
  const worker = options.name ? `${name}:w:${options.name}` : name;
  const listener = withBlockingConnection ? worker : blocking ? `${name}:qe` : undefined;
  return new PostgresQueueBackend(connection, name, options as never, true, listener);
}
