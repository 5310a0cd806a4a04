import { createInterface } from 'node:readline';
import { type Context, UsageError } from './command.ts';

type Streams = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream };

/** Only a yes counts: anything else, or the end of the input, is a no. */
export async function confirm(question: string, { input, output }: Streams, signal: AbortSignal): Promise<boolean> {
  output.write(`${question} [y/N] `);
  const lines = createInterface({ input, signal });
  try {
    for await (const answer of lines) return /^y(es)?$/i.test(answer.trim());
  } finally {
    // Leaving the loop does not close it, and a terminal that is still being read keeps the process alive.
    lines.close();
  }
  signal.throwIfAborted();
  return false;
}

/** Asks, unless --yes has answered. Throws if there is no terminal to ask on. */
export function prepareQuestion({ stdin, ask }: Context, isYes = false, advice = 'add --yes') {
  if (!isYes && !stdin.isTTY) throw new UsageError(`There is no terminal to ask on: ${advice}`);
  return async (question: string) => isYes || ask(question);
}
