import type { Database } from '../pool.ts';
import { CONFIRMED, INVITED } from './people-filter.ts';
import { inTransaction, table } from './transaction.ts';

export type Count = { label: string; count: number };
type Stats = {
  total: number;
  lastDay: number;
  lastWeek: number;
  /** People who confirmed their address, and people an invitation was sent to. */
  confirmed: number;
  invited: number;
  roles: Count[];
  sources: Count[];
  /** By source and campaign together: two sources may use the same campaign name. */
  campaigns: Count[];
  /** The last days in UTC, the newest last, empty ones included. */
  days: Count[];
};

const NONE = '(none)';

export function readStats(database: Database, days: number, now = new Date()): Promise<Stats> {
  return inTransaction(database, 'read', async () => {
    const [totals = {}] = await database.query({ text: TOTALS, values: [now] });
    const source = `coalesce(utm_source, '${NONE}')`;
    return {
      total: Number(totals.total),
      lastDay: Number(totals.last_day),
      lastWeek: Number(totals.last_week),
      confirmed: Number(totals.confirmed),
      invited: Number(totals.invited),
      roles: await countBy(database, `coalesce(role, '${NONE}')`),
      sources: await countBy(database, source),
      campaigns: await countBy(database, `${source} || ' / ' || coalesce(utm_campaign, '${NONE}')`),
      days: toCounts(await database.query({ text: BY_DAY, values: [days, now] })),
    };
  });
}

const TOTALS = `
  select count(*) as total,
    count(*) filter (where created_at > $1::timestamptz - interval '1 day') as last_day,
    count(*) filter (where created_at > $1::timestamptz - interval '7 days') as last_week,
    (select count(*) from ${CONFIRMED}) as confirmed,
    (select count(distinct registration_id) from ${INVITED}) as invited
  from ${table}`;

const BY_DAY = `
  with days as (select $2::timestamptz::date - generate_series($1::int - 1, 0, -1) as day),
  registered as (
    select created_at::date as day, count(*) from ${table} where created_at >= (select min(day) from days) group by 1
  )
  select day::text as label, coalesce(count, 0) as count from days left join registered using (day) order by day`;

async function countBy(database: Database, expression: string): Promise<Count[]> {
  const text = `select ${expression} as label, count(*) as count from ${table} group by 1 order by 2 desc, 1`;
  return toCounts(await database.query({ text }));
}

const toCounts = (rows: Record<string, unknown>[]): Count[] =>
  rows.map((row) => ({ label: String(row.label), count: Number(row.count) }));
