import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { StartError, systemCode } from '#settings/start-error.ts';

const exec = promisify(execFile);

/** PG* variables and the locale of whoever started us must not affect the embedded PostgreSQL. */
export const childOptions = () => ({ cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } });

/** Runs one of PostgreSQL's programs to its end; rejects with the last line it printed. */
export async function runProgram(file: string, args: string[], user: { uid?: number; gid?: number } = {}) {
  try {
    await exec(file, args, { ...childOptions(), ...user });
  } catch (error) {
    throw cannotRun(error) ?? new Error(lastLine((error as { stderr?: string }).stderr) || `${file} failed`);
  }
}

/** A file that exists and yet is "not found" lacks its loader, as glibc's is missing on Alpine Linux. */
export function cannotRun(error: unknown): StartError | undefined {
  if (systemCode(error) !== 'ENOENT' && systemCode(error) !== 'ENOEXEC') return undefined;
  return unsupportedPlatform();
}

export function unsupportedPlatform(): StartError {
  return new StartError(
    `The embedded PostgreSQL does not run on this platform (${process.platform} ${process.arch}; it needs Linux with glibc, ` +
      'or macOS): set DATABASE_URL to a PostgreSQL server.',
  );
}

export const lastLine = (text = '') => text.trim().split('\n').at(-1) ?? '';
