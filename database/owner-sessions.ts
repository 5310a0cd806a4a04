import pg from 'pg';
import { openShared } from './embedded/open-shared.ts';
import { setUpEmbedded } from './embedded/set-up.ts';
import type { Location } from './locate.ts';
import { explainToOwner } from './open-as-owner.ts';
import { type Address, type Database, isRefusal, type Row } from './pool.ts';
import { findAddress } from './remote/find-host.ts';

/** Several statements in a row belong to one session: a transaction, a cursor. */
export type Sessions = {
  use<T>(work: (session: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

type Limits = { size: number; statementMs: number };

const CONNECT_MS = 2000;

/** The database with its owner's rights, for a program that stays. A lost session is replaced by the next one asked for. */
export async function openOwnerSessions(location: Location, limits: Limits): Promise<Sessions> {
  if ('home' in location) {
    return openShared(location.home, async (address) => {
      await setUpEmbedded(address);
      return openSessions(address, limits);
    });
  }
  return openSessions(await findAddress(location.databaseUrl), limits);
}

async function openSessions(address: Address, { size, statementMs }: Limits): Promise<Sessions> {
  const pool = new pg.Pool({
    ...address,
    max: size,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: statementMs + 1000,
    keepAlive: true,
    application_name: 'vibescore studio',
    onConnect: async (client) => {
      client.on('error', () => {});
      await client.query(settings(statementMs));
    },
  });
  pool.on('error', () => {});
  const sessions: Sessions = {
    async use(work) {
      const client = await pool.connect();
      let isBroken = false;
      const query: Database['query'] = async (statement) => {
        try {
          return (await client.query<Row>(statement)).rows;
        } catch (error) {
          isBroken ||= !isRefusal(error);
          throw explainToOwner(error);
        }
      };
      try {
        return await work({ query });
      } finally {
        client.release(isBroken);
      }
    },
    close: () => pool.end(),
  };
  await sessions.use((session) => session.query({ text: 'select 1' }));
  return sessions;
}

/**
 * Whoever registers comes first: no statement takes long, none takes a second core, and nobody waits for a lock that
 * we hold. Pages that were read lately are in memory, which the standard price of a random page leaves out.
 */
const settings = (statementMs: number) => `
  set statement_timeout = ${statementMs};
  set lock_timeout = 2000;
  set idle_in_transaction_session_timeout = '60s';
  set max_parallel_workers_per_gather = 0;
  set jit = off;
  set random_page_cost = 1.1`;
