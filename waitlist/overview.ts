import { REGISTRATIONS } from '#contract/registration.ts';
import { countNotEmailed } from './outbox.ts';
import { areTooManyRefused, countRecipients } from './outbox-figures.ts';
import { queryRow, type Transaction } from './transaction.ts';

/** `refusedRecipients` is how many were refused in the last 24 hours, or null if they are few. */
export type Attention = { failed: number; pausedWaves: number; refusedRecipients: number | null; notEmailed: number };

export async function readAttention(database: Transaction): Promise<Attention> {
  const counts = await queryRow<Pick<Attention, 'failed' | 'pausedWaves'>>(
    database,
    `select (select count(*) from waitlist.messages where state = 'failed')::int as failed,
       (select count(*) from waitlist.waves where paused_at is not null
         and exists (select from waitlist.messages where wave_id = waves.id and state = 'queued'))::int as "pausedWaves"`,
  );
  const recipients = await countRecipients(database);
  const notEmailed = await countNotEmailed(database, new Date(0));
  return { ...counts, notEmailed, refusedRecipients: areTooManyRefused(recipients) ? recipients.refused : null };
}

export type DayCount = { day: string; count: number };

const DAYS = `
  with registered as (
    select (created_at at time zone $1)::date as day, count(*)::int as count
    from ${REGISTRATIONS}
    where created_at <= $3
      and ($2::int is null or created_at >= (($3::timestamptz at time zone $1)::date - $2 + 1)::timestamp at time zone $1)
    group by 1
  ), days as (
    select generate_series(
      coalesce(($3::timestamptz at time zone $1)::date - $2 + 1, (select min(day) from registered)),
      ($3::timestamptz at time zone $1)::date, interval '1 day')::date as day
  )
  select day::text, coalesce(count, 0) as count from days left join registered using (day) order by day`;

/**
 * Reads how many people registered on each of the last days in this time zone, or on all days (`days` is null), the
 * newest last.
 */
export const readDays = (database: Transaction, zone: string, days: number | null, now = new Date()) =>
  database.query<DayCount>(DAYS, [zone, days, now]);
