import type { OwnEntry } from '#registration/own-entry.ts';
import { answerInTime, connectBackend } from '~/lib/backend';

type Answers = { my_entry: OwnEntry | null; confirm_my_entry: boolean; leave_waitlist: boolean };

/** Calls a function of the backend with somebody's key. No answer is `undefined`, and logged by its code alone. */
export async function ask<Name extends keyof Answers>(name: Name, key: string): Promise<Answers[Name] | undefined> {
  const { data, error, status } = await call(name, key);
  if (!error) return data;
  console.error('Own entry failed:', error.code || 'no answer', status);
}

async function call(name: string, key: string) {
  try {
    return await connectBackend().rpc(name, { key }).abortSignal(answerInTime());
  } catch {
    return { data: null, error: { code: '' }, status: 0 };
  }
}
