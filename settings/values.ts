import { UserError } from './user-error.mjs';

export const wrongSetting = (name: string, problem: string) => new UserError(`${name} ${problem}`);

export function wholeNumber(name: string, value: string, min: number, max: number): number {
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= min && number <= max) return number;
  throw wrongSetting(name, `must be a whole number from ${min} to ${max}, but is "${value}"`);
}

export function webAddress(name: string, value: string): URL {
  const url = tryUrl(value);
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url;
  throw wrongSetting(name, `must be an address like https://example.com, but is "${value}"`);
}

export const tryUrl = (value: string) => (URL.canParse(value) ? new URL(value) : null);
