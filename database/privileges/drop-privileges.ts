import { messageOf, StartError } from '#settings/start-error.ts';
import { isRoot, type User } from './user.ts';

/** From here on this process is that user, with no way back. What only root may read has to be read before. */
export function dropPrivileges({ name, uid, gid }: User): void {
  try {
    process.setgroups?.([gid]);
    process.setgid?.(gid);
    process.setuid?.(uid);
  } catch (error) {
    throw new StartError(
      `As root, the server becomes the user ${name}, which failed (${messageOf(error)}): start it as an ordinary user.`,
    );
  }
  if (canBecomeRoot())
    throw new StartError(`The server could not give up root's privileges for good: start it as an ordinary user.`);
}

function canBecomeRoot(): boolean {
  try {
    process.setuid?.(0);
  } catch {
    return false;
  }
  return isRoot();
}
