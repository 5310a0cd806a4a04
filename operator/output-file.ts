import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, openSync, type WriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isRoot } from '#database/root/user.ts';

type Chunks = Iterable<string> | AsyncIterable<string>;
export type OutputFile = { write(chunks: Chunks, signal?: AbortSignal): Promise<void> };

/** The file appears when it is complete, or not at all, and only its owner can read it. */
export function createOutputFile(file: string): OutputFile {
  const temporary = `${file}.${process.pid}.part`;
  const options = { flags: 'wx', mode: 0o600, flush: true };
  if (!isRoot()) {
    return {
      write: (chunks, signal) =>
        fill(createWriteStream(temporary, options), chunks, signal).then(
          () => rename(temporary, file),
          (error) => rm(temporary, { force: true }).then(() => Promise.reject(error)),
        ),
    };
  }
  // Opened at once: this process is an ordinary user when there is something to write.
  const stream = createWriteStream('', { ...options, fd: openSync(temporary, options.flags, options.mode) });
  const finish = startFinisher(temporary, file);
  return {
    write: (chunks, signal) =>
      fill(stream, chunks, signal).then(
        () => finish('complete'),
        (error) => finish('broken').then(() => Promise.reject(error)),
      ),
  };
}

const fill = (stream: WriteStream, chunks: Chunks, signal?: AbortSignal) =>
  pipeline(Readable.from(chunks), stream, { signal });

const FINISH = `trap '' INT TERM HUP; read -r word
  if [ "$word" = complete ]; then mv -f -- "$1" "$2"; else rm -f -- "$1"; fi`;

/** A shell that stays root renames the file in a folder that only root may change, or removes it when we end early. */
function startFinisher(temporary: string, file: string) {
  const shell = spawn('/bin/sh', ['-c', FINISH, 'sh', temporary, file], { stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = once(shell, 'exit');
  // A command that fails before it writes ends without waiting for the shell.
  const handles = [shell, shell.stdin as Socket];
  for (const handle of handles) handle.unref();
  return async (word: string) => {
    for (const handle of handles) handle.ref();
    shell.stdin.end(`${word}\n`);
    const [code] = await ended;
    if (code !== 0) throw new Error(`${file} could not be written`);
  };
}
