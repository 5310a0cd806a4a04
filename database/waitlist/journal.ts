import type { Database } from '../pool.ts';

export const DEEDS = [
  'erased',
  'exported',
  'wave started',
  'wave paused',
  'wave resumed',
  'retried',
  'settled',
] as const;
export type Deed = (typeof DEEDS)[number];

/** When, what and how many; no names. */
export async function noteInJournal(database: Database, what: Deed, count: number): Promise<void> {
  await database.query({ text: 'insert into waitlist.journal (what, count) values ($1, $2)', values: [what, count] });
}

const MOST = 200;

/** The newest first. */
export async function readJournal(database: Database) {
  const rows = await database.query({
    text: `select id, at, what, count from waitlist.journal order by id desc limit ${MOST}`,
  });
  return rows as { id: string; at: Date; what: Deed; count: number }[];
}
