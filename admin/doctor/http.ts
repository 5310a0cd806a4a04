import { getErrorCode } from '#runtime/user-error.mjs';

export type Reply = { status: number; headers: Record<string, string | undefined>; body: string };
export type Http = (
  address: string,
  request?: { method?: string; headers?: Record<string, string>; body?: string },
) => Promise<Reply>;

export const TIMEOUT_MS = 10_000;
/** Ours are a quarter of it at most. What else a host serves could be endless. */
export const MAX_BODY_LENGTH = 1_000_000;

/** Sends requests that follow no redirect. */
export function createHttp(signal?: AbortSignal): Http {
  return async (address, { headers, ...request } = {}) => {
    try {
      const reply = await fetch(address, {
        redirect: 'manual',
        ...request,
        headers: { 'user-agent': 'vibescore-doctor', connection: 'close', accept: 'text/html,*/*', ...headers },
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]),
      });
      return { status: reply.status, headers: Object.fromEntries(reply.headers), body: await readStart(reply) };
    } catch (error) {
      signal?.throwIfAborted();
      const { name, cause } = error as Error;
      const reason = name === 'TimeoutError' ? 'timeout' : (getErrorCode(cause) ?? 'no HTTP');
      throw new Error(`${new URL(address).origin} did not answer (${reason})`);
    }
  };
}

/** Reads a body as far as MAX_BODY_LENGTH. */
async function readStart({ body }: Response): Promise<string> {
  let text = '';
  if (body === null) return text;
  // Leaving the loop ends the connection.
  for await (const part of body.pipeThrough(new TextDecoderStream())) {
    text += part;
    if (text.length >= MAX_BODY_LENGTH) break;
  }
  return text.slice(0, MAX_BODY_LENGTH);
}

const MAX_REDIRECTS = 5;

/** Fetches a page, and follows redirects within its site. One to anywhere else, perhaps to our own network, is returned. */
export async function fetchPage(http: Http, address: string, redirects = 0): Promise<Reply> {
  const reply = await http(address);
  const { location } = reply.headers;
  if (reply.status < 300 || reply.status > 399 || location === undefined || redirects === MAX_REDIRECTS) return reply;
  const target = URL.canParse(location, address) ? new URL(location, address) : null;
  return target?.origin === new URL(address).origin ? fetchPage(http, target.href, redirects + 1) : reply;
}

/** Returns null if the body is not JSON. */
export function parseJson({ body }: Reply): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
