import { randomBytes } from 'node:crypto';
import { expect, inject } from 'vitest';
import { COLUMNS, REGISTRATIONS } from '#contract/registration.ts';
import { migrate } from '#postgres/migrate.ts';
import { type Address, createPool, type Pool, type PoolOptions } from '#postgres/pool.ts';
import { cleanUp } from '#scripts/harness/clean-up.ts';
import { inTransaction, type Transaction } from '#waitlist/transaction.ts';
import { askOnce } from './postgres-processes.ts';

export type TestDatabase = Awaited<ReturnType<typeof setUpDatabase>>;

/** Test databases are copied from this one. */
const MIGRATED = 'migrated';

export async function createMigratedDatabase(cluster: Address): Promise<void> {
  await askOnce(cluster, `create database ${MIGRATED}`);
  await migrate({ ...cluster, database: MIGRATED });
}

/** Creates a database for one test, or for those of one file, with the real migrations unless told otherwise. */
export async function setUpDatabase({ migrated = true } = {}) {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const cluster = inject('cluster');
  await askOnce(cluster, `create database ${name} template ${migrated ? MIGRATED : 'template1'}`);
  const address = { ...cluster, database: name };
  // The database is not dropped: that would flush everything to disk, and it goes with its PostgreSQL anyway.
  const pool = setUpPool(address, { size: 10 });
  return {
    address,
    url: `postgresql://${address.user}@/${name}?host=${address.host}&port=${address.port}`,
    /** The database with its owner's rights. */
    pool,
    ask: (text: string, values?: unknown[]) => pool.query(text, values),
    /** The database with the rights of a visitor. */
    anon: pool.asVisitor(),
  };
}

/** Opens a pool on the database at this address, for one test, or for those of one file. It is not that of a server. */
export function setUpPool(address: Address, options: PoolOptions = { size: 4 }) {
  const pool = createPool(address, { applicationName: 'test', ...options });
  cleanUp(pool.close);
  return pool;
}

/** Connects to a database, for one test, or for those of one file. No one has used this connection before. */
export async function setUpSession({ address }: { address: Address }) {
  const session = await setUpPool(address, { size: 1 }).connect();
  cleanUp(session.release);
  return session;
}

/** Reads in a transaction what the command line and the studio read in one. */
export const readList = <T>(pool: Pick<Pool, 'use'>, read: (transaction: Transaction) => Promise<T>) =>
  pool.use((session) => inTransaction(session, 'read', read));

/** Takes a lock with this statement, and holds it until the returned function is called. */
export async function holdLock({ pool }: TestDatabase, statement: string) {
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query(statement);
  return holder.release;
}

/** Waits until this many statements wait for a lock that another one holds. */
export async function waitForLock({ ask }: TestDatabase, waiting = 1): Promise<void> {
  const statement = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await ask(statement)).length, { interval: 10 }).toBeGreaterThanOrEqual(waiting);
}

const TABLES = [
  REGISTRATIONS,
  ...'mail waves objections senders link_requests notices audit_log'.split(' ').map((name) => `waitlist.${name}`),
];

/** Deletes everyone and everything, because truncating these tables takes ten times as long. The next numbers are 1. */
export const emptyList = ({ ask }: TestDatabase) =>
  ask(`${TABLES.map((table) => `delete from ${table};`).join('')}
    select setval(format('%I.%I', schemaname, sequencename), 1, false) from pg_sequences`);

export const readStoredRows = (database: TestDatabase) =>
  database.ask(`select ${COLUMNS.join(', ')} from public.early_access_registrations order by id`);
