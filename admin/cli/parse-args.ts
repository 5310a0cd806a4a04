import { type ParseArgsConfig, parseArgs } from 'node:util';
import { CHOICE_QUESTIONS } from '#registration/own-entry.ts';
import { getErrorMessage } from '#settings/user-error.mjs';
import type { PeopleFilter } from '#waitlist/people.ts';
import { UsageError } from './command.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Node's own parser, with its errors cut to one sentence. */
export function parseOptions<T extends Options>(args: string[], options: T, positionals = 0) {
  try {
    const parsed = parseArgs({ args, options, allowPositionals: true, strict: true });
    const extra = parsed.positionals[positionals];
    if (extra === undefined) return parsed;
    throw new Error(`Unexpected argument '${extra}'`);
  } catch (error) {
    const [sentence = ''] = getErrorMessage(error).split(/\.\s|\n/, 1);
    throw new UsageError(sentence.replace(/\.$/, ''));
  }
}

export function parseInteger(option: string, text: string, min: number, max: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= min && number <= max) return number;
  throw new UsageError(`--${option} must be a whole number from ${min} to ${max}, but is '${text}'`);
}

/** Answers in the survey, each like stage=idea; "none" is for people who did not answer that question. */
export function parseAnswers(texts: string[] | undefined): PeopleFilter['survey'] {
  const answers = texts?.map((text) => {
    const [, question, choice] = /^(\w+)=(\w+)$/.exec(text) ?? [];
    if (CHOICE_QUESTIONS.some((known) => known === question)) return [question, choice === 'none' ? '' : choice];
    throw new UsageError(`--answer must be like stage=idea, one of ${CHOICE_QUESTIONS.join(', ')}, but is '${text}'`);
  });
  return answers && Object.fromEntries(answers);
}

const UNITS = { h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/** Reads a day (UTC), or a number of hours, days or weeks before now. */
export function parseTime(option: string, text: string | undefined, now: Date): Date | undefined {
  if (text === undefined) return undefined;
  const [, amount, unit] = /^(\d{1,4})([hdw])$/.exec(text) ?? [];
  if (amount && unit) return new Date(now.getTime() - Number(amount) * UNITS[unit as keyof typeof UNITS]);
  const day = new Date(`${text}T00:00:00Z`);
  // JavaScript reads 31 April as 1 May.
  if (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)) return day;
  throw new UsageError(`--${option} must be a day like 2025-05-31, or like 24h, 7d or 2w, but is '${text}'`);
}
