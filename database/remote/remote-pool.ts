import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createPool, type HostPool, type Pool, type PoolOptions } from '../pool.ts';
import { checkHost, findHost, type Host } from './find-host.ts';
import type { Hosts } from './hosts.ts';

/** Together with SILENT_MS less than two seconds, within which a host is left. */
const LOOK_EVERY_MS = 250;

/** One host is used as it is; of several, always one that is as asked. */
export async function openRemotePool(hosts: Hosts, options: PoolOptions): Promise<Pool> {
  const host = await findHost(hosts);
  if (hosts.urls.length > 1) return followHosts(hosts, host, options);
  await host.client.end();
  return createPool(host.address, options);
}

/** Stays with a host until that is read-only or silent, then looks for one that is not, however long it takes. */
function followHosts(hosts: Hosts, first: Host, options: PoolOptions): Pool {
  const closing = new AbortController();
  const use = ({ address, client }: Host) => ({ client, pool: createPool(address, options) });
  let current: Promise<{ client: pg.Client; pool: HostPool }> = Promise.resolve(use(first));

  async function follow() {
    for (;;) {
      const used = await current.catch(() => null);
      if (used === null) await pause(closing.signal);
      else await whileAsAsked(used.client, hosts.condition, closing.signal);
      used?.client.end().catch(() => {});
      if (closing.signal.aborted) return used?.pool.close();
      used?.pool.abandon();
      current = findHost(hosts).then(use);
      current.catch(() => {});
    }
  }
  const following = follow();
  return {
    query: async (query) => (await current).pool.query(query),
    close() {
      closing.abort();
      return following;
    },
  };
}

/** Resolves when it no longer is, or does not say so in time. */
async function whileAsAsked(client: pg.Client, condition: string, signal: AbortSignal): Promise<void> {
  try {
    while (!signal.aborted) {
      await pause(signal);
      await checkHost(client, condition);
    }
  } catch {}
}

const pause = (signal: AbortSignal) => sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => {});
