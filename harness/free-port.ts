import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems hand out by themselves, so that no connection takes one between our look and its use. */
const [LOWEST, HIGHEST] = [10_000, 32_767];

/** A port that nothing uses at this moment, on the loopback address. */
export function freePort(): Promise<number> {
  const port = randomInt(LOWEST, HIGHEST + 1);
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(freePort()));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)));
  });
}
