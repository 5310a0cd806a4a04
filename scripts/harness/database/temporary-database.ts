import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '#postgres/migrate.ts';
import { createTemporaryFolder, removeFolder } from '#scripts/harness/temporary-folder.ts';
import { startEmbedded } from './embedded.ts';

/** Creates an empty list on its own PostgreSQL, and connects as its owner. */
export async function createTemporaryDatabase() {
  const folder = createTemporaryFolder('database');
  const dataDir = join(folder, 'data');
  const { address, stop } = await startEmbedded(dataDir, 'server');
  await migrate(address);
  const owner = new pg.Client(address);
  await owner.connect();
  return {
    address,
    dataDir,
    owner,
    async remove() {
      await owner.end();
      await stop();
      removeFolder(folder);
    },
  };
}
