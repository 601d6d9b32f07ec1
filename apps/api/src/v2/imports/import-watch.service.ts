import { PassThrough, type Readable } from 'node:stream';
import { ENDED_IMPORT_STATUSES } from '@annuaire/contracts';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { ImportListRepository } from '#database/operations/import-list.repository.js';
import { toImport } from './import.mapper.js';

/** As often as workers tell their progress. */
const TICK_MS = 500;
/** Proxies cut what stays silent for a minute. */
const HEARTBEAT_MS = 15_000;
/** Then the watcher comes again, and is asked again who they are: nobody watches on with a session that has ended. */
const LIFE_MS = 300_000;

interface Watch {
  watchers: Set<PassThrough>;
  timer: NodeJS.Timeout;
  last: string;
  reading: boolean;
}

/**
 * Imports as Server-Sent Events: `import` holds the import whenever it changed, `end` is the last. However many watch
 * an import, its row is read at most twice a second.
 */
@Injectable()
export class ImportWatchService implements OnModuleDestroy {
  private readonly watches = new Map<number, Watch>();

  constructor(private readonly imports: ImportListRepository) {}

  /** The caller sends the stream, which ends with the import, or when it is destroyed. */
  watch(id: number): Readable {
    const stream = new PassThrough();
    stream.write('retry: 2000\n\n');
    const heartbeat = setInterval(() => stream.write(': \n\n'), HEARTBEAT_MS);
    const life = setTimeout(() => stream.end(), LIFE_MS);
    const watch = this.join(id, stream);
    stream.once('close', () => {
      clearInterval(heartbeat);
      clearTimeout(life);
      watch.watchers.delete(stream);
      if (watch.watchers.size === 0) this.leave(id, watch);
    });
    return stream;
  }

  onModuleDestroy(): void {
    for (const { watchers } of this.watches.values()) for (const stream of watchers) stream.end();
  }

  private join(id: number, stream: PassThrough): Watch {
    const watch = this.watches.get(id) ?? this.open(id);
    watch.watchers.add(stream);
    if (watch.last !== '') stream.write(watch.last);
    return watch;
  }

  private open(id: number): Watch {
    const timer = setInterval(() => void this.tick(id), TICK_MS);
    const watch: Watch = { watchers: new Set(), timer, last: '', reading: false };
    this.watches.set(id, watch);
    void this.tick(id);
    return watch;
  }

  private leave(id: number, watch: Watch): void {
    clearInterval(watch.timer);
    if (this.watches.get(id) === watch) this.watches.delete(id);
  }

  /** A database that is away now may be back at a later tick. */
  private async tick(id: number): Promise<void> {
    const watch = this.watches.get(id);
    if (!watch || watch.reading) return;
    watch.reading = true;
    const found = await this.imports.findById(id).catch(() => undefined);
    watch.reading = false;
    if (found === undefined) return;
    if (found) this.tell(watch, `event: import\ndata: ${JSON.stringify(toImport(found))}\n\n`);
    if (found && !(ENDED_IMPORT_STATUSES as readonly string[]).includes(found.row.status)) return;
    this.leave(id, watch);
    for (const stream of watch.watchers) stream.end('event: end\ndata: \n\n');
  }

  private tell(watch: Watch, event: string): void {
    if (event === watch.last) return;
    watch.last = event;
    for (const stream of watch.watchers) stream.write(event);
  }
}
