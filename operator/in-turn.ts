import type { Database, Query } from '#database/pool.ts';

/** One connection answers one query at a time: those that come meanwhile wait for their turn. */
export function inTurn({ query }: Database): Database {
  let last: Promise<unknown> = Promise.resolve();
  return {
    query<R>(statement: Query) {
      const answer = last.then(() => query<R>(statement));
      last = answer.catch(() => {});
      return answer;
    },
  };
}
