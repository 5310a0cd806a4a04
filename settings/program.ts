import { messageOf } from './start-error.ts';

/** A program that stays until it is stopped. What keeps it from running is one line. */
export async function runProgram(main: (stopping: AbortSignal) => Promise<void>): Promise<void> {
  try {
    await main(stopSignal());
  } catch (error) {
    console.error(messageOf(error).replaceAll('\n', ' '));
    process.exitCode = 1;
  }
}

/** Aborted by the first signal. More may follow (npm passes on what the terminal sent already) and change nothing. */
function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort(signal));
  return stopping.signal;
}
