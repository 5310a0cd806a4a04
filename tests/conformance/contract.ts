import type { SupabaseClient } from '@supabase/supabase-js';
import { ENDPOINT, type Registration, TABLE } from '#registration/contract.ts';

/** Requests to each server that takes registrations: the official client, and plain HTTP for what it cannot send. */
export type Backend = { client: SupabaseClient; send(request: RawRequest): Promise<Answer> };
export type RawRequest = { path?: string; method: string; headers?: Record<string, string>; body?: string };
export type Answer = { status: number; code: string | undefined; error: unknown };

type Row = Record<string, unknown>;
type Case = {
  request: string;
  /** Sends the request; `row` is a valid registration of someone new. */
  ask(backend: Backend, row: Registration): Promise<Answer>;
  status: number;
  code: string | undefined;
  /** Whether they are registered afterwards. */
  stored: boolean;
};

/** Inserts through the client, as the browser does. Without a select it asks for nothing back, PostgREST's default. */
export const insert = async ({ client }: Backend, rows: Row | Row[]) => outcome(await client.from(TABLE).insert(rows));

const post = ({ send }: Backend, body: string, type = 'application/json') =>
  send({ method: 'POST', body, headers: { 'content-type': type, prefer: 'return=minimal' } });

const outcome = ({ status, error }: { status: number; error: { code: string } | null }): Answer => ({
  status,
  code: error?.code,
  error,
});

type Entry = [request: string, status: number, code: string | undefined, ask: Case['ask'] | Row];

/** Requests that store no one: a row with these changes, or something else altogether. */
const REFUSED: Entry[] = [
  ['a name of one character', 400, '23514', { full_name: 'A' }],
  ['consent false', 401, '42501', { checkbox_consent: false }],
  ['no email', 400, '23502', { email: undefined }],
  ['a column that does not exist', 400, 'PGRST204', { favourite_colour: 'green' }],
  ['a column that exists but is not granted', 401, '42501', { id: 1 }],
  ['a timestamp that is not one', 400, '22007', { created_at_gtm: 'soon' }],
  ['an empty object', 401, '42501', (backend) => insert(backend, {})],
  ['a body that is not JSON', 400, 'PGRST102', (backend) => post(backend, 'full_name=Ada')],
  ['text/plain', 400, 'PGRST102', (backend, row) => post(backend, JSON.stringify(row), 'text/plain')],
  ['its row', 401, '42501', async ({ client }, row) => outcome(await client.from(TABLE).insert(row).select())],
  ['GET', 401, '42501', async ({ client }) => outcome(await client.from(TABLE).select('*'))],
  ['an upsert', 401, '42501', async ({ client }, row) => outcome(await client.from(TABLE).upsert(row))],
];

const after =
  (ask: Case['ask']): Case['ask'] =>
  async (backend, row) => {
    await insert(backend, row);
    return ask(backend, row);
  };

/** Requests after which they are registered. */
const STORED: Entry[] = [
  ['a good row', 201, undefined, insert],
  ['an array of one good row', 201, undefined, (backend, row) => insert(backend, [row])],
  ['the same email again', 409, '23505', after(insert)],
  ['the same in capitals', 409, '23505', after((to, row) => insert(to, { ...row, email: row.email.toUpperCase() }))],
  [
    'DELETE',
    401,
    '42501',
    after(async ({ client }, { email }) => outcome(await client.from(TABLE).delete().match({ email }))),
  ],
];

const toCase =
  (stored: boolean) =>
  ([request, status, code, ask]: Entry): Case => ({
    request,
    status,
    code,
    stored,
    ask: typeof ask === 'function' ? ask : (backend, row) => insert(backend, { ...row, ...ask }),
  });
export const CONTRACT: Case[] = [...STORED.map(toCase(true)), ...REFUSED.map(toCase(false))];

/** Plain HTTP below `base`, to the endpoint unless told otherwise. */
export function rawSender(base: string, key: string, fetchIt: typeof fetch): Backend['send'] {
  return async ({ path = ENDPOINT, method, headers, body }) => {
    const answer = await fetchIt(base + path, { method, body, headers: { apikey: key, ...headers } });
    const error = answer.ok ? null : await answer.json();
    return { status: answer.status, code: error?.code, error };
  };
}
