import type { Database } from '#database/pool.ts';
import { type Check, fails, type Problem } from '../database/check.ts';
import { readClock } from '../database/facts.ts';
import type { Site } from '../site/site.ts';

const MOST_OFF_MS = 10_000;

export type Clocks = { database: Database | null; site: Site | null; now(): Date };

export const clock: Check<Clocks> = {
  name: 'All clocks agree',
  why: 'Times of registration would be wrong, certificates look invalid and mails wait for the wrong moment',
  async look({ database, site, now }) {
    const problems: Problem[] = [];
    if (database !== null) problems.push(...(await compare('the database', now, () => readClock(database))));
    if (site !== null) problems.push(...(await compare('the site', now, () => readDate(site))));
    return problems;
  },
};

async function readDate({ ask, address }: Site): Promise<Date | null> {
  const { headers } = await ask(`${address}/`);
  return headers.date === undefined ? null : new Date(headers.date);
}

/** Half the time that the answer took may lie on either side. */
async function compare(whose: string, now: () => Date, read: () => Promise<Date | null>): Promise<Problem[]> {
  const before = now().getTime();
  const theirs = await read();
  if (theirs === null) return [];
  const after = now().getTime();
  const off = theirs.getTime() - (before + after) / 2;
  if (Math.abs(off) <= MOST_OFF_MS + (after - before) / 2) return [];
  const seconds = Math.round(Math.abs(off) / 1000);
  return [
    fails(
      `${whose} is ${seconds} s ${off > 0 ? 'ahead' : 'behind'}`,
      'timedatectl set-ntp true, on the machine that is wrong',
    ),
  ];
}
