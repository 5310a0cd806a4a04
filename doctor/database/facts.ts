import type { Database } from '#database/pool.ts';
import { LIST } from './sql-check.ts';

export type Growth = { bytes: number; rows: number; lastWeek: number };

/** How much room the list takes, and how fast it grows. Counts alone. */
export async function readGrowth(database: Database): Promise<Growth> {
  const [row] = await database.query({
    text: `select pg_total_relation_size('${LIST}')::float8 as bytes, count(*)::int as rows,
      count(*) filter (where created_at > now() - interval '7 days')::int as week from ${LIST}`,
  });
  return { bytes: Number(row?.bytes), rows: Number(row?.rows), lastWeek: Number(row?.week) };
}

export async function readClock(database: Database): Promise<Date> {
  const [row] = await database.query({ text: 'select clock_timestamp() as now' });
  return row?.now as Date;
}

export async function readVersion(database: Database): Promise<string> {
  const [row] = await database.query({
    text: `select split_part(current_setting('server_version'), ' ', 1) as version`,
  });
  return String(row?.version);
}
