import { type AddressInfo, connect } from 'node:net';
import type { TestApp } from './test-app.js';

/** Sends bytes as they are, which no client would, and reads all that comes back until the server hangs up. */
export async function sendRaw({ app }: TestApp, bytes: string): Promise<{ head: string; body: string }> {
  const server = app.getHttpServer();
  if (!server.listening) await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  socket.on('error', () => undefined);
  socket.write(bytes);
  await new Promise((done) => socket.once('close', done));
  const end = answer.indexOf('\r\n\r\n');
  return { head: answer.slice(0, end), body: answer.slice(end + 4) };
}

/** A request whose path is sent as it is spelled. */
export const rawRequest = (method: string, path: string, headers: string[] = []) =>
  [`${method} ${path} HTTP/1.1`, 'Host: annuaire.example', 'Connection: close', ...headers, '', ''].join(
    '\r\n',
  );
