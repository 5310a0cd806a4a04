import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Address } from '#postgres/pool.ts';

/** Starts the embedded PostgreSQL from a child process, which becomes another user if root runs the tests. */
export async function startEmbedded(dataDir: string, purpose: 'server' | 'tool' = 'tool') {
  const child = fork(join(import.meta.dirname, 'embedded-process.ts'), [dataDir, purpose], {
    execArgv: ['--import', 'tsx'],
  });
  const ended = once(child, 'exit');
  const [{ address }] = await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error(`The embedded PostgreSQL in ${dataDir} did not start`))),
  ]);
  return {
    address: address as Address,
    async stop() {
      child.disconnect();
      await ended;
    },
  };
}
