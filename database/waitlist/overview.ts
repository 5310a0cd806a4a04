import type { Database, Row } from '../pool.ts';
import { CONFIRMED, HOST, INVITED, siteOf } from './people-filter.ts';
import { fromMatching } from './people-indices.ts';
import { inTransaction, table } from './transaction.ts';

/** All of them, and those of the last seven days. */
export type Figure = { total: number; lastWeek: number };
/** null for those who have none. */
export type ValueCount = { value: string | null; count: number };

const figure = (what: string, from: string, when: string) => `
  select '${what}' as what, count(*) as total, count(*) filter (where ${when} > $1::timestamptz - interval '7 days') as last_week
  from ${from}`;

const figures = (everybody: string) =>
  [
    figure('registered', everybody, 'created_at'),
    figure('confirmed', CONFIRMED, 'confirmed_at'),
    figure(
      'invited',
      `(select min(sent_at) as first_at from ${INVITED} group by registration_id) as invitations`,
      'first_at',
    ),
  ].join(' union all ');

const BOTH = `
  select count(*) as count from ${CONFIRMED} and registration_id in (select registration_id from ${INVITED})`;

const ATTENTION = `
  select (select count(*) from waitlist.messages where state = 'failed') as failed,
    (select count(*) from waitlist.messages where state = 'uncertain') as uncertain,
    (select count(*) from waitlist.waves where paused_at is not null
      and exists (select from waitlist.messages where wave_id = waves.id and state = 'waiting')) as paused_waves`;

export function readFigures(database: Database, now = new Date()) {
  return inTransaction(database, 'read', async () => {
    const rows = await database.query({ text: figures(await fromMatching(database)), values: [now] });
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
const byDay = (everybody: string) => `
  with quarters as (
    select date_bin('15 minutes', created_at, 'epoch') as quarter, count(*) from ${everybody}
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
    const rows = await database.query({ text: byDay(await fromMatching(database)), values: [zone, days, now] });
    return rows.map((row) => ({ day: String(row.day), count: Number(row.count) }));
  });
}

/** Anyone can invent a source, so there is an end to them. */
const MOST = 50;

// One pass counts what occurs together, which is little, and is then counted by each alone. Each row belongs to one of
// four counts: a bit is 0 for the column that it counts by.
const FACETS = `
  with combinations as materialized (
    select role, utm_source, utm_campaign, ${HOST} as host, count(*) from ${table} group by 1, 2, 3, 4
  )
  select facet, value, count from (
    select grouping(role, utm_source, utm_campaign, site) as facet, coalesce(role, utm_source, utm_campaign, site) as value,
      sum(count) as count,
      row_number() over (
        partition by grouping(role, utm_source, utm_campaign, site)
        order by sum(count) desc, coalesce(role, utm_source, utm_campaign, site)
      ) as place
    from (select *, ${siteOf('host')} as site from combinations) as named
    group by grouping sets ((role), (utm_source), (utm_campaign), (site))
  ) as counts
  where place <= ${MOST} order by place`;
const FACET_BITS = { roles: 0b0111, sources: 0b1011, campaigns: 0b1101, sites: 0b1110 };

/** How many of each, the most first. */
export function readBreakdowns(database: Database) {
  return inTransaction(database, 'read', async () => {
    const facets = await database.query({ text: FACETS });
    const of = (facet: number) => facets.filter((row) => row.facet === facet).map(toCount);
    return {
      roles: of(FACET_BITS.roles),
      sources: of(FACET_BITS.sources),
      campaigns: of(FACET_BITS.campaigns),
      sites: of(FACET_BITS.sites),
    };
  });
}

const toCount = (row: Row): ValueCount => ({ value: row.value as string | null, count: Number(row.count) });
