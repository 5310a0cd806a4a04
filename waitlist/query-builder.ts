import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Database } from '#postgres/pool.ts';
import type { Tables } from './tables.ts';

/** Writes queries and never connects to anything: `runQuery` hands what it wrote to our own pool. */
export const queryBuilder = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (builder) => new PostgresIntrospector(builder),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

export function runQuery<R>(database: Database, query: Compilable<R>): Promise<R[]> {
  const { sql, parameters } = query.compile();
  return database.query<R>(sql, [...parameters]);
}
