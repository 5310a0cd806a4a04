import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** SIGKILL to the PostgreSQL of this data folder; false where none runs, as between a kill and the next start. */
export function killPostgres(dataDir: string): boolean {
  const pid = runningPostmaster(path.join(dataDir, 'postgres'));
  if (pid === null) return false;
  process.kill(pid, 'SIGKILL');
  return true;
}

/** The number in the file may be an old one and belong to a stranger by now: only one that says so itself counts. */
function runningPostmaster(cluster: string): number | null {
  try {
    const [pid = ''] = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n', 1);
    const { stdout } = spawnSync('ps', ['-o', 'args=', '-p', pid], { encoding: 'utf8' });
    return stdout.includes(cluster) ? Number(pid) : null;
  } catch {
    return null;
  }
}
