import { getErrorMessage } from './user-error.mjs';

/** Runs a program until it is stopped. A failure to start is reported in one line. */
export async function runProgram(main: (stopping: AbortSignal) => Promise<void>): Promise<void> {
  try {
    await main(stopSignal());
  } catch (error) {
    console.error(getErrorMessage(error).replaceAll('\n', ' '));
    process.exitCode = 1;
  }
}

/** The first signal aborts it. Later ones change nothing, because npm may repeat what the terminal has already sent. */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort(signal));
  return stopping.signal;
}
