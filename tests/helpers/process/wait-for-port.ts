import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Until something listens on it. */
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
