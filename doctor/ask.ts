import { type IncomingHttpHeaders, request as requestPlainly } from 'node:http';
import { request as requestOverTls } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { systemCode } from '#settings/user-error.mjs';
import { CannotLook } from './database/check.ts';

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
export type Question = { method?: string; headers?: Record<string, string>; body?: string };
export type Ask = (address: string, question?: Question) => Promise<Answer>;

const TIMEOUT_MS = 10_000;
const MOST_REDIRECTS = 3;

type Options = { signal?: AbortSignal /** Authorities to trust beside those of Node.js. */; ca?: Buffer };

/** Plain requests, each on a connection of its own, that tell everything about their answers. */
export function createAsk({ signal, ca }: Options = {}): Ask {
  return async (address, { method = 'GET', headers = {}, body } = {}) => {
    const limit = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]);
    const request = address.startsWith('https:') ? requestOverTls : requestPlainly;
    const options = {
      method,
      headers: { 'user-agent': 'vibescore-doctor', ...headers },
      agent: false,
      signal: limit,
      ca,
    };
    try {
      return await new Promise<Answer>((resolve, reject) => {
        const sent = request(address, options, async (answer) => {
          const { statusCode: status = 0 } = answer;
          await buffer(answer).then((body) => resolve({ status, headers: answer.headers, body }), reject);
        });
        sent.on('error', reject);
        sent.end(body);
      });
    } catch (error) {
      signal?.throwIfAborted();
      throw new CannotLook(`${new URL(address).origin} did not answer (${reasonOf(error)})`);
    }
  };
}

const reasonOf = (error: unknown) =>
  error instanceof Error && error.name === 'AbortError' ? 'too late' : (systemCode(error) ?? 'no HTTP');

/** Goes where the same site sends it, as a browser would. */
export async function askAndFollow(ask: Ask, address: string): Promise<Answer> {
  let current = address;
  for (let step = 0; step < MOST_REDIRECTS; step += 1) {
    const answer = await ask(current, { headers: { accept: 'text/html,*/*' } });
    const { location } = answer.headers;
    if (answer.status < 300 || answer.status >= 400 || location === undefined) return answer;
    const next = new URL(location, current);
    if (next.origin !== new URL(address).origin) return answer;
    current = next.href;
  }
  throw new CannotLook(`${address} redirects again and again`);
}

/** null if it is no JSON. */
export function jsonOf({ body }: Answer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
