import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseHosts } from '#settings/database-url.ts';
import { messageOf, systemCode, UserError } from '#settings/user-error.mjs';
import { Client } from '../client.ts';
import { type Address, createPool, type Pool, type PoolOptions, sqlState } from '../pool.ts';
import { resolveAddress } from './address.ts';

/** `client` is the connection that showed that this host can be used. */
type Host = { name: string; address: Address; client: Client };
type Notice = (line: string) => void;

/** A host that does not answer for this long is skipped, or left. */
const SILENT_MS = 1500;
/** Together with SILENT_MS less than two seconds, within which a host is left. */
const PROBE_MS = 250;
/** How much later than the one before it each host is tried: a silent one does not hold up the search. */
const HEAD_START_MS = 100;
/** SQLSTATEs while connections are lost or all taken, or while PostgreSQL starts, stops or is read-only. */
const MAY_PASS = /^(08|25006|53|57)/;

/** Unlike with a wrong password, trying again later may help. */
export class DatabaseUnavailable extends UserError {
  override name = 'DatabaseUnavailable';
}

/** The first host that answers and meets the condition in DATABASE_URL. */
export async function findHost(hosts: DatabaseHosts): Promise<Host> {
  const order = hosts.urls.map((_, index) => ({ index, lot: hosts.random ? Math.random() : 0 }));
  order.sort((a, b) => a.lot - b.lot);
  let found: Host | undefined;
  const attempts = order.map(async ({ index }, place) => {
    await sleep(place * HEAD_START_MS);
    if (found !== undefined) return found;
    const connected = await connectTo(hosts, index);
    if (found !== undefined) await connected.client.end();
    found ??= connected;
    return found;
  });
  try {
    return await Promise.any(attempts);
  } catch (error) {
    throw unreachableError(hosts, ...(error as AggregateError).errors);
  }
}

async function connectTo({ urls, names, condition }: DatabaseHosts, index: number): Promise<Host> {
  const address = await resolveAddress(urls[index] ?? '', urls.length > 1 ? SILENT_MS : undefined);
  const client = new Client({
    ...address,
    query_timeout: address.connectionTimeoutMillis,
    application_name: 'vibescore',
  });
  try {
    await client.connect();
    await probe(client, condition);
    return { name: names[index] ?? '', address, client };
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

async function probe(client: Client, condition: string): Promise<void> {
  const { rows } = await client.query<{ fits: boolean }>(`select ${condition} as fits`);
  if (!rows[0]?.fits) throw new Error('it does not accept writes');
}

/** A pool on the host in DATABASE_URL. Of several, it always uses one that meets the condition. */
export async function openHosts(hosts: DatabaseHosts, options: PoolOptions, notice: Notice): Promise<Pool> {
  const host = await findHost(hosts);
  if (hosts.urls.length > 1) return followHosts(hosts, host, options, notice);
  await host.client.end();
  return createPool(host.address, options);
}

/** Stays on a host until that is read-only or silent, then searches until another one can be used. */
function followHosts(hosts: DatabaseHosts, first: Host, options: PoolOptions, notice: Notice): Pool {
  const closing = new AbortController();
  const use = (host: Host) => ({ host, pool: createPool(host.address, options) });
  let current = Promise.resolve(use(first));

  async function follow() {
    for (let lostAt = 0; ; ) {
      try {
        const { host, pool } = await current;
        if (lostAt > 0) notice(`Found the database at ${host.name} after ${(Date.now() - lostAt) / 1000} s`);
        const reason = await watch(host.client, hosts.condition, closing.signal);
        host.client.end().catch(() => {});
        if (reason === null) return pool.close();
        pool.abandon();
        lostAt = Date.now();
        notice(`Left the database at ${host.name}: ${reason}`);
      } catch {
        await pause(closing.signal);
      }
      if (closing.signal.aborted) return;
      current = findHost(hosts).then(use);
      current.catch(() => {});
    }
  }
  const following = follow();
  return {
    query: async (...query) => (await current).pool.query(...query),
    connect: async () => (await current).pool.connect(),
    use: async (work) => (await current).pool.use(work),
    usage: async () => (await current).pool.usage(),
    close() {
      closing.abort();
      return following;
    },
  };
}

/** Why the host can no longer be used; null if `signal` ends the watch. */
async function watch(client: Client, condition: string, signal: AbortSignal): Promise<string | null> {
  try {
    while (!signal.aborted) {
      await pause(signal);
      await probe(client, condition);
    }
    return null;
  } catch (error) {
    return signal.aborted ? null : messageOf(error);
  }
}

const pause = (signal: AbortSignal) => sleep(PROBE_MS, undefined, { signal }).catch(() => {});

/** What the person starting the server can put right, in one line. Names the hosts, never the password. */
export function unreachableError({ names }: DatabaseHosts, ...errors: unknown[]): UserError {
  const known = errors.find((error) => error instanceof UserError);
  if (known !== undefined) return known;
  const reasons = new Set(errors.map((error) => messageOf(error) || systemCode(error) || 'no answer'));
  const Kind = errors.some((error) => MAY_PASS.test(sqlState(error) ?? '08')) ? DatabaseUnavailable : UserError;
  return new Kind(
    `The database in DATABASE_URL at ${names.join(', ')} cannot be reached (${[...reasons].join('; ')}): ` +
      'check the address, and that it runs.',
  );
}
