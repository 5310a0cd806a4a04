import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** These ports are below the ephemeral ones, so no outgoing connection takes one between the check and its use. */
const LOWEST = 10_000;
const HIGHEST = 32_767;

/** Finds a port of the loopback address that is free at the moment. */
export function findFreePort(): Promise<number> {
  const port = randomInt(LOWEST, HIGHEST + 1);
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(findFreePort()));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)));
  });
}
