import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type Request = { method: string; path: string; headers: IncomingMessage['headers']; body: string };
export type Reply = { status: number; headers?: Record<string, string>; body?: string | Buffer };

type StubOptions = { port?: number; tls?: { key: Buffer; certificate: Buffer } };

/** Starts a server that answers as the test says, for answers that our own server cannot be made to give. */
export async function startStubServer(
  answer: (request: Request) => Reply | Promise<Reply>,
  { port = 0, tls }: StubOptions = {},
) {
  const listener: RequestListener = async (incoming, outgoing) => {
    const { method = '', url: path = '', headers } = incoming;
    const reply = await answer({ method, path, headers, body: await text(incoming) });
    outgoing.writeHead(reply.status, reply.headers).end(reply.body);
  };
  const server = tls ? createTlsServer({ key: tls.key, cert: tls.certificate }, listener) : createServer(listener);
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const { port: taken } = server.address() as AddressInfo;
  return {
    port: taken,
    address: `${tls ? 'https' : 'http'}://127.0.0.1:${taken}`,
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Returns what the server at this address answers to the request, decoded. */
export async function forward({ method, path, headers, body }: Request, address: string) {
  const { connection: _, ...sent } = headers as Record<string, string>;
  const answer = await fetch(address + path, { method, headers: sent, body: body || null, redirect: 'manual' });
  const kept = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) kept.delete(name);
  const received = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: Object.fromEntries(kept), body: received };
}
