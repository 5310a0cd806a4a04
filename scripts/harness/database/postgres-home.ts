import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getAccount, giveToAccount } from '#scripts/harness/account.ts';
import { createTemporaryFolder, removeFolder } from '#scripts/harness/temporary-folder.ts';
import { signalPostgres } from './postgres-processes.ts';

export const PASSWORD = 'correct-horse-battery-staple-7';

/** Creates a folder, with a password file, for the operating system's PostgreSQL, which does not run as root. */
export async function createPostgresHome(purpose: string) {
  const folder = createTemporaryFolder(purpose);
  const home = join(folder, 'home');
  mkdirSync(home, { mode: 0o700 });
  writeFileSync(join(home, 'password'), PASSWORD);
  for (const path of [home, join(home, 'password')]) giveToAccount(path);
  return {
    home,
    identity: getAccount(),
    remove(...clusters: string[]) {
      for (const cluster of clusters) signalPostgres(join(home, cluster), 'SIGKILL');
      removeFolder(folder);
    },
  };
}
