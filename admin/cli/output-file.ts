import { createWriteStream, fstatSync, lstatSync, openSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Chunks, UsageError } from './command.ts';

/** The streams that the chunks pass through on their way to the file. */
type Through = NodeJS.ReadWriteStream[];

/**
 * Opens a file that only its owner can read. `argument` is the one that names the file. `openFile` is the number of the
 * file if whoever started this command has opened it already: they also remove it if the command fails.
 */
export function openOutputFile(argument: string, file: string, openFile: number | undefined) {
  if (openFile !== undefined) return writeTo(file, openFile);
  if (lstatSync(file, { throwIfNoEntry: false })?.isFile() === false) {
    throw new UsageError(`${argument} must name a file, and '${file}' is something else`);
  }
  // Written under another name and then renamed, the file appears complete or not at all. 'wx' fails if the name is
  // taken, even by a link that someone else has planted.
  const temporary = `${file}.${process.pid}.part`;
  const { write, close } = writeTo(temporary, openSync(temporary, 'wx', 0o600));
  let isFinished = false;
  return {
    async write(...args: Parameters<typeof write>) {
      await write(...args);
      await rename(temporary, file);
      isFinished = true;
    },
    /** Leaves nothing behind if the file is not complete. */
    async close() {
      if (isFinished) return;
      await close();
      await rm(temporary, { force: true });
    },
  };
}

function writeTo(file: string, fd: number) {
  const stream = createWriteStream(file, { fd, flush: true });
  return {
    write: (chunks: Chunks, signal: AbortSignal, ...through: Through) =>
      pipeline([Readable.from(chunks), ...through, stream], { signal }),
    close: async () => void stream.destroy(),
  };
}

/** Whether others may read the file that the shell has redirected to, which depends on the shell's umask. */
export function isReadableByOthers(fd: number | undefined): boolean {
  if (fd === undefined) return false;
  const stat = fstatSync(fd);
  return stat.isFile() && (stat.mode & 0o044) !== 0;
}
