import { isIP } from 'node:net';
import createError from '@fastify/error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Takes a request off the client's allowance, or rejects with 429 and says when to try again. */
export type Limit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

const WINDOW_MS = 60_000;
const TooManyRequests = createError('TOO_MANY_REQUESTS', 'Too many requests, try again in a minute', 429);

/**
 * How many networks of a /48 may use up their allowance in the same minute. Whoever rents a machine may get a whole /48,
 * with 65,536 networks in it, but a /48 may also be the homes of a small town.
 */
const NETWORKS_PER_BLOCK = 10;

/**
 * Gives every client an allowance of its own. Clients are counted in the memory of this process, for at most a minute, as
 * the privacy page says.
 */
export function createLimit(perMinute: number): Limit {
  const counts = new Map<string, number>();
  let endsAt = 0;

  /** Counts a request, and returns whether it is within the allowance. */
  function take(client: string, allowance: number): boolean {
    if (counts.size === 0) {
      endsAt = Date.now() + WINDOW_MS;
      setTimeout(() => counts.clear(), WINDOW_MS).unref();
    }
    const count = (counts.get(client) ?? 0) + 1;
    counts.set(client, count);
    return count <= allowance;
  }

  return async (request, reply) => {
    const { network, block } = getClient(request);
    // What is refused to one network does not use up the allowance of its neighbours.
    const isAllowed = take(network, perMinute) && (block === null || take(block, perMinute * NETWORKS_PER_BLOCK));
    if (isAllowed) return;
    // What else has been sent on this connection is dropped, because refusing it costs time, too.
    reply.raw.shouldKeepAlive = false;
    reply.header('retry-after', Math.max(1, Math.ceil((endsAt - Date.now()) / 1000)));
    throw new TooManyRequests();
  };
}

/**
 * Returns who counts as one client: an IPv4 address, or the /64 that a household or a rented machine gets. `block` is the
 * /48 around it. A client that has hung up has no address.
 */
function getClient({ ip = '', socket }: FastifyRequest): { network: string; block: string | null } {
  // Some proxies add the port, which differs each time, or the zone of a link-local address.
  const withoutPort = ip.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  const address = withoutPort.replace(/%.*$/, '');
  // Anything that is not an address counts as the proxy's own.
  const known = isIP(address) ? address : (socket.remoteAddress ?? '');
  if (!isIP(known)) return { network: known, block: null };
  const parsed = ipaddr.process(known);
  if (!(parsed instanceof ipaddr.IPv6)) return { network: parsed.toString(), block: null };
  const groups = parsed.parts.map((group) => group.toString(16));
  return { network: `${groups.slice(0, 4).join(':')}::/64`, block: `${groups.slice(0, 3).join(':')}::/48` };
}
