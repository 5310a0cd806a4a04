import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Chunks } from './command.ts';

/** Writes no faster than the stream is read. A reader that leaves early, as `head` does, is no error. */
export async function writeTo(stream: NodeJS.WritableStream, chunks: Chunks, signal?: AbortSignal): Promise<void> {
  try {
    await pipeline(Readable.from(chunks), stream, { end: false, signal });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code !== 'EPIPE' && code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}
