import { PostgrestClient } from '@supabase/postgrest-js';
import { type Registration, TABLE_NAME } from '#contract/registration.ts';

/** Requests to each server that takes registrations: the browser's client, and plain HTTP for what it cannot send. */
export type Backend = { client: PostgrestClient; send(request: RawRequest): Promise<Answer> };
/** `path` is the one below /rest/v1. */
type RawRequest = { path: string; headers?: Record<string, string>; body?: string };
export type Answer = { status: number; code: string | undefined; error: unknown };

type Row = Record<string, unknown>;
type Case = {
  request: string;
  /** Sends the request; `row` is a valid registration of someone new. */
  ask(backend: Backend, row: Registration): Promise<Answer>;
  status: number;
  code: string | undefined;
  /** Whether that person is registered afterwards. */
  isStored: boolean;
};

/** Inserts through the client, as the browser does. Without a select it asks for nothing back, PostgREST's default. */
export const insert = async ({ client }: Backend, row: Row) => toAnswer(await client.from(TABLE_NAME).insert(row));

const post = ({ send }: Backend, body: string, type = 'application/json') =>
  send({ path: `/${TABLE_NAME}`, body, headers: { 'content-type': type, prefer: 'return=minimal' } });

const toAnswer = ({ status, error }: { status: number; error: { code: string } | null }): Answer => ({
  status,
  code: error?.code,
  error,
});

type Entry = [request: string, status: number, code: string | undefined, ask: Case['ask'] | Row];

/** Requests that store no one: a valid row with these changes, or something else altogether. */
const REFUSED: Entry[] = [
  ['a name of one character', 400, '23514', { full_name: 'A' }],
  ['consent false', 401, '42501', { checkbox_consent: false }],
  ['no email', 400, '23502', { email: undefined }],
  ['a column that exists but is not granted', 401, '42501', { id: 1 }],
  ['an empty object', 401, '42501', (backend) => post(backend, '{}')],
  ['a timestamp that is not one', 400, '22007', { created_at_gtm: 'soon' }],
  ['a body that is not JSON', 400, 'PGRST102', (backend) => post(backend, 'full_name=Ada')],
  ['JSON sent as text/plain', 400, 'PGRST102', (backend, row) => post(backend, JSON.stringify(row), 'text/plain')],
  [
    'an insert that asks for its row',
    401,
    '42501',
    async ({ client }, row) => toAnswer(await client.from(TABLE_NAME).insert(row).select()),
  ],
  ['an upsert', 401, '42501', async ({ client }, row) => toAnswer(await client.from(TABLE_NAME).upsert(row))],
];

/** Sends the request after the same person has registered. */
const afterRegistering =
  (ask: Case['ask']): Case['ask'] =>
  async (backend, row) => {
    await insert(backend, row);
    return ask(backend, row);
  };

/** Requests after which the person is registered. */
const STORED: Entry[] = [
  ['a good row', 201, undefined, insert],
  ['the same email again', 409, '23505', afterRegistering(insert)],
  [
    'the same email in capitals',
    409,
    '23505',
    afterRegistering((to, row) => insert(to, { ...row, email: row.email.toUpperCase() })),
  ],
];

const toCase =
  (isStored: boolean) =>
  ([request, status, code, ask]: Entry): Case => ({
    request,
    status,
    code,
    isStored,
    ask: typeof ask === 'function' ? ask : (backend, row) => insert(backend, { ...row, ...ask }),
  });
export const CONTRACT: Case[] = [...STORED.map(toCase(true)), ...REFUSED.map(toCase(false))];

/** Connects to what answers at this address: our server's /rest/v1, or PostgREST itself. */
export const connect = (address: string): Backend => ({
  client: new PostgrestClient(address),
  async send({ path, ...request }) {
    const answer = await fetch(address + path, { method: 'POST', ...request });
    const error = answer.ok ? null : await answer.json();
    return { status: answer.status, code: error?.code, error };
  },
});
