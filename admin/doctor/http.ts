import { getErrorCode } from '#runtime/user-error.mjs';

/** `json` is null if the body is no JSON. */
export type Reply = { status: number; json: unknown };
type Request = { method?: string; headers?: Record<string, string>; body?: string };
export type Http = (address: string, request?: Request) => Promise<Reply>;

export const TIMEOUT_MS = 10_000;

/** Sends requests that follow no redirect. The cause of its error has Node's own code. */
export function createHttp(signal = new AbortController().signal): Http {
  return async (address, { headers, ...request } = {}) => {
    try {
      const reply = await fetch(address, {
        redirect: 'manual',
        ...request,
        headers: { 'user-agent': 'vibescore-doctor', connection: 'close', ...headers },
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), signal]),
      });
      const isJson = reply.headers.get('content-type')?.includes('json') ?? false;
      return { status: reply.status, json: isJson ? await reply.json().catch(() => null) : null };
    } catch (error) {
      signal.throwIfAborted();
      const { name, cause } = error as Error;
      const reason = name === 'TimeoutError' ? 'timeout' : (getErrorCode(cause) ?? 'no HTTP');
      throw new Error(`${new URL(address).origin} did not answer (${reason})`, { cause });
    }
  };
}
