import { createWriteStream, fstatSync, lstatSync, openSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Chunks, UsageError } from './command.ts';

/** Opens a file that only its owner can read. `argument` is the one that names the file. */
export function openOutputFile(argument: string, file: string) {
  if (lstatSync(file, { throwIfNoEntry: false })?.isFile() === false) {
    throw new UsageError(`${argument} must name a file, and '${file}' is something else`);
  }
  // Written under another name and then renamed, the file appears complete or not at all.
  const temporary = `${file}.${process.pid}.part`;
  const stream = createWriteStream(temporary, { fd: openSync(temporary, 'wx', 0o600), flush: true });
  return {
    /** Writes the chunks, which pass through these streams on their way. */
    async write(chunks: Chunks, signal: AbortSignal, ...through: NodeJS.ReadWriteStream[]) {
      await pipeline([Readable.from(chunks), ...through, stream], { signal });
      await rename(temporary, file);
    },
    /** Leaves nothing behind if the file is not complete. */
    async close() {
      stream.destroy();
      await rm(temporary, { force: true });
    },
  };
}

/** Whether others may read the file that the shell has redirected to, which depends on the shell's umask. */
export function isReadableByOthers(fd: number | undefined): boolean {
  if (fd === undefined) return false;
  const stat = fstatSync(fd);
  return stat.isFile() && (stat.mode & 0o044) !== 0;
}
