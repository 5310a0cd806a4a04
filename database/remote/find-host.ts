import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Address } from '../pool.ts';
import { resolveAddress } from './address.ts';
import { type Hosts, readHosts } from './hosts.ts';
import { unreachableError } from './unreachable.ts';

/** A connected host: `client` is the connection that showed that it will do. */
export type Host = { address: Address; client: pg.Client };

/** A host that says nothing for so long is passed over, or left. */
export const SILENT_MS = 1500;
/** So much later than the one before it is each host tried, so that a silent one keeps nobody waiting. */
const HEAD_START_MS = 100;

/** The first host that answers and is as asked. */
export async function findHost(hosts: Hosts): Promise<Host> {
  const urls = hosts.random ? inRandomOrder(hosts.urls) : hosts.urls;
  let found: Host | undefined;
  const attempts = urls.map(async (url, index) => {
    if (index > 0) await sleep(index * HEAD_START_MS);
    if (found !== undefined) throw new Error('not needed');
    const host = await connectTo(url, hosts);
    if (found !== undefined) await host.client.end();
    found ??= host;
    return found;
  });
  try {
    return await Promise.any(attempts);
  } catch (error) {
    throw unreachableError(hosts.databaseUrl, ...(error as AggregateError).errors);
  }
}

export async function findAddress(databaseUrl: string): Promise<Address> {
  const { client, address } = await findHost(readHosts(databaseUrl));
  await client.end();
  return address;
}

async function connectTo(url: string, { urls, condition }: Hosts): Promise<Host> {
  const address = await resolveAddress(url, urls.length > 1 ? SILENT_MS : undefined);
  const client = new pg.Client({
    ...address,
    query_timeout: address.connectionTimeoutMillis,
    application_name: 'vibescore',
  });
  // Whoever uses the connection notices when it is lost; without a listener that would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    await checkHost(client, condition);
    return { address, client };
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

/** Rejects if the session is not, or no longer, as asked. */
export async function checkHost(client: pg.Client, condition: string): Promise<void> {
  const { rows } = await client.query<{ fits: boolean }>(`select ${condition} as fits`);
  if (!rows[0]?.fits) throw new Error('it takes no writes');
}

function inRandomOrder<T>(items: T[]): T[] {
  const drawn = items.map((item) => ({ item, lot: Math.random() }));
  return drawn.sort((a, b) => a.lot - b.lot).map(({ item }) => item);
}
