import pg from 'pg';
import { expect } from 'vitest';
import type { Row } from '#database/pool.ts';
import type { Registration } from '#registration/contract.ts';
import { OWN_ENTRY_FUNCTIONS, type OwnEntryFunction, RPC } from '#registration/own-entry.ts';
import { randomKey } from '../helpers/mail/own-entry.ts';
import type { Answer, Backend } from './contract.ts';

type CallAnswer = Answer & { data?: unknown };
type Call = {
  request: string;
  ask(backend: Backend): Promise<CallAnswer>;
  status: number;
  code?: string;
  data?: unknown;
};

/** By the client, as the browser does it. */
export async function call({ client }: Backend, name: string, args: object, options?: object): Promise<CallAnswer> {
  const { status, error, data } = await client.rpc(name, args, options);
  return { status, code: error?.code, error, data };
}

const raw = (name: string, method: string, body?: string) => (backend: Backend) =>
  backend.send({ path: `${RPC}/${name}`, method, body, headers: { 'content-type': 'application/json' } });

const NOBODYS: Record<OwnEntryFunction, null | false> = {
  my_entry: null,
  confirm_my_entry: false,
  leave_waitlist: false,
};

const NOBODYS_KEYS = { unknown: randomKey(), malformed: 'no key', empty: '', null: null, number: 5, object: { a: 1 } };

const unknown = (request: string, ask: Call['ask']): Call => ({ request, ask, status: 404, code: 'PGRST202' });

/** What every server answers, no matter who is on its list. */
export const CALLS: Call[] = [
  ...OWN_ENTRY_FUNCTIONS.flatMap((name): Call[] => [
    ...Object.entries(NOBODYS_KEYS).map(([kind, key]) => ({
      request: `${name} with a key that is ${kind}`,
      ask: (backend: Backend) => call(backend, name, { key }),
      status: 200,
      data: NOBODYS[name],
    })),
    unknown(`${name} without a key`, (backend) => call(backend, name, {})),
    unknown(`${name} with an empty body`, raw(name, 'POST')),
    unknown(`${name} with another argument beside`, (backend) =>
      call(backend, name, { key: 'x', email: 'ada@example.com' }),
    ),
    { request: `${name} with a body that is not JSON`, ask: raw(name, 'POST', '{'), status: 400, code: 'PGRST102' },
    { request: `${name} by DELETE`, ask: raw(name, 'DELETE'), status: 405, code: 'PGRST101' },
    { request: `${name} by PATCH`, ask: raw(name, 'PATCH', '{}'), status: 405, code: 'PGRST101' },
  ]),
  ...(['confirm_my_entry', 'leave_waitlist'] as const).map((name) => ({
    // PostgREST tries it where nothing may be written (25006); our server refuses the method (PGRST101).
    request: `${name} by GET`,
    ask: (backend: Backend) => call(backend, name, { key: randomKey() }, { get: true }),
    status: 405,
  })),
  unknown('a function that does not exist', (backend) => call(backend, 'everyone', { key: 'x' })),
  unknown('the function behind the three', (backend) => call(backend, 'registration_of', { key: 'x' })),
];

type Person = { key: string; row: Registration };

export const CALLS_WITH_A_KEY: { request: string; ask(backend: Backend, person: Person): Promise<void> }[] = [
  {
    request: 'reading the entry',
    ask: async (backend, { key, row }) => {
      const { status, data } = await call(backend, 'my_entry', { key });
      expect(status).toBe(200);
      const { created_at_gtm: _, ...told } = row;
      expect(data).toMatchObject({ ...told, confirmed_at: null, invited_at: null });
    },
  },
  {
    request: 'confirming it, twice',
    ask: async (backend, { key }) => {
      expect(await call(backend, 'confirm_my_entry', { key })).toMatchObject({ status: 200, data: true });
      expect(await call(backend, 'confirm_my_entry', { key })).toMatchObject({ status: 200, data: true });
      const { data } = await call(backend, 'my_entry', { key });
      expect(data).toMatchObject({ confirmed_at: expect.stringMatching(/^\d{4}-/) });
    },
  },
  {
    request: 'leaving, once',
    ask: async (backend, { key }) => {
      expect(await call(backend, 'leave_waitlist', { key })).toMatchObject({ status: 200, data: true });
      expect(await call(backend, 'leave_waitlist', { key })).toMatchObject({ status: 200, data: false });
      expect(await call(backend, 'my_entry', { key })).toMatchObject({ status: 200, data: null });
    },
  },
];

export type Owner = { ask(text: string, values?: unknown[]): Promise<Row[]>; close(): Promise<void> };

export function openOwner(databaseUrl: string): Owner {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  return { ask: async (text, values) => (await pool.query<Row>(text, values)).rows, close: () => pool.end() };
}
