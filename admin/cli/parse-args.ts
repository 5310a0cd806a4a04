import { type ParseArgsConfig, parseArgs } from 'node:util';
import { getErrorMessage } from '#runtime/user-error.mjs';
import { readInteger } from '#settings/values.ts';
import { UsageError } from './command.ts';

type CommandOptions = NonNullable<ParseArgsConfig['options']>;

/** Parses with Node's own parser, whose errors are cut to one sentence. */
export function parseOptions<T extends CommandOptions>(args: string[], options: T, maxPositionals = 0) {
  try {
    const parsed = parseArgs({ args, options, allowPositionals: true, strict: true });
    const extra = parsed.positionals[maxPositionals];
    if (extra === undefined) return parsed;
    throw new Error(`Unexpected argument '${extra}'`);
  } catch (error) {
    const [sentence = ''] = getErrorMessage(error).split(/\.\s|\n/, 1);
    throw new UsageError(sentence.replace(/\.$/, ''));
  }
}

/** Creates the error for an action that a command does not have, or for a missing one, which is empty. */
export function createUnknownActionError(action: string, known: Iterable<string>): UsageError {
  const problem = action === '' ? 'Missing action' : `Unknown action '${action}'`;
  return new UsageError(`${problem}: use ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(known)}`);
}

/** Parses a whole number. `name` is how the error message calls it, like --count. */
export function parseInteger(name: string, text: string, min: number, max: number): number {
  const number = readInteger(text, min, max);
  if (number !== null) return number;
  throw new UsageError(`${name} must be a whole number from ${min} to ${max}, but is '${text}'`);
}

const UNIT_MS = { h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/** Parses a day (UTC), or a number of hours, days or weeks before now. */
export function parseTime(option: string, text: string | undefined, now: Date): Date | undefined {
  if (text === undefined) return undefined;
  const [, amount, unit] = /^(\d{1,4})([hdw])$/.exec(text) ?? [];
  if (amount && unit) return new Date(now.getTime() - Number(amount) * UNIT_MS[unit as keyof typeof UNIT_MS]);
  const day = new Date(`${text}T00:00:00Z`);
  // JavaScript reads 31 April as 1 May, so the day is compared with what was typed.
  if (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)) return day;
  throw new UsageError(`--${option} must be a day like 2025-05-31, or like 24h, 7d or 2w, but is '${text}'`);
}
