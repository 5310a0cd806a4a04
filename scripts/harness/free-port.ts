import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ephemeral ports, so no outgoing connection takes one between the check and its use. */
const [LOWEST, HIGHEST] = [10_000, 32_767];

/** A port that is free at the moment, on the loopback address. */
export function freePort(): Promise<number> {
  const port = randomInt(LOWEST, HIGHEST + 1);
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(freePort()));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)));
  });
}
