import type { Database } from '../pool.ts';

export type Wave = {
  id: string;
  created_at: Date;
  paused_at: Date | null;
  people: number;
  sent: number;
  waiting: number;
  failed: number;
  uncertain: number;
};

const LIST = `
  select w.id, w.created_at, w.paused_at,
    count(m.id)::int as people,
    count(*) filter (where m.state = 'sent')::int as sent,
    count(*) filter (where m.state in ('waiting', 'sending'))::int as waiting,
    count(*) filter (where m.state = 'failed')::int as failed,
    count(*) filter (where m.state = 'uncertain')::int as uncertain
  from waitlist.waves w left join waitlist.messages m on m.wave_id = w.id
  group by w.id
  order by w.id desc`;

/** The newest first. People who left are no longer counted. */
export async function listWaves(database: Database): Promise<Wave[]> {
  return (await database.query({ text: LIST })) as Wave[];
}

/** What is under way at this moment still goes out. False if there is no such wave. */
export const pauseWave = (database: Database, id: number) => setPause(database, id, 'coalesce(paused_at, now())');
export const resumeWave = (database: Database, id: number) => setPause(database, id, 'null');

async function setPause(database: Database, id: number, pausedAt: string): Promise<boolean> {
  const text = `update waitlist.waves set paused_at = ${pausedAt} where id = $1 returning true`;
  return (await database.query({ text, values: [id] })).length > 0;
}
