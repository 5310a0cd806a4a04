import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const VERSIONS = '/usr/lib/postgresql';
const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/sbin'];

/** The path of a program, or null if it is not installed. Debian has some in folders that only root's PATH lists. */
export const findProgram = (name: string): string | null =>
  FOLDERS.map((folder) => join(folder, name)).find(existsSync) ?? null;

/** The folder with PostgreSQL's own programs, including those for replication, or null if they are not installed. */
export function findPostgres(): string | null {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(VERSIONS, version, 'bin')), ...FOLDERS];
  return folders.find((folder) => existsSync(join(folder, 'pg_basebackup'))) ?? null;
}
