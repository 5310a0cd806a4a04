import { once } from 'node:events';
import { join } from 'node:path';
import type { DataFolder } from '#postgres/embedded/data-folder.ts';
import type { Address } from '#postgres/pool.ts';
import { type Account, describeTestHome, getAccount } from '#scripts/harness/account.ts';
import { forkTypeScript } from '#scripts/harness/fork-typescript.ts';

type Message = { address?: Address; error?: string; trouble?: string };

export type EmbeddedOptions = { home: DataFolder; purpose: 'server' | 'tool'; account: Account };

export type EmbeddedProcess = Awaited<ReturnType<typeof startEmbedded>>;

/** Starts the embedded PostgreSQL from a child process, which becomes another user if root runs the tests. */
export async function startEmbedded(dataDir: string, purpose: EmbeddedOptions['purpose'] = 'tool') {
  const options: EmbeddedOptions = { home: describeTestHome(dataDir), purpose, account: getAccount() };
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
