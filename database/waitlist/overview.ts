import type { Database } from '../pool.ts';
import { SITE } from './people-filter.ts';
import { inTransaction, table } from './transaction.ts';

/** All of them, and those of the last seven days. */
export type Figure = { total: number; lastWeek: number };
/** null for those who have none. */
export type ValueCount = { value: string | null; count: number };

const figure = (what: string, from: string, when: string) => `
  select '${what}' as what, count(*) as total, count(*) filter (where ${when} > $1::timestamptz - interval '7 days') as last_week
  from ${from}`;

const FIGURES = [
  figure('registered', table, 'created_at'),
  figure('confirmed', 'waitlist.entries where confirmed_at is not null', 'confirmed_at'),
  figure(
    'invited',
    `(select min(sent_at) as first_at from waitlist.messages
      where kind = 'invite' and sent_at is not null group by registration_id) as invitations`,
    'first_at',
  ),
].join(' union all ');

const BOTH = `
  select count(*) as count from waitlist.entries
  where confirmed_at is not null and registration_id in
    (select registration_id from waitlist.messages where kind = 'invite' and sent_at is not null)`;

const ATTENTION = `
  select (select count(*) from waitlist.messages where state = 'failed') as failed,
    (select count(*) from waitlist.messages where state = 'uncertain') as uncertain,
    (select count(*) from waitlist.waves where paused_at is not null
      and exists (select from waitlist.messages where wave_id = waves.id and state = 'waiting')) as paused_waves`;

export function readFigures(database: Database, now = new Date()) {
  return inTransaction(database, 'read', async () => {
    const rows = await database.query({ text: FIGURES, values: [now] });
    const figureOf = (what: string): Figure => {
      const row = rows.find((one) => one.what === what);
      return { total: Number(row?.total), lastWeek: Number(row?.last_week) };
    };
    const [both] = await database.query({ text: BOTH });
    const [attention] = await database.query({ text: ATTENTION });
    return {
      registered: figureOf('registered'),
      confirmed: figureOf('confirmed'),
      invited: figureOf('invited'),
      confirmedAndInvited: Number(both?.count),
      attention: {
        failed: Number(attention?.failed),
        uncertain: Number(attention?.uncertain),
        pausedWaves: Number(attention?.paused_waves),
      },
    };
  });
}

// A quarter of an hour lies within one day in every time zone, and there are few of them to convert.
const BY_DAY = `
  with quarters as (
    select date_bin('15 minutes', created_at, 'epoch') as quarter, count(*) from ${table}
    where $2::int is null or created_at >= (($3::timestamptz at time zone $1)::date - $2 + 1)::timestamp at time zone $1
    group by 1
  ),
  registered as (select (quarter at time zone $1)::date as day, sum(count) as count from quarters group by 1),
  days as (
    select generate_series(
      coalesce(($3::timestamptz at time zone $1)::date - $2 + 1, (select min(day) from registered)),
      ($3::timestamptz at time zone $1)::date, interval '1 day')::date as day
  )
  select day::text, coalesce(count, 0) as count from days left join registered using (day) order by day`;

/** The last days of this time zone, or all since the first registration; the newest last, empty ones included. */
export function readDays(database: Database, zone: string, days: number | null, now = new Date()) {
  return inTransaction(database, 'read', async () => {
    const rows = await database.query({ text: BY_DAY, values: [zone, days, now] });
    return rows.map((row) => ({ day: String(row.day), count: Number(row.count) }));
  });
}

/** Anyone can invent a source, so there is an end to them. */
const MOST = 50;

const countBy = (expression: string) => `
  select ${expression} as value, count(*) as count from ${table} as r group by 1 order by 2 desc, 1 limit ${MOST}`;

const FACETS = {
  roles: countBy('role'),
  sources: countBy('utm_source'),
  campaigns: countBy('utm_campaign'),
  sites: countBy(SITE),
};

export function readBreakdown(database: Database, facet: keyof typeof FACETS): Promise<ValueCount[]> {
  return inTransaction(database, 'read', async () => {
    const rows = await database.query({ text: FACETS[facet] });
    return rows.map((row) => ({ value: row.value as string | null, count: Number(row.count) }));
  });
}
