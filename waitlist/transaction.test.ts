import { expectTypeOf, it } from 'vitest';
import type { Connection, Pool } from '#postgres/pool.ts';
import type { inTransaction } from './transaction.ts';

type Accepted = Parameters<typeof inTransaction>[0];

// npm run typecheck decides these.
it('a transaction runs on one connection', () => {
  expectTypeOf<Connection>().toExtend<Accepted>();
});

it('a transaction on a pool does not compile', () => {
  expectTypeOf<Pool>().not.toExtend<Accepted>();
});

it('a transaction with the rights of a visitor does not compile', () => {
  expectTypeOf<ReturnType<Pool['asVisitor']>>().not.toExtend<Accepted>();
});
