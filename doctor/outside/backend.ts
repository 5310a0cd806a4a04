import { randomInt, randomUUID } from 'node:crypto';
import { ENDPOINT, LIMITS, type Registration, TABLE } from '#registration/contract.ts';
import { type Answer, type Ask, jsonOf } from '../ask.ts';
import { CannotLook } from '../database/check.ts';

/** Where registrations are sent, as any stranger knows it. */
export type Backend = {
  /** The address of a hosted project or of our server, without a slash at its end. */
  address: string;
  /** Where PostgREST answers: `/rest/v1` below that address, unless it stands alone. */
  rest: string;
  /** Our own server needs none. */
  key: string | null;
  ask: Ask;
  now(): Date;
};

export function createBackend(address: string, key: string | null, ask: Ask, now: () => Date): Backend {
  const base = address.replace(/\/+$/, '');
  return { address: base, rest: base + ENDPOINT.slice(0, -TABLE.length - 1), key, ask, now };
}

type Request = { method?: string; path: string; headers?: Record<string, string>; body?: unknown };

export async function askBackend(backend: Backend, { method, path, headers, body }: Request): Promise<Answer> {
  const answer = await backend.ask(path.startsWith('http') ? path : backend.rest + path, {
    method,
    headers: {
      accept: 'application/json',
      ...(backend.key !== null && { apikey: backend.key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (answer.status === 429) throw new CannotLook('It asks to wait: try again in a minute');
  if (answer.status >= 500) throw new CannotLook(`It answers ${answer.status}`);
  return answer;
}

/** PostgREST's or PostgreSQL's own code, where there is one. */
export function codeOf(answer: Answer): string | null {
  const body = jsonOf(answer) as { code?: unknown } | null;
  return typeof body?.code === 'string' ? body.code : null;
}

export const describe = (answer: Answer) => [answer.status, codeOf(answer)].filter(Boolean).join(' ');

/** Breaks so many rules that no table with any of ours left would store it. */
export const aBrokenRow = (): Record<keyof Registration, unknown> => ({
  full_name: 'x',
  email: `doctor-${randomUUID()}`,
  role: 'doctor',
  checkbox_consent: true,
  created_at_gtm: 'infinity',
  user_agent: 'x'.repeat(LIMITS.userAgent.max + 1),
  referrer: null,
  utm_source: null,
  utm_medium: null,
  utm_campaign: null,
});

/** Ids count upwards from 1, so that no row has this one. */
export const nobodysId = () => -randomInt(1, 2 ** 40);
