import type { Database } from '../pool.ts';
import { table } from './transaction.ts';

// Registrations may become visible in another order than that of their ids, by as much as a transaction takes.
const seenTo = (condition: string) => `(select coalesce(max(id), 0) from ${table} where ${condition})`;
const LONG_BEFORE = `created_at < now() - interval '1 hour'`;

/** From now on people are written to who join from now on. Changes nothing if that has been so already. */
export async function switchMailOn(database: Database): Promise<void> {
  await database.query({
    text: `insert into waitlist.mail (found_to) values (${seenTo(LONG_BEFORE)}) on conflict do nothing`,
  });
}

/** Also to people who joined since then and have not been written to. */
export async function includeEarlier(database: Database, since: Date): Promise<void> {
  await database.query({
    text: `insert into waitlist.mail (switched_on_at) values ($1)
      on conflict (only_row) do update set switched_on_at = least(mail.switched_on_at, $1), found_to = 0`,
    values: [since],
  });
}

/** How many have not been written to: of those who joined since then, or else since mail was switched on. */
export async function countUnwritten(database: Database, since: Date | null = null): Promise<number> {
  const [row] = await database.query({
    text: `select count(*) as count from ${table} r
      where created_at >= coalesce($1, (select switched_on_at from waitlist.mail), 'infinity')
        and not exists (select from waitlist.messages m where m.registration_id = r.id and m.kind = 'confirm')`,
    values: [since],
  });
  return Number(row?.count);
}
