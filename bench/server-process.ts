import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startServer as startProcess } from '#harness/server-process.ts';
import { createTemporaryFolder, removeFolder } from '#harness/temporary-folder.ts';

/** The built server without its limit on registrations, on a data folder of its own unless one is given. */
export async function startServer(options: { dataDir?: string; script?: string; env?: Record<string, string> } = {}) {
  const folder = createTemporaryFolder('bench');
  const { dataDir = path.join(folder, 'data'), script } = options;
  const server = startProcess({
    script,
    env: {
      DATA_DIR: dataDir,
      ENV_FILE: '',
      SITE_URL: 'http://127.0.0.1:3000', // as built: another address would mean another build
      REGISTRATIONS_PER_MINUTE: '1000000',
      ...options.env,
    },
  });
  const { port } = new URL(await server.address);
  return {
    port: Number(port),
    dataDir,
    pid: server.pid,
    async stop() {
      await server.stop();
      removeFolder(folder);
    },
  };
}

/** Resident memory of a process in MB (Linux); null where the system does not tell. */
export function residentMegabytes(pid: number | undefined): number | null {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes ? Math.round(Number(kilobytes) / 1024) : null;
  } catch {
    return null;
  }
}
