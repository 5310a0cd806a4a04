import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, inject } from 'vitest';
import { COLUMNS, REGISTRATIONS } from '#contract/registration.ts';
import { migrate } from '#postgres/migrate.ts';
import { type Address, createPool, type Database, type Row } from '#postgres/pool.ts';
import { cleanUp } from '#scripts/harness/clean-up.ts';
import { askOnce } from './ask-once.ts';

export type TestDatabase = {
  address: Address;
  /** Queries the database as the public does. */
  anon: Database;
  /** Queries the database as its owner. */
  ask(text: string, values?: unknown[]): Promise<Row[]>;
};

/** Test databases are copied from this one. */
const MIGRATED = 'migrated';

export async function createMigratedDatabase(cluster: Address): Promise<void> {
  await askOnce(cluster, `create database ${MIGRATED}`);
  await migrate({ ...cluster, database: MIGRATED });
}

/** Creates a database for one test, or for those of one file, with the real migrations unless told otherwise. */
export async function setUpDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const cluster = inject('cluster');
  await askOnce(cluster, `create database ${name} template ${migrated ? MIGRATED : 'template1'}`);
  const address = { ...cluster, database: name };
  const pool = createPool(address, { size: 8 });
  const owner = new pg.Pool({ ...address, max: 2 });
  owner.on('error', () => {});
  // The database is not dropped: that would flush everything to disk, and it goes with its PostgreSQL anyway.
  cleanUp(() => Promise.all([pool.close(), owner.end()]));
  return { address, anon: pool.asVisitor(), ask: async (text, values) => (await owner.query<Row>(text, values)).rows };
}

/** Connects to the database at this address, for one test, or for those of one file. */
export async function setUpConnection(address: Address) {
  const pool = createPool(address, { size: 1 });
  const connection = await pool.connect();
  cleanUp(() => {
    connection.release();
    return pool.close();
  });
  return connection;
}

/** Waits until this many statements wait for a lock that another one holds. */
export async function waitForLock({ ask }: TestDatabase, waiting = 1): Promise<void> {
  const statement = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await ask(statement)).length, { interval: 10 }).toBeGreaterThanOrEqual(waiting);
}

export const emptyList = (database: TestDatabase) =>
  database.ask(
    `truncate waitlist.mail, waitlist.waves, waitlist.objections, waitlist.senders,
       waitlist.link_requests, waitlist.notices, waitlist.audit_log, ${REGISTRATIONS} restart identity cascade`,
  );

export const readStoredRows = (database: TestDatabase) =>
  database.ask(`select ${COLUMNS.join(', ')} from public.early_access_registrations order by id`);
