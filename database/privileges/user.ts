import { execFile } from 'node:child_process';
import { lstatSync } from 'node:fs';
import { promisify } from 'node:util';
import { StartError } from '#settings/start-error.ts';

const exec = promisify(execFile);

export type User = { name: string; uid: number; gid: number };

// An account of its own is best. "postgres" comes last: it may own other databases of this machine.
const CANDIDATES = ['vibescore', 'nobody', 'postgres'];

export const isRoot = () => process.getuid?.() === 0;

/** Whom root becomes: the one of the accounts that owns the existing database, or else the first there is. */
export async function chooseUser(clusters: string[] = []): Promise<User> {
  const users = (await Promise.all(CANDIDATES.map(lookUp))).filter((user) => user !== null);
  const owners = clusters.map(ownerOf);
  const user = users.find(({ uid }) => owners.includes(uid)) ?? users[0];
  if (user) return user;
  throw new StartError(
    `As root, the server becomes an ordinary user, and this machine has none of ${CANDIDATES.join(', ')}: ` +
      'start it as an ordinary user.',
  );
}

export function ownerOf(path: string): number | undefined {
  try {
    return lstatSync(path).uid;
  } catch {
    return undefined;
  }
}

async function lookUp(name: string): Promise<User | null> {
  try {
    const ids = await Promise.all(['-u', '-g'].map(async (flag) => Number((await exec('id', [flag, name])).stdout)));
    // macOS prints the id of "nobody" as -2.
    const [uid = 0, gid = 0] = ids.map((id) => id >>> 0);
    return uid === 0 ? null : { name, uid, gid };
  } catch {
    return null;
  }
}

/** Whether this user can enter the folder. The folders above it count too, so this tries it as that user. */
export async function canEnter(folder: string, { uid, gid }: User): Promise<boolean> {
  try {
    await exec('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { uid, gid, cwd: '/' });
    return true;
  } catch {
    return false;
  }
}
