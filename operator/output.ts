import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

type Chunks = Iterable<string> | AsyncIterable<string>;

/** Writes no faster than the stream is read. A reader that leaves early, as `head` does, is no error. */
export async function writeTo(stream: NodeJS.WritableStream, chunks: Chunks, signal?: AbortSignal): Promise<void> {
  try {
    await pipeline(Readable.from(chunks), stream, { end: false, signal });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code !== 'EPIPE' && code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

/** The file appears when it is complete, or not at all, and only its owner can read it. */
export async function writeFileAtomically(file: string, chunks: Chunks, signal?: AbortSignal): Promise<void> {
  const temporary = `${file}.${process.pid}.part`;
  const options = { flags: 'wx', mode: 0o600, flush: true };
  try {
    await pipeline(Readable.from(chunks), createWriteStream(temporary, options), { signal });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
