import { post } from '#app/lib/backend.ts';
import { type Registration, TABLE_NAME } from '#contract/registration.ts';

/** A server that takes registrations: `post` asks it as the browser does, `send` says what the browser does not. */
export type Backend = {
  post(path: string, body: object): ReturnType<typeof post>;
  send(request: RawRequest): Promise<Answer>;
};
type RawRequest = { path: string; headers?: Record<string, string>; body?: string };
type Answer = { status: number; code?: string };

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

/** Inserts as the browser does. It asks for nothing back, PostgREST's default. */
export const insert = ({ post }: Backend, row: Row) => post(TABLE_NAME, row);

type PostOptions = { type?: string; prefer?: string };
const sendRow = ({ send }: Backend, body: string, { type = 'application/json', prefer = '' }: PostOptions = {}) =>
  send({ path: TABLE_NAME, body, headers: { 'content-type': type, prefer } });

type Entry = [request: string, status: number, code: string | undefined, ask: Case['ask'] | Row];

/** Requests that store no one: a valid row with these changes, or something else altogether. */
const REFUSED: Entry[] = [
  ['a name of one character', 400, '23514', { full_name: 'A' }],
  ['consent false', 401, '42501', { checkbox_consent: false }],
  ['no email', 400, '23502', { email: undefined }],
  ['a column that exists but is not granted', 401, '42501', { id: 1 }],
  ['an empty object', 401, '42501', (backend) => sendRow(backend, '{}')],
  ['a timestamp that is not one', 400, '22007', { created_at_gtm: 'soon' }],
  ['a body that is not JSON', 400, 'PGRST102', (backend) => sendRow(backend, 'full_name=Ada')],
  [
    'JSON sent as text/plain',
    400,
    'PGRST102',
    (backend, row) => sendRow(backend, JSON.stringify(row), { type: 'text/plain' }),
  ],
  [
    'an insert that asks for its row',
    401,
    '42501',
    (backend, row) => sendRow(backend, JSON.stringify(row), { prefer: 'return=representation' }),
  ],
  [
    'an upsert',
    401,
    '42501',
    (backend, row) => sendRow(backend, JSON.stringify(row), { prefer: 'resolution=merge-duplicates' }),
  ],
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

/** `address` is that of our server's /rest/v1/, or of PostgREST itself. */
export const connect = (address: string): Backend => ({
  post: (path, body) => post(path, body, address),
  async send({ path, ...request }) {
    const answer = await fetch(address + path, { method: 'POST', ...request });
    return { status: answer.status, code: answer.ok ? undefined : (await answer.json()).code };
  },
});
