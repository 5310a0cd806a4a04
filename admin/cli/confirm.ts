import { createInterface } from 'node:readline';
import { type Context, UsageError } from './command.ts';

type Streams = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream };

/** Only a yes counts: anything else, or the end of the input, is a no. */
export async function confirm(question: string, { input, output }: Streams, signal: AbortSignal): Promise<boolean> {
  output.write(`${question} [y/N] `);
  for await (const answer of createInterface({ input, signal })) return /^y(es)?$/i.test(answer.trim());
  signal.throwIfAborted();
  return false;
}

/** Asks on the terminal, unless --yes has answered. Throws if it could not ask. */
export function prepareQuestion({ stdin, stderr, signal }: Context, isYes = false, advice = 'add --yes') {
  if (!isYes && !stdin.isTTY) throw new UsageError(`There is no terminal to ask on: ${advice}`);
  return async (question: string) => isYes || confirm(question, { input: stdin, output: stderr }, signal);
}
