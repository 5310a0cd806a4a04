import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Address } from '#postgres/pool.ts';

/** Starts a proxy in front of PostgreSQL that can be closed, opened again, or left hanging. */
export async function createDatabaseProxy({ host, port }: Address) {
  const sockets = new Set<Socket>();
  let isAnswering = true;
  const server = createServer((incoming) => {
    sockets.add(incoming.on('error', () => {}));
    if (!isAnswering) return;
    const outgoing = connect(`${host}/.s.PGSQL.${port}`).on('error', () => incoming.destroy());
    sockets.add(outgoing);
    incoming.on('close', () => outgoing.destroy());
    outgoing.on('close', () => incoming.destroy());
    incoming.pipe(outgoing).pipe(incoming);
  });
  const listen = async (onPort = 0) => {
    server.listen(onPort, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const ownPort = await listen();
  return {
    port: ownPort,
    async shut() {
      server.close();
      cut();
      await once(server, 'close');
    },
    hang() {
      isAnswering = false;
      cut();
    },
    /** Makes the proxy work again after `shut` or `hang`. */
    async open() {
      isAnswering = true;
      cut();
      if (!server.listening) await listen(ownPort);
    },
    close() {
      cut();
      server.close();
    },
  };
}
