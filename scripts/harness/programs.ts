import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const VERSIONS = '/usr/lib/postgresql';
const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/sbin'];

/** Finds the path of a program, or null if it is not installed. Some of Debian's folders are only in root's PATH. */
export const findProgram = (name: string): string | null =>
  FOLDERS.map((folder) => join(folder, name)).find(existsSync) ?? null;

/** Finds the folder of PostgreSQL's own programs, or null where those for replication are not installed. */
export function findPostgres(): string | null {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(VERSIONS, version, 'bin')), ...FOLDERS];
  return folders.find((folder) => existsSync(join(folder, 'pg_basebackup'))) ?? null;
}

export const hasDockerCompose = (): boolean => spawnSync('docker', ['compose', 'version']).status === 0;
