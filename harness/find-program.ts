import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const VERSIONS = '/usr/lib/postgresql';
const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/sbin'];

/** The whole path of a program; null where it is not installed. Debian keeps some where only root looks. */
export const findProgram = (name: string): string | null =>
  FOLDERS.map((folder) => join(folder, name)).find(existsSync) ?? null;

/** What the environment names, which has to be there. */
export function findNamedProgram(setting: 'CHROMIUM_PATH' | 'FIREFOX_PATH'): string | null {
  const named = process.env[setting];
  if (!named) return null;
  if (!existsSync(named)) throw new Error(`${setting}: there is no file at ${named}`);
  return named;
}

/** Where PostgreSQL's own programs are, those for replication included; null where they are not installed. */
export function findPostgres(): string | null {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(VERSIONS, version, 'bin')), ...FOLDERS];
  return folders.find((folder) => existsSync(join(folder, 'pg_basebackup'))) ?? null;
}
