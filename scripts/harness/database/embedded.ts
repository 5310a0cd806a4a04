import { once } from 'node:events';
import { join } from 'node:path';
import type { Address } from '#postgres/pool.ts';
import { forkTypeScript } from '#scripts/harness/fork-typescript.ts';

type Message = { address?: Address; error?: string; trouble?: string };

export type EmbeddedOptions = { dataDir: string; purpose: 'server' | 'tool' };

export type EmbeddedProcess = Awaited<ReturnType<typeof startEmbedded>>;

/** Starts the embedded PostgreSQL from a child process. */
export async function startEmbedded(dataDir: string, purpose: EmbeddedOptions['purpose'] = 'tool') {
  const options: EmbeddedOptions = { dataDir, purpose };
  const child = await forkTypeScript(join(import.meta.dirname, 'embedded-process.ts'), options);
  const ended = once(child, 'exit');
  /** What a server reports while it runs. */
  const trouble: string[] = [];
  const address = await new Promise<Address>((resolve, reject) => {
    child.on('message', (message: Message) => {
      if (message.address) resolve(message.address);
      if (message.error) reject(new Error(message.error));
      if (message.trouble) trouble.push(message.trouble);
    });
    child.once('exit', () => reject(new Error(`The embedded PostgreSQL in ${dataDir} did not start`)));
  });
  return {
    address,
    folder: dataDir,
    trouble,
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
