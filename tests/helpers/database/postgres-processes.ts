import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The process of the PostgreSQL with these files; null where none runs. */
export function findPostmaster(cluster: string): number | null {
  try {
    const [pid = ''] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n', 1);
    // The number in the file may be an old one and belong to a stranger by now: only one that says so itself counts.
    const args = execFileSync('ps', ['-o', 'args=', '-p', pid], { encoding: 'utf8' });
    return args.includes(cluster) ? Number(pid) : null;
  } catch {
    return null;
  }
}

/** To PostgreSQL and all its processes at once, as if its machine had gone. */
export function signalPostgres(cluster: string, signal: NodeJS.Signals): boolean {
  const postmaster = findPostmaster(cluster);
  if (postmaster === null) return false;
  process.kill(postmaster, signal);
  for (const pid of childrenOf(postmaster)) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has just ended.
    }
  }
  return true;
}

function childrenOf(pid: number): number[] {
  const table = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  return rows.flatMap(([child, parent]) => (parent === pid && child !== undefined ? [child] : []));
}
