import type { Database } from '#database/pool.ts';
import type { Check } from '#doctor/database/check.ts';

export type Mistake = {
  mistake: string;
  plant: string[];
  /** The check that names it, and with which words. */
  check: string;
  what: RegExp;
};

export const planted = (mistake: string, { name }: Check<Database>, what: RegExp, ...plant: string[]): Mistake => ({
  mistake,
  plant,
  check: name,
  what,
});
