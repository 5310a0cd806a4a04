import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Opens a connection that sends bytes as they are, unlike an HTTP client, and reads until the server closes it. */
export async function openRaw(port: number) {
  const socket: Socket = connect(port, '127.0.0.1');
  // A server that closes while we still write resets the connection: `closed` resolves in that case too.
  socket.on('error', () => {});
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  const closed = new Promise<string>((resolve) => {
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
  });
  await once(socket, 'connect');
  return { send: (bytes: string | Buffer) => socket.write(bytes), socket, closed };
}

/** Sends bytes, and returns everything that comes back until the server closes the connection. */
export async function sendRaw(port: number, bytes: string | Buffer): Promise<string> {
  const client = await openRaw(port);
  client.send(bytes);
  return client.closed;
}

/** Reads the status of each response. */
export const readStatuses = (text: string) =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
