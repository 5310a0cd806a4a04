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

/** Aborted by the first signal. npm may pass on what the terminal has already sent: later signals change nothing. */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort(signal));
  return stopping.signal;
}
