import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Address } from '#postgres/pool.ts';

/** A proxy in front of PostgreSQL that can be closed, opened again, or left hanging. */
export async function createDatabaseProxy({ host, port }: Address) {
  const sockets = new Set<Socket>();
  let answering = true;
  const server = createServer((incoming) => {
    sockets.add(incoming.on('error', () => {}));
    if (!answering) return;
    const outgoing = connect(`${host}/.s.PGSQL.${port}`).on('error', () => incoming.destroy());
    sockets.add(outgoing);
    incoming.on('close', () => outgoing.destroy());
    outgoing.on('close', () => incoming.destroy());
    incoming.pipe(outgoing).pipe(incoming);
  });
  const listen = async (at = 0) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const opened = await listen();
  return {
    port: opened,
    async shut() {
      server.close();
      cut();
      await once(server, 'close');
    },
    hang() {
      answering = false;
      cut();
    },
    /** Makes the proxy work again after `shut` or `hang`. */
    async open() {
      answering = true;
      cut();
      if (!server.listening) await listen(opened);
    },
    close() {
      cut();
      server.close();
    },
  };
}
