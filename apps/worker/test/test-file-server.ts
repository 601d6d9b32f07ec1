import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A real HTTP server that gives the answers it is told, one per request; the last one again when there are no more. */
export class TestFileServer {
  readonly requests: IncomingMessage['headers'][] = [];
  private answers: Answer[] = [];

  private constructor(private readonly server: ReturnType<typeof createServer>) {}

  static async start(): Promise<TestFileServer> {
    const server = createServer();
    const self = new TestFileServer(server);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      self.requests.push(request.headers);
      const answer = self.answers.length > 1 ? self.answers.shift()! : self.answers[0]!;
      answer(response, request);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return self;
  }

  url(path = '/fichier.csv'): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${path}`;
  }

  answer(...answers: Answer[]): void {
    this.requests.length = 0;
    this.answers = answers;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

export const gives =
  (content: string, headers: Record<string, string> = {}, status = 200): Answer =>
  (response) =>
    response.writeHead(status, headers).end(content);
