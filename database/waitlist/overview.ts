import type { Database } from '../pool.ts';
import { CONFIRMED, INVITED } from './people.ts';
import { fromMatching, HOST } from './people-indexes.ts';
import { query, table } from './transaction.ts';

// The figures of the list, for the command line and the studio. Each expects the caller's transaction.

/** Ever, in the last seven days, and in the last 24 hours. */
export type Figure = { total: number; lastWeek: number; lastDay: number };

const countSince = (from: string, when: string, interval: string) =>
  `(select count(*) from ${from} ${when} > $1::timestamptz - interval '${interval}')::int`;
const figure = (all: string, from: string, when: string) => `
  select (select count(*) from ${all})::int as "total",
    ${countSince(from, when, '7 days')} as "lastWeek", ${countSince(from, when, '1 day')} as "lastDay"`;

async function readFigure(database: Database, text: string, now: Date): Promise<Figure> {
  const [found] = await query<Figure>(database, text, [now]);
  if (!found) throw new Error('A figure has one row');
  return found;
}

export async function countRegistered(database: Database, now = new Date()): Promise<Figure> {
  const all = await fromMatching(database);
  return readFigure(database, figure(all, all, 'where created_at'), now);
}

export const countConfirmed = (database: Database, now = new Date()): Promise<Figure> =>
  readFigure(database, figure(CONFIRMED, CONFIRMED, 'and confirmed_at'), now);

/** By their first invitation. */
export function countInvited(database: Database, now = new Date()): Promise<Figure> {
  const first = `(select min(sent_at) as first_at from ${INVITED} group by registration_id) as invitations`;
  return readFigure(database, figure(first, first, 'where first_at'), now);
}

export async function countConfirmedAndInvited(database: Database): Promise<number> {
  const [both] = await query<{ count: number }>(
    database,
    `select count(*)::int as count from ${CONFIRMED} and registration_id in (select registration_id from ${INVITED})`,
  );
  return both?.count ?? 0;
}

export type Attention = { failed: number; uncertain: number; pausedWaves: number };

export async function readAttention(database: Database): Promise<Attention> {
  const [found] = await query<Attention>(
    database,
    `select (select count(*) from waitlist.messages where state = 'failed')::int as failed,
       (select count(*) from waitlist.messages where state = 'uncertain')::int as uncertain,
       (select count(*) from waitlist.waves where paused_at is not null
         and exists (select from waitlist.messages where wave_id = waves.id and state = 'waiting'))::int as "pausedWaves"`,
  );
  if (!found) throw new Error('The attention has one row');
  return found;
}

export type DayCount = { day: string; count: number };

/** The last days of this time zone, or all since the first registration: newest last, empty ones included. */
export async function readDays(
  database: Database,
  zone: string,
  days: number | null,
  now = new Date(),
): Promise<DayCount[]> {
  // A quarter of an hour lies within one day in every time zone, and there are few of them to convert.
  const text = `
    with quarters as (
      select date_bin('15 minutes', created_at, 'epoch') as quarter, count(*) from ${await fromMatching(database)}
      where created_at <= $3
        and ($2::int is null or created_at >= (($3::timestamptz at time zone $1)::date - $2 + 1)::timestamp at time zone $1)
      group by 1
    ),
    registered as (select (quarter at time zone $1)::date as day, sum(count) as count from quarters group by 1),
    days as (
      select generate_series(
        coalesce(($3::timestamptz at time zone $1)::date - $2 + 1, (select min(day) from registered)),
        ($3::timestamptz at time zone $1)::date, interval '1 day')::date as day
    )
    select day::text, coalesce(count, 0)::int as count from days left join registered using (day) order by day`;
  return query<DayCount>(database, text, [zone, days, now]);
}

/** Anyone can invent a source: only the most common values are listed, but all values and all people are counted. */
export type Breakdown = { counts: { value: string | null; count: number }[]; values: number; people: number };

const MOST = 50;

const FACETS = {
  role: 'role',
  source: 'utm_source',
  campaign: 'utm_campaign',
  // Two sources may use the same campaign name.
  'source and campaign': `coalesce(utm_source, '(none)') || ' / ' || coalesce(utm_campaign, '(none)')`,
} as const;
export type Facet = keyof typeof FACETS | 'site';

/** How many people of each value, the most common first. */
export async function readBreakdown(database: Database, facet: Facet): Promise<Breakdown> {
  const groups =
    facet === 'site'
      ? // By the host as it is stored first: PostgreSQL would otherwise read the whole list in the order of the index.
        `select lower(left(host, 100)) as value, sum(count) as count
         from (select ${HOST} as host, count(*) from ${table} group by 1) as hosts group by 1`
      : `select ${FACETS[facet]} as value, count(*) from ${await fromMatching(database)} group by 1`;
  const rows = await query<Breakdown['counts'][number] & Pick<Breakdown, 'values' | 'people'>>(
    database,
    `select value, count::int, (count(*) over ())::int as values, (sum(count) over ())::int as people
     from (${groups}) as groups
     order by count desc, value nulls first limit ${MOST}`,
  );
  const { values = 0, people = 0 } = rows[0] ?? {};
  return { counts: rows.map(({ value, count }) => ({ value, count })), values, people };
}
