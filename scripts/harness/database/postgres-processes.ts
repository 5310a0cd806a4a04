import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Finds the process id of the PostgreSQL with these files; null if none is running. */
export function findPostmaster(cluster: string): number | null {
  try {
    const [pid = ''] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n', 1);
    // The file may be stale and the process id reused, so the process itself is asked.
    const args = execFileSync('ps', ['-o', 'args=', '-p', pid], { encoding: 'utf8' });
    return args.includes(cluster) ? Number(pid) : null;
  } catch {
    return null;
  }
}

/** Signals PostgreSQL and all its backends at once, as if its machine had crashed or hung. */
export function signalPostgres(cluster: string, signal: NodeJS.Signals): boolean {
  const postmaster = findPostmaster(cluster);
  if (postmaster === null) return false;
  // The backends are found first, because they get another parent once PostgreSQL is gone.
  const backends = spawnSync('pgrep', ['-P', String(postmaster)], { encoding: 'utf8' }).stdout.match(/\d+/g) ?? [];
  for (const pid of [postmaster, ...backends.map(Number)]) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process has just ended by itself.
    }
  }
  return true;
}
