import { systemCode } from '#settings/user-error.mjs';
import { CannotCheck } from './check.ts';

export type Reply = { status: number; headers: Record<string, string | undefined>; body: string };
export type Http = (
  address: string,
  request?: { method?: string; headers?: Record<string, string>; body?: string },
) => Promise<Reply>;

const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 3;

/** Requests that follow no redirect. */
export function createHttp(signal?: AbortSignal): Http {
  return async (address, { headers, ...request } = {}) => {
    try {
      const reply = await fetch(address, {
        ...request,
        headers: { 'user-agent': 'vibescore-doctor', connection: 'close', ...headers },
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]),
      });
      return { status: reply.status, headers: Object.fromEntries(reply.headers), body: await reply.text() };
    } catch (error) {
      signal?.throwIfAborted();
      const { name, cause } = error as Error;
      const reason = name === 'TimeoutError' ? 'timeout' : (systemCode(cause) ?? 'no HTTP');
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
