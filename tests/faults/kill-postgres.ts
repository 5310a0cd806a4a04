import path from 'node:path';
import { findPostmaster } from '../helpers/database/postgres-processes.ts';

/** SIGKILL to the PostgreSQL of this data folder; false where none runs, as between a kill and the next start. */
export function killPostgres(dataDir: string): boolean {
  const pid = findPostmaster(path.join(dataDir, 'postgres'));
  if (pid === null) return false;
  process.kill(pid, 'SIGKILL');
  return true;
}
