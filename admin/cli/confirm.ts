import { createInterface } from 'node:readline';
import { type Context, UsageError } from './command.ts';

type Streams = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream };

/** Returns true for a yes. Any other answer, or the end of the input, is a no. */
export async function confirm(question: string, { input, output }: Streams, signal: AbortSignal): Promise<boolean> {
  output.write(`${question} [y/N] `);
  const lines = createInterface({ input, signal });
  try {
    for await (const answer of lines) return /^y(es)?$/i.test(answer.trim());
  } finally {
    // Leaving the loop does not close the interface, and as long as it reads the terminal, the process does not end.
    lines.close();
  }
  signal.throwIfAborted();
  return false;
}

/**
 * Returns a function that asks, or says yes by itself if `isAgreed`. Throws at once if there is no terminal to ask on,
 * before any work is done.
 */
export function prepareQuestion({ stdin, ask }: Context, isAgreed = false, advice = 'add --yes') {
  if (!isAgreed && !stdin.isTTY) throw new UsageError(`There is no terminal to ask on: ${advice}`);
  return async (question: string) => isAgreed || ask(question);
}
