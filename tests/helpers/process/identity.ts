import { readFileSync } from 'node:fs';

/** The user and group ids of a process (real, effective, saved, filesystem) and its supplementary groups. */
export function identityOf(pid: number | undefined) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const ids = (name: string) =>
    (new RegExp(`^${name}:(.*)$`, 'm').exec(status)?.[1] ?? '').trim().split(/\s+/).map(Number);
  return { users: ids('Uid'), groups: ids('Gid'), besides: ids('Groups') };
}
