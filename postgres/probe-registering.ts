import { setTimeout as sleep } from 'node:timers/promises';
import { COLUMNS, TABLE } from '#registration/contract.ts';
import { describeFailure } from './errors.ts';
import type { Database } from './pool.ts';

const ANSWER_LIMIT_MS = 2000;

/** Inserts no row, but needs the rights, the table and a database that takes writes. */
const PROBE = {
  text: `insert into public.${TABLE} (${COLUMNS.join(', ')}) select ${COLUMNS.map(() => 'null')} where false`,
};

/** `registering fails`: the database answers, and would not store a registration. */
export type Registering = 'ok' | 'registering fails' | 'database unavailable';

export async function probeRegistering(database: Database): Promise<Registering> {
  const answer = database.query(PROBE).then(
    () => 'ok' as const,
    (error: unknown) => (describeFailure(error).code === null ? 'database unavailable' : 'registering fails'),
  );
  return Promise.race([answer, sleep(ANSWER_LIMIT_MS, 'database unavailable' as const, { ref: false })]);
}
