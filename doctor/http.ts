import { type IncomingHttpHeaders, request as requestPlainly } from 'node:http';
import { request as requestOverTls } from 'node:https';
import { text } from 'node:stream/consumers';
import { systemCode } from '#settings/start-error.ts';
import { CannotCheck } from './check.ts';

export type Reply = { status: number; headers: IncomingHttpHeaders; body: string };
export type Http = (
  address: string,
  request?: { method?: string; headers?: Record<string, string>; body?: string },
) => Promise<Reply>;

const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 3;

type Options = { signal?: AbortSignal /** Authorities to trust besides those of Node.js. */; ca?: Buffer };

/** Plain requests, each on a new connection. Unlike fetch, it follows nothing and reaches every port. */
export function createHttp({ signal, ca }: Options = {}): Http {
  return async (address, { method = 'GET', headers = {}, body } = {}) => {
    const options = {
      method,
      headers: { 'user-agent': 'vibescore-doctor', ...headers },
      agent: false,
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]),
      ca,
    };
    try {
      return await new Promise<Reply>((resolve, reject) => {
        const request = address.startsWith('https:') ? requestOverTls : requestPlainly;
        const sent = request(address, options, (reply) => {
          const { statusCode: status = 0, headers } = reply;
          text(reply).then((body) => resolve({ status, headers, body }), reject);
        });
        sent.on('error', reject);
        sent.end(body);
      });
    } catch (error) {
      signal?.throwIfAborted();
      const isLate = error instanceof Error && error.name === 'AbortError';
      const reason = isLate ? 'timeout' : (systemCode(error) ?? 'no HTTP');
      throw new CannotCheck(`${new URL(address).origin} did not answer (${reason})`);
    }
  };
}

/** Follows redirects within the same site, as a browser would. */
export async function getFollowing(http: Http, address: string): Promise<Reply> {
  let current = address;
  for (let step = 0; step < MAX_REDIRECTS; step += 1) {
    const reply = await http(current, { headers: { accept: 'text/html,*/*' } });
    const { location } = reply.headers;
    if (reply.status < 300 || reply.status >= 400 || location === undefined) return reply;
    const next = new URL(location, current);
    if (next.origin !== new URL(address).origin) return reply;
    current = next.href;
  }
  throw new CannotCheck(`${address} keeps redirecting`);
}

/** null if the body is not JSON. */
export function jsonOf({ body }: Reply): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** Hosts whose traffic does not leave this machine. */
export const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);
