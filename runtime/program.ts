import { getErrorMessage } from './user-error.mjs';
import { showInvisible } from './visible.ts';

/** Runs a program until it is stopped. A failure to start is reported in one line. */
export async function runProgram(main: (stopping: AbortSignal) => Promise<void>): Promise<void> {
  try {
    await main(createStopSignal());
  } catch (error) {
    logLine(getErrorMessage(error));
    process.exitCode = 1;
  }
}

/** Writes a line for the person who started the program. It may contain text that others wrote. */
export const logLine = (line: string) => console.error(showInvisible(line));

/**
 * Returns a signal that aborts when the process is asked to stop. Being asked again changes nothing, because npm may
 * repeat what the terminal has already sent.
 */
export function createStopSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort(signal));
  return stopping.signal;
}
