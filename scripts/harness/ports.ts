import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** These ports are below the ephemeral ones, so no outgoing connection takes one between the check and its use. */
const LOWEST = 10_000;
const HIGHEST = 32_767;

/** Finds a port of the loopback address that is free at the moment. */
export function freePort(): Promise<number> {
  const port = randomInt(LOWEST, HIGHEST + 1);
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(freePort()));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)));
  });
}

/** Waits until something listens on the port. */
export async function waitForPort(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    try {
      return void (await once(socket, 'connect'));
    } catch {
      await sleep(20);
    } finally {
      socket.destroy();
    }
  }
}
