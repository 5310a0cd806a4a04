import path from 'node:path';
import { startServer } from '#scripts/harness/servers/server-process.ts';
import { createTemporaryFolder, removeFolder } from '#scripts/harness/temporary-folder.ts';

const cleanUps: (() => unknown)[] = [];

/** Registers work to do when everything is measured. */
export function cleanUpAtEnd(work: () => unknown) {
  cleanUps.push(work);
}

/** Does that work, the last one first. */
export async function cleanUp() {
  for (const work of cleanUps.splice(0).reverse()) await work();
}

/** Starts the built server on its own data folder, without its limit on registrations. */
export async function startMeasuredServer(env: Record<string, string> = {}) {
  const folder = createTemporaryFolder('bench');
  const dataDir = path.join(folder, 'data');
  const server = startServer({ env: { DATA_DIR: dataDir, REGISTRATIONS_PER_MINUTE: '1000000', ...env } });
  cleanUpAtEnd(() => removeFolder(folder));
  cleanUpAtEnd(server.stop);
  return { address: await server.address, dataDir, pid: server.pid };
}
