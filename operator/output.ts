import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

type Chunks = Iterable<string> | AsyncIterable<string>;

/** As fast as the reader takes it. A reader who has seen enough, as `head` has, ends it without a word. */
export async function printTo(stream: NodeJS.WritableStream, chunks: Chunks, signal?: AbortSignal): Promise<void> {
  try {
    await pipeline(Readable.from(chunks), stream, { end: false, signal });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code !== 'EPIPE' && code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

/** The file appears whole or not at all, and for its owner's eyes only. */
export async function writeWhole(file: string, chunks: Chunks, signal?: AbortSignal): Promise<void> {
  const aside = `${file}.${process.pid}.part`;
  try {
    await pipeline(Readable.from(chunks), createWriteStream(aside, { flags: 'wx', mode: 0o600, flush: true }), {
      signal,
    });
    await rename(aside, file);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}
