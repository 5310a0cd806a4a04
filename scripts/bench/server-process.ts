import path from 'node:path';
import { startServer as startProcess } from '#scripts/harness/server-process.ts';
import { createTemporaryFolder, removeFolder } from '#scripts/harness/temporary-folder.ts';

/** Functions that stop what a part of the bench has started. They run when it has ended, the last one first. */
export const atEnd: (() => unknown)[] = [];

/** The built server without its limit on registrations, on its own data folder. */
export async function startServer(env: Record<string, string> = {}) {
  const folder = createTemporaryFolder('bench');
  const dataDir = path.join(folder, 'data');
  const server = startProcess({ env: { DATA_DIR: dataDir, REGISTRATIONS_PER_MINUTE: '1000000', ...env } });
  atEnd.push(() => removeFolder(folder), server.stop);
  return { address: await server.address, dataDir, pid: server.pid };
}
