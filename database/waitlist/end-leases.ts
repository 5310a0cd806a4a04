import type { Database } from '../pool.ts';

export type Abandoned = { id: string; state: 'waiting' | 'uncertain' };

const END = `
  update waitlist.messages
  set state = case when body_at is null then 'waiting' else 'uncertain' end, leased_until = null
  where state = 'sending' and leased_until < now()
  returning id, state`;

/**
 * What senders took and never settled, because they were killed. Of what had not begun to go out, nothing can have
 * arrived: it waits again. The rest may have arrived or not.
 */
export async function endLeases(database: Database): Promise<Abandoned[]> {
  return (await database.query({ text: END })) as Abandoned[];
}
