import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Redis } from 'ioredis';

/** A Redis of a test's own, to be killed; it remembers nothing. */
export class RedisServer {
  private child: ChildProcess | null = null;

  private constructor(private readonly port: number) {}

  static get isInstalled(): boolean {
    return spawnSync('redis-server', ['--version']).status === 0;
  }

  static async start(): Promise<RedisServer> {
    const socket = createServer().listen(0, '127.0.0.1');
    await once(socket, 'listening');
    const { port } = socket.address() as { port: number };
    await new Promise((done) => socket.close(done));
    const server = new RedisServer(port);
    await server.start();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Until it answers. */
  async start(): Promise<void> {
    const options = ['--port', `${this.port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    this.child = spawn('redis-server', options, { stdio: 'ignore' });
    const redis = new Redis(this.url, { retryStrategy: () => 50, maxRetriesPerRequest: null });
    redis.on('error', () => undefined);
    await redis.ping();
    redis.disconnect();
  }

  async kill(): Promise<void> {
    const ended = once(this.child!, 'exit');
    this.child!.kill('SIGKILL');
    await ended;
  }
}
