import { type Database, LOCK_NOT_AVAILABLE, sqlState } from '../pool.ts';
import { creations, listIndices, readIndexedTo } from './people-indices.ts';
import { stopWhenLeft } from './stop-when-left.ts';
import { table } from './transaction.ts';

/** So many are looked through in the time that a page may take. */
export const LOOKED_THROUGH = 10_000;

// Nobody who registers waits: no index takes a lock that would stop them, nor a second core. What is waited for are
// transactions from before, which an export may hold for long.
const SETTINGS = `set lock_timeout = '10s'; set max_parallel_maintenance_workers = 0`;

type Options = { lookedThrough?: number; report: (line: string) => void };

/**
 * Makes the indices of a list that has grown, on one connection, before the studio reads it. What a killed one left
 * behind is made again.
 */
export async function prepareIndices(database: Database, { lookedThrough = LOOKED_THROUGH, report }: Options) {
  const lock = `select pg_try_advisory_lock(hashtext('vibescore studio indices')) as taken`;
  const [{ taken } = {}] = await database.query({ text: lock });
  // Another studio is about it.
  if (!taken) return;
  await database.query({ text: SETTINGS });
  await stopWhenLeft(database);
  try {
    const indexedTo = await readIndexedTo(database);
    await dropOthers(database, indexedTo);
    const [list = {}] = await database.query({
      text: `select max(id) as last, count(*) as count from (select id from ${table} where id > $1) as later`,
      values: [indexedTo],
    });
    if (Number(list.count) <= lookedThrough) return;
    const last = String(list.last);
    const statements = [...creations(last), `analyze ${table}`];
    for (const [done, text] of statements.entries()) {
      report(`Preparing filters and search: ${done + 1} of ${statements.length}`);
      await database.query({ text });
    }
    await dropOthers(database, last);
  } catch (error) {
    if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
    report('Filters and search may be slow until the next start: something else is using the database.');
  }
}

async function dropOthers(database: Database, upTo: string) {
  for (const { name, up_to } of await listIndices(database)) {
    if (up_to !== upTo) await database.query({ text: `drop index concurrently if exists public.${name}` });
  }
}
