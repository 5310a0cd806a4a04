import { setTimeout as sleep } from 'node:timers/promises';
import { COLUMNS, REGISTRATIONS } from '#contract/registration.ts';
import { describeFailure, explainFailure } from '#postgres/errors.ts';
import type { Database } from '#postgres/pool.ts';

const ANSWER_LIMIT_MS = 2000;

/**
 * Writes a few bytes to the write-ahead log and to no table, which any role may do. Only a transaction that has written
 * something waits for the standby when it commits.
 */
export const WRITE_TO_WAL = "select pg_logical_emit_message(true, 'vibescore', '')";

/**
 * Inserts no row, but needs the rights, the table, a database that takes writes, and a commit that reaches the standby.
 * Because it stores nothing, it may succeed on a full disk.
 */
const PROBE = `with nothing as (
    insert into ${REGISTRATIONS} (${COLUMNS.join(', ')}) select ${COLUMNS.map(() => 'null')} where false
  ) ${WRITE_TO_WAL}`;

/** `registering fails` means that the database answers but would not store a registration. `reason` is for the log. */
export type Registering = { status: 'ok' } | { status: 'registering fails' | 'database unavailable'; reason: string };

const NO_ANSWER: Registering = { status: 'database unavailable', reason: 'the database does not answer' };

/** `database` has the rights of a visitor. */
export async function probeRegistering(database: Database): Promise<Registering> {
  const answer = database.query(PROBE).then(
    (): Registering => ({ status: 'ok' }),
    (error: unknown): Registering => ({
      status: describeFailure(error).code === null ? 'database unavailable' : 'registering fails',
      reason: explainFailure(error),
    }),
  );
  return Promise.race([answer, sleep(ANSWER_LIMIT_MS, NO_ANSWER, { ref: false })]);
}
