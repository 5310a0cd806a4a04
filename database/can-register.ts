import { COLUMNS, TABLE } from '#registration/contract.ts';
import type { Database } from './pool.ts';

const ANSWER_LIMIT_MS = 2000;

/** Inserts no row, but needs the rights, the table and a database that takes writes. */
const PROBE = {
  text: `insert into public.${TABLE} (${COLUMNS.join(', ')}) select ${COLUMNS.map(() => 'null')} where false`,
};

/** Whether a registration could be stored now. Says no when there is no answer in time. */
export async function canRegister(database: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, ANSWER_LIMIT_MS, false);
  });
  try {
    return await Promise.race([database.query(PROBE).then(() => true), timeout]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
