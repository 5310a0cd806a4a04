import type { Database } from './pool.ts';

const ANSWER_LIMIT_MS = 2000;

/** Whether it is there at all, in time for whoever asks. */
export async function answers(database: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, ANSWER_LIMIT_MS, false);
  });
  try {
    return await Promise.race([database.query({ text: 'select 1' }).then(() => true), timeout]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
