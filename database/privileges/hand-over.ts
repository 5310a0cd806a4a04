import { closeSync, constants, fchmodSync, fchownSync, fstatSync, openSync } from 'node:fs';
import { StartError } from '#settings/start-error.ts';
import type { User } from './user.ts';

const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW } = constants;

/** Gives the user this folder, by its descriptor: whatever is put in its place meanwhile is left alone. */
export function handOver(folder: string, { name, uid, gid }: User, isEmpty: boolean) {
  const descriptor = openSync(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
  try {
    if (fstatSync(descriptor).uid === uid) return;
    if (!isEmpty) {
      throw new StartError(
        `The data folder ${folder} holds other files, which root would have to give to the user ${name}: set DATA_DIR to a new folder.`,
      );
    }
    fchmodSync(descriptor, 0o700);
    fchownSync(descriptor, uid, gid);
  } finally {
    closeSync(descriptor);
  }
}
