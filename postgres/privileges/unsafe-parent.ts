import { lstatSync, readlinkSync, type Stats } from 'node:fs';
import { dirname, join, sep } from 'node:path';

const MOST_LINKS = 40;
const STICKY = 0o1000;
const WRITABLE_BY_GROUP = 0o020;
const WRITABLE_BY_ALL = 0o002;

/**
 * Why users other than `trusted` (user ids) could replace what is at this path; null if they cannot. Checks every
 * existing folder and link on the way; the permissions of the last one only if `last` is true.
 */
export function findUnsafeParent(path: string, trusted: number[], last = true): string | null {
  const names = split(path);
  let current: string = sep;
  let links = 0;
  for (;;) {
    const stat = lstatSync(current, { throwIfNoEntry: false });
    if (stat === undefined) return null;
    const reason = foreignOwner(stat, trusted) ?? (names.length > 0 || last ? foreignWriters(stat) : null);
    if (reason !== null) return `${current} ${reason}`;
    if (stat.isSymbolicLink()) {
      if (++links > MOST_LINKS) return `${current} leads nowhere`;
      const target = readlinkSync(current);
      names.unshift(...split(target));
      current = target.startsWith(sep) ? sep : dirname(current);
    } else {
      const name = names.shift();
      if (name === undefined || !stat.isDirectory()) return null;
      current = join(current, name);
    }
  }
}

const split = (path: string) => path.split(sep).filter((name) => name !== '' && name !== '.');

function foreignOwner({ uid }: Stats, trusted: number[]): string | null {
  return trusted.includes(uid) ? null : `belongs to the user with the id ${uid}`;
}

function foreignWriters(stat: Stats): string | null {
  // In a sticky folder such as /tmp, users can only replace what is their own.
  if (stat.isSymbolicLink() || stat.mode & STICKY) return null;
  if (stat.mode & WRITABLE_BY_ALL) return 'can be changed by everyone';
  const byGroup = stat.uid === 0 && stat.gid !== 0 && stat.mode & WRITABLE_BY_GROUP;
  return byGroup ? `can be changed by the group with the id ${stat.gid}` : null;
}
