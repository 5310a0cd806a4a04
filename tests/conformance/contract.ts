import type { SupabaseClient } from '@supabase/supabase-js';
import { ENDPOINT, type Registration, TABLE } from '#registration/contract.ts';

/** Requests to each server that takes registrations: the official client, and plain HTTP for what it cannot send. */
export type Backend = { client: SupabaseClient; send(request: RawRequest): Promise<Answer> };
export type RawRequest = { path?: string; method: string; headers?: Record<string, string>; body?: string };
export type Answer = { status: number; code: string | undefined; error: unknown };

type Row = Record<string, unknown>;
type Case = {
  request: string;
  /** Sends it; `row` is a valid registration of someone new. */
  ask(backend: Backend, row: Registration): Promise<Answer>;
  status: number;
  code?: string;
  /** Whether they are registered afterwards. */
  stored: boolean;
};

/** By the client, as the browser does it: an insert without a select asks for nothing back, PostgREST's default. */
export async function insert({ client }: Backend, rows: Row | Row[]): Promise<Answer> {
  const { status, error } = await client.from(TABLE).insert(rows);
  return { status, code: error?.code, error };
}

const post = ({ send }: Backend, body: string, headers: Record<string, string> = {}) =>
  send({ method: 'POST', body, headers: { 'content-type': 'application/json', prefer: 'return=minimal', ...headers } });

const outcome = ({ status, error }: { status: number; error: { code: string } | null }): Answer => ({
  status,
  code: error?.code,
  error,
});

export const CONTRACT: Case[] = [
  { request: 'a good row', ask: insert, status: 201, stored: true },
  {
    request: 'the same email again',
    ask: async (backend, row) => {
      await insert(backend, row);
      return insert(backend, row);
    },
    status: 409,
    code: '23505',
    stored: true,
  },
  {
    request: 'the same email in another case',
    ask: async (backend, row) => {
      await insert(backend, row);
      return insert(backend, { ...row, email: row.email.toUpperCase() });
    },
    status: 409,
    code: '23505',
    stored: true,
  },
  {
    request: 'a name of one character',
    ask: (backend, row) => insert(backend, { ...row, full_name: 'A' }),
    status: 400,
    code: '23514',
    stored: false,
  },
  {
    request: 'consent false',
    ask: (backend, row) => insert(backend, { ...row, checkbox_consent: false }),
    status: 401,
    code: '42501',
    stored: false,
  },
  {
    request: 'no email',
    ask: (backend, { email: _, ...row }) => insert(backend, row),
    status: 400,
    code: '23502',
    stored: false,
  },
  {
    request: 'a column that does not exist',
    ask: (backend, row) => insert(backend, { ...row, favourite_colour: 'green' }),
    status: 400,
    code: 'PGRST204',
    stored: false,
  },
  {
    request: 'a column that exists but is not granted',
    ask: (backend, row) => insert(backend, { ...row, id: 1 }),
    status: 401,
    code: '42501',
    stored: false,
  },
  {
    request: 'a body that is not JSON',
    ask: (backend) => post(backend, 'full_name=Ada'),
    status: 400,
    code: 'PGRST102',
    stored: false,
  },
  {
    request: 'an array of one good row',
    ask: (backend, row) => insert(backend, [row]),
    status: 201,
    stored: true,
  },
  { request: 'an empty object', ask: (backend) => insert(backend, {}), status: 401, code: '42501', stored: false },
  {
    request: 'a timestamp that is none',
    ask: (backend, row) => insert(backend, { ...row, created_at_gtm: 'soon' }),
    status: 400,
    code: '22007',
    stored: false,
  },
  {
    request: 'Prefer: return=representation',
    ask: async ({ client }, row) => outcome(await client.from(TABLE).insert(row).select()),
    status: 401,
    code: '42501',
    stored: false,
  },
  {
    request: 'GET',
    ask: async ({ client }) => outcome(await client.from(TABLE).select('*')),
    status: 401,
    code: '42501',
    stored: false,
  },
  {
    request: 'DELETE',
    ask: async (backend, row) => {
      await insert(backend, row);
      return outcome(await backend.client.from(TABLE).delete().eq('email', row.email));
    },
    status: 401,
    code: '42501',
    stored: true,
  },
  {
    request: 'an upsert',
    ask: async ({ client }, row) => outcome(await client.from(TABLE).upsert(row)),
    status: 401,
    code: '42501',
    stored: false,
  },
  {
    request: 'Content-Type: text/plain',
    ask: (backend, row) => post(backend, JSON.stringify(row), { 'content-type': 'text/plain' }),
    status: 400,
    code: 'PGRST102',
    stored: false,
  },
];

/** Plain HTTP below `base`, to the endpoint unless told otherwise. */
export function rawSender(base: string, key: string, fetchIt: typeof fetch): Backend['send'] {
  return async ({ path = ENDPOINT, method, headers, body }) => {
    const answer = await fetchIt(base + path, { method, body, headers: { apikey: key, ...headers } });
    const error = answer.ok ? null : await answer.json();
    return { status: answer.status, code: error?.code, error };
  };
}
