import { describe, expect, expectTypeOf, it } from 'vitest';
import { setUpDatabase, setUpPool } from '#scripts/harness/database/test-database.ts';
import type { inTransaction, Transaction } from '#waitlist/transaction.ts';
import type { Pool, PoolOptions, Session } from './pool.ts';

const database = await setUpDatabase();

const open = (options: PoolOptions) => setUpPool(database.address, options);

describe('a statement is cancelled on the server', () => {
  const findRunning = (text: string) =>
    database.ask('select from pg_stat_activity where query = $1 and state = $2', [text, 'active']);

  it('when its answer takes too long', async () => {
    const text = 'select pg_sleep(61)';
    await expect(open({ size: 1, answerMs: 200 }).query(text)).rejects.toThrow('timeout');
    await expect.poll(() => findRunning(text)).toEqual([]);
  });

  it('when its connection is released', async () => {
    const text = 'select pg_sleep(62)';
    const pool = open({ size: 1 });
    const session = await pool.connect();
    const broken = expect(session.query(text)).rejects.toThrow();
    await expect.poll(() => findRunning(text)).not.toEqual([]);
    session.release();
    await broken;
    await expect.poll(() => findRunning(text)).toEqual([]);
    expect(await pool.query('select 1 as one')).toEqual([{ one: 1 }]);
  });
});

it('a pool’s settings apply to single statements and in transactions', async () => {
  const TIMEOUT = 'show statement_timeout';
  const pool = open({ size: 1, settings: { statement_timeout: 1234 } });
  expect(await pool.query(TIMEOUT)).toEqual([{ statement_timeout: '1234ms' }]);
  await pool.use(async (session) => {
    await session.begin('read only');
    expect(await session.query(TIMEOUT)).toEqual([{ statement_timeout: '1234ms' }]);
    await session.query('commit');
  });
});

it('a connection that was left in a transaction is not used again', async () => {
  const pool = open({ size: 1 });
  await pool.use((session) => session.query('begin'));
  expect(await pool.query('select now() = statement_timestamp() as fresh')).toEqual([{ fresh: true }]);
});

it('only a transaction that someone has begun has the type of one', () => {
  expectTypeOf<Pool>().not.toExtend<Parameters<typeof inTransaction>[0]>();
  expectTypeOf<Session>().not.toExtend<Transaction>();
});
