import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, fstatSync, lstatSync, openSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isRoot } from '#postgres/privileges/user.ts';
import { type Chunks, UsageError } from './command.ts';

/** The file appears when it is complete, or not at all, and only its owner can read it. */
export function openOutputFile(file: string) {
  if (lstatSync(file, { throwIfNoEntry: false })?.isFile() === false) {
    throw new UsageError(`--out must name a file, and '${file}' is something else`);
  }
  // 'wx' fails if the name is taken, also by a link.
  const temporary = `${file}.${process.pid}.part`;
  const stream = createWriteStream(temporary, { fd: openSync(temporary, 'wx', 0o600), flush: true });
  const finish = isRoot() ? finishAsRoot(temporary, file) : finishHere(temporary, file);
  let isFinished = false;
  return {
    async write(chunks: Chunks, signal: AbortSignal) {
      await pipeline(Readable.from(chunks), stream, { signal });
      isFinished = true;
      await finish('keep');
    },
    /** Leaves nothing behind if the file is not complete. */
    async close() {
      if (isFinished) return;
      stream.destroy();
      await finish('remove');
    },
  };
}

type Finish = (verdict: 'keep' | 'remove') => Promise<void>;

const finishHere =
  (temporary: string, file: string): Finish =>
  (verdict) =>
    verdict === 'keep' ? rename(temporary, file) : rm(temporary, { force: true });

// rename(2), not mv(1): if someone plants a link to a folder at the destination, mv would move the file into that folder.
const FINISH = `
  const { readFileSync, renameSync, rmSync } = require('node:fs');
  const [, temporary, file] = process.argv;
  if (readFileSync(0, 'utf8') === 'keep') renameSync(temporary, file);
  else rmSync(temporary, { force: true });`;

/**
 * Under root, the command becomes another user before it opens the database, and can no longer rename files here. This
 * small process can. It stays in the folder it started in, whatever its path leads to later, and in a process group of
 * its own it outlives a Ctrl-C.
 */
function finishAsRoot(temporary: string, file: string): Finish {
  const child = spawn(process.execPath, ['-e', FINISH, basename(temporary), basename(file)], {
    cwd: dirname(file),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = once(child, 'exit');
  return async (verdict) => {
    child.stdin.end(verdict);
    const [code] = await ended;
    if (code !== 0) throw new Error(`The export could not be written to ${file}`);
  };
}

/** A file that the shell redirects to has the permissions of the shell's umask. */
export function isReadableByOthers(fd: number | undefined): boolean {
  if (fd === undefined) return false;
  const stat = fstatSync(fd);
  return stat.isFile() && (stat.mode & 0o044) !== 0;
}
