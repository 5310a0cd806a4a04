import type { Database } from '../pool.ts';
import { table } from './transaction.ts';

type Options = { confirmedOnly: boolean };

const COUNT = `
  select r.role, count(*)::int as count
  from ${table} r
  where not exists (select from waitlist.messages m where m.registration_id = r.id and m.kind = 'invite')
    and (not $1 or exists (select from waitlist.entries e where e.registration_id = r.id and e.confirmed_at is not null))
  group by 1 order by 2 desc, 1`;

/** How many of each role have no invitation yet. */
export async function countWaiting(database: Database, { confirmedOnly }: Options) {
  const rows = await database.query({ text: COUNT, values: [confirmedOnly] });
  return rows as { role: string | null; count: number }[];
}
