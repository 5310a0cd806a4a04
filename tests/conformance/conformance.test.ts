import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import type { Row } from '#database/pool.ts';
import { aRegistration } from '#harness/example-registration.ts';
import type { TestDatabase } from '../helpers/database/test-database.ts';
import { insertEntry, markInvited } from '../helpers/mail/own-entry.ts';
import { setUpTestApp } from '../helpers/process/test-app.ts';
import { CALLS, CALLS_WITH_A_KEY } from './calls.ts';
import { type Backend, CONTRACT, insert, rawSender } from './contract.ts';

const ERROR_KEYS = ['code', 'details', 'hint', 'message'];
const KEY = process.env.POSTGREST_KEY ?? 'anon-key';

/** The full official client, and plain HTTP, on the server at this address. */
function connect(base: string, fetchIt: typeof fetch = fetch): Backend {
  const client = createClient(base, KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: fetchIt },
    // Node.js 20 has no WebSocket for the client to find, and nothing here needs one.
    realtime: { transport: class {} as never },
  });
  return { client, send: rawSender(base, KEY, fetchIt) };
}

/** Keys are made by the database's owner alone: without one, calls with a key are left out. */
function conforms(backend: Backend, owner?: Pick<TestDatabase, 'ask'>) {
  it.each(CONTRACT)('$request: $status $code', async ({ ask, status, code, stored }) => {
    const row = aRegistration({ email: `${randomUUID()}@example.com` });
    const answer = await ask(backend, row);
    expect(answer).toMatchObject({ status, code });
    if (code !== undefined) expect(Object.keys(answer.error ?? {})).toEqual(expect.arrayContaining(ERROR_KEYS));
    // No one may read the table, but a second registration tells whether the first is in it.
    expect((await insert(backend, row)).status).toBe(stored ? 409 : 201);
  });
  it.each(CALLS)('$request: $status $code', async ({ ask, status, code, data }) => {
    const answer = await ask(backend);
    expect(answer.status).toBe(status);
    if (code !== undefined) expect(answer.code).toBe(code);
    if (data !== undefined) expect(answer.data).toEqual(data);
  });
  if (!owner) return;
  it.each(CALLS_WITH_A_KEY)('$request', async ({ ask }) => {
    const entry = await insertEntry(owner, { email: `${randomUUID()}@example.com` });
    await ask(backend, { ...entry, invite: () => markInvited(owner, entry.row.email) });
  });
}

describe('our server', async () => {
  const { app, database } = await setUpTestApp();
  conforms(connect(await app.listen({ host: '127.0.0.1', port: 0 })), database);
});

/**
 * POSTGREST_URL names a PostgREST itself, or a hosted project up to and including /rest/v1, whose key is POSTGREST_KEY.
 * With POSTGREST_DATABASE_URL, its database as the owner reaches it, calls with a key are tried as well.
 */
const postgrestUrl = process.env.POSTGREST_URL?.replace(/\/+$/, '');
if (postgrestUrl) {
  const direct: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    // Without a gateway, PostgREST would read the client's key as an invalid token.
    if (!process.env.POSTGREST_KEY) headers.delete('authorization');
    return fetch(String(input).replace(/^.*?\/rest\/v1/, postgrestUrl), { ...init, headers });
  };
  describe(`PostgREST at ${postgrestUrl}`, () => {
    const pool = new pg.Pool({ connectionString: process.env.POSTGREST_DATABASE_URL, max: 1 });
    afterAll(() => pool.end());
    const ask = async (text: string, values?: unknown[]) => (await pool.query<Row>(text, values)).rows;
    conforms(connect('http://postgrest.invalid', direct), process.env.POSTGREST_DATABASE_URL ? { ask } : undefined);
  });
}
