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

const again =
  (changes: (row: Registration) => Row): Case['ask'] =>
  async (backend, row) => {
    await insert(backend, row);
    return insert(backend, { ...row, ...changes(row) });
  };

type Refusal = [request: string, status: number, code: string, ask: Case['ask'] | Row];

/** Requests that store no one: a row with these changes, or something else altogether. */
const REFUSED: Refusal[] = [
  ['a name of one character', 400, '23514', { full_name: 'A' }],
  ['consent false', 401, '42501', { checkbox_consent: false }],
  ['no email', 400, '23502', { email: undefined }],
  ['a column that does not exist', 400, 'PGRST204', { favourite_colour: 'green' }],
  ['a column that exists but is not granted', 401, '42501', { id: 1 }],
  ['a timestamp that is none', 400, '22007', { created_at_gtm: 'soon' }],
  ['an empty object', 401, '42501', (backend) => insert(backend, {})],
  ['a body that is not JSON', 400, 'PGRST102', (backend) => post(backend, 'full_name=Ada')],
  [
    'Content-Type: text/plain',
    400,
    'PGRST102',
    (backend, row) => post(backend, JSON.stringify(row), { 'content-type': 'text/plain' }),
  ],
  [
    'Prefer: return=representation',
    401,
    '42501',
    async ({ client }, row) => outcome(await client.from(TABLE).insert(row).select()),
  ],
  ['GET', 401, '42501', async ({ client }) => outcome(await client.from(TABLE).select('*'))],
  ['an upsert', 401, '42501', async ({ client }, row) => outcome(await client.from(TABLE).upsert(row))],
];

export const CONTRACT: Case[] = [
  { request: 'a good row', ask: insert, status: 201, stored: true },
  { request: 'an array of one good row', ask: (backend, row) => insert(backend, [row]), status: 201, stored: true },
  { request: 'the same email again', ask: again(() => ({})), status: 409, code: '23505', stored: true },
  {
    request: 'the same email in another case',
    ask: again(({ email }) => ({ email: email.toUpperCase() })),
    status: 409,
    code: '23505',
    stored: true,
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
  ...REFUSED.map(([request, status, code, ask]) => ({
    ...{ request, status, code, stored: false },
    ask: typeof ask === 'function' ? ask : (backend: Backend, row: Registration) => insert(backend, { ...row, ...ask }),
  })),
];

/** Plain HTTP below `base`, to the endpoint unless told otherwise. */
export function rawSender(base: string, key: string, fetchIt: typeof fetch): Backend['send'] {
  return async ({ path = ENDPOINT, method, headers, body }) => {
    const answer = await fetchIt(base + path, { method, body, headers: { apikey: key, ...headers } });
    const error = answer.ok ? null : await answer.json();
    return { status: answer.status, code: error?.code, error };
  };
}
