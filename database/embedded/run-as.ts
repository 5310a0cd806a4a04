import { execFile, type SpawnOptions } from 'node:child_process';
import { lstatSync } from 'node:fs';
import { promisify } from 'node:util';
import { StartError, systemCode } from '#settings/start-error.ts';

const exec = promisify(execFile);

/** The user PostgreSQL runs as; null is the user we are ourselves. */
export type RunAs = { uid: number; gid: number } | null;

/** PostgreSQL refuses to run as root, so under root it runs as a user that may do nothing else. */
export async function chooseUser(clusters: string[]): Promise<RunAs> {
  if (process.getuid?.() !== 0) return null;
  // Whoever owns the data keeps it, also when another candidate is installed later.
  for (const cluster of clusters) {
    const owner = ownerOf(cluster);
    if (owner && owner.uid !== 0) return owner;
  }
  return (
    (await lookUp('postgres')) ??
    (await lookUp('nobody')) ??
    Promise.reject(
      new StartError(
        'The embedded PostgreSQL cannot run as root, and this machine has neither a user "postgres" nor "nobody": ' +
          'start the server as an ordinary user, or set DATABASE_URL.',
      ),
    )
  );
}

function ownerOf(path: string): RunAs {
  try {
    const { uid, gid } = lstatSync(path);
    return { uid, gid };
  } catch {
    return null;
  }
}

async function lookUp(name: string): Promise<RunAs> {
  try {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async (flag) => Number((await exec('id', [flag, name])).stdout)),
    );
    return uid ? { uid, gid: gid ?? uid } : null;
  } catch {
    return null;
  }
}

/** Folders above decide too, so the only honest test is to try it as that user. */
export async function canEnter(folder: string, runAs: RunAs): Promise<boolean> {
  if (runAs === null) return true;
  try {
    await exec('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...runAs, cwd: '/' });
    return true;
  } catch {
    return false;
  }
}

/** PG* variables and the locale of whoever started us must not steer the embedded PostgreSQL. */
export function childOptions(runAs: RunAs): SpawnOptions {
  return { ...runAs, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } };
}

/** Runs one of PostgreSQL's programs to its end; rejects with the last line it said. */
export async function runProgram(file: string, args: string[], runAs: RunAs): Promise<void> {
  const { uid, gid } = runAs ?? {};
  const { cwd, env } = childOptions(runAs);
  try {
    await exec(file, args, { uid, gid, cwd, env });
  } catch (error) {
    throw cannotRun(error) ?? new Error(lastLine((error as { stderr?: string }).stderr) || `${file} failed`);
  }
}

/** The file is there and yet "not found": its loader is missing, as glibc's is on Alpine Linux. */
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
