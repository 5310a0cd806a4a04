import type { FastifyRequest } from 'fastify';
import type { PeopleFilter } from '#database/waitlist/people-filter.ts';
import { FILTERS, SORTS, STATES } from '../contract.ts';
import { Problem } from '../errors.ts';

const LONGEST = 300;

export const queryOf = ({ url }: FastifyRequest) => new URLSearchParams(url.split('?', 2)[1]);

/** PostgreSQL knows the same names as JavaScript. */
export function readZone(query: URLSearchParams): string {
  const zone = query.get('zone') ?? 'UTC';
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return zone;
  } catch {
    throw new Problem(400, 'There is no such time zone.');
  }
}

export function readFilter(query: URLSearchParams): PeopleFilter {
  const filter: PeopleFilter = { zone: readZone(query) };
  for (const name of FILTERS) {
    const text = query.get(name);
    if (text === null) continue;
    if (text.length > LONGEST || text.includes('\0')) throw new Problem(400, `The filter "${name}" is too long.`);
    if (name === 'state') filter.state = oneOf(STATES, text);
    else if (name === 'from' || name === 'to') filter[name] = readDay(text);
    else filter[name] = text;
  }
  return filter;
}

/** In which order, and after whom. */
export function readPlace(query: URLSearchParams) {
  const order = oneOf(SORTS, query.get('sort') ?? 'newest');
  const after = query.get('after') ?? undefined;
  return { order, after: after === undefined || order === 'email' ? after : readId(after) };
}

/** An id is a bigint, which JavaScript's numbers do not hold. */
export function readId(text: string): string {
  if (/^\d{1,18}$/.test(text)) return text;
  throw new Problem(400, 'This is not a number.');
}

function readDay(text: string): string {
  // JavaScript reads 31 April as 1 May.
  if (/^\d{4}-\d\d-\d\d$/.test(text) && toIsoDay(new Date(`${text}T00:00:00Z`)) === text) return text;
  throw new Problem(400, 'A day looks like 2026-05-31.');
}

const toIsoDay = (date: Date) => (Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10));

function oneOf<Value extends string>(known: readonly { value: Value }[], text: string): Value {
  const found = known.find(({ value }) => value === text);
  if (found) return found.value;
  throw new Problem(400, `"${known[0]?.value}" is one of the choices, but this is not.`);
}
