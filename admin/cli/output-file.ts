import {
  closeSync,
  constants,
  createWriteStream,
  fchmodSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  lstatSync,
  openSync,
  writeFileSync,
} from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Chunks, UsageError } from './command.ts';

/** The streams that the chunks pass through on their way to the file. */
type Through = NodeJS.ReadWriteStream[];

/**
 * Opens a file that only its owner can read, while the command may still run as root. `argument` is the one that names
 * the file.
 */
export function openOutputFile(argument: string, file: string, isRoot: boolean) {
  if (lstatSync(file, { throwIfNoEntry: false })?.isFile() === false) {
    throw new UsageError(`${argument} must name a file, and '${file}' is something else`);
  }
  return isRoot ? openInPlace(argument, file) : openTemporary(file);
}

/** Writes to a temporary file and renames it at the end, so that the file appears complete or not at all. */
function openTemporary(file: string) {
  // 'wx' fails if the name is taken, even by a link that someone else has planted.
  const temporary = `${file}.${process.pid}.part`;
  const stream = createWriteStream(temporary, { fd: openSync(temporary, 'wx', 0o600), flush: true });
  let isFinished = false;
  return {
    async write(chunks: Chunks, signal: AbortSignal, ...through: Through) {
      await pipeline([Readable.from(chunks), ...through, stream], { signal });
      await rename(temporary, file);
      isFinished = true;
    },
    /** Leaves nothing behind if the file is not complete. */
    async close() {
      if (isFinished) return;
      stream.destroy();
      await rm(temporary, { force: true });
    },
  };
}

/**
 * Under root, the command becomes another user before it opens the database, and can then neither rename nor remove
 * files here. So it never replaces a file, and empties its own if it is not complete.
 */
function openInPlace(argument: string, file: string) {
  const { O_WRONLY, O_CREAT, O_NOFOLLOW } = constants;
  const fd = openSync(file, O_WRONLY | O_CREAT | O_NOFOLLOW, 0o600);
  if (fstatSync(fd).size > 0) throw new UsageError(`${argument} must name a new file, and '${file}' exists`);
  fchmodSync(fd, 0o600);
  // A stream of node:fs closes the file when the pipeline fails, and its last write may come after that.
  const stream = new Writable({
    write(chunk, _encoding, done) {
      try {
        writeFileSync(fd, chunk);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
  let isFinished = false;
  return {
    async write(chunks: Chunks, signal: AbortSignal, ...through: Through) {
      await pipeline([Readable.from(chunks), ...through, stream], { signal });
      fsyncSync(fd);
      isFinished = true;
    },
    async close() {
      if (!isFinished) ftruncateSync(fd);
      closeSync(fd);
    },
  };
}

/** Whether others may read the file that the shell has redirected to, which depends on the shell's umask. */
export function isReadableByOthers(fd: number | undefined): boolean {
  if (fd === undefined) return false;
  const stat = fstatSync(fd);
  return stat.isFile() && (stat.mode & 0o044) !== 0;
}
