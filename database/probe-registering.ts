import { COLUMNS, TABLE } from '#registration/contract.ts';
import { describeFailure } from './errors.ts';
import type { Database } from './pool.ts';

const ANSWER_LIMIT_MS = 2000;

/** Inserts no row, but needs the rights, the table and a database that takes writes. */
const PROBE = {
  text: `insert into public.${TABLE} (${COLUMNS.join(', ')}) select ${COLUMNS.map(() => 'null')} where false`,
};

/** `refused`: the database answers, and would not store a registration. */
export type Registering = 'possible' | 'refused' | 'database away';

export async function probeRegistering(database: Database): Promise<Registering> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Registering>((resolve) => {
    timer = setTimeout(resolve, ANSWER_LIMIT_MS, 'database away');
  });
  const answer = database.query(PROBE).then(
    () => 'possible' as const,
    (error: unknown) => (describeFailure(error).code === null ? 'database away' : 'refused'),
  );
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
