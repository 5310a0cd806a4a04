import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

// A household or a rented machine gets a whole /64: single addresses would tell nobody apart.
const IPV6_SUBNET = 64;

/** Who sends a request, as far as a server can tell. Some proxies add the port of the connection, a new one each time. */
export function clientAddress({ ip, socket }: FastifyRequest): string {
  const address = ip.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  // What is no address at all counts as the proxy's own.
  return normalizeIP(isIP(address) ? address : (socket.remoteAddress ?? ''), IPV6_SUBNET);
}
