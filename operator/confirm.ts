import { createInterface } from 'node:readline/promises';
import { type Context, UsageError } from './command.ts';

type Streams = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream };

/** Only a yes counts: anything else, or the end of the input, is a no. */
export async function confirm(question: string, { input, output }: Streams, signal: AbortSignal): Promise<boolean> {
  const lines = createInterface({ input, output });
  const closed = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  try {
    const answer = await Promise.race([lines.question(`${question} [y/N] `, { signal }), closed]);
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    lines.close();
  }
}

/** Asks on the terminal, unless --yes has answered. Throws if it could not ask. */
export function prepareQuestion({ stdin, stderr, signal }: Context, isYes = false, advice = 'add --yes') {
  if (!isYes && !stdin.isTTY) throw new UsageError(`There is no terminal to ask on: ${advice}`);
  return async (question: string) => isYes || confirm(question, { input: stdin, output: stderr }, signal);
}
