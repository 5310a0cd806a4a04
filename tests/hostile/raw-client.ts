import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Sends bytes as they are, which no HTTP client would, and hears everything until the server hangs up. */
export async function openRaw(port: number) {
  const socket: Socket = connect(port, '127.0.0.1');
  // A server that hangs up on somebody who still writes resets the connection; `closed` tells of it all the same.
  socket.on('error', () => {});
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  const closed = new Promise<string>((resolve) => {
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
  });
  await once(socket, 'connect');
  return { send: (bytes: string | Buffer) => socket.write(bytes), socket, closed };
}

/** What comes back until the server hangs up, which is for the request or the server's limits to bring about. */
export async function sendRaw(port: number, bytes: string | Buffer): Promise<string> {
  const client = await openRaw(port);
  client.send(bytes);
  return client.closed;
}

/** The statuses of the answers in what a server sent. */
export const statusesIn = (text: string) =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
