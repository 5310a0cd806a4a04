import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import type { Row } from '#postgres/pool.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { insertEntry, markInvited } from '../helpers/database/own-entry.ts';
import type { TestDatabase } from '../helpers/database/test-database.ts';
import { setUpTestApp } from '../helpers/process/test-app.ts';
import { CALLS, call } from './calls.ts';
import { type Backend, CONTRACT, insert, rawSender } from './contract.ts';

const ERROR_KEYS = ['code', 'details', 'hint', 'message'];
type Owner = Pick<TestDatabase, 'ask'>;
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

/** Only the database's owner can make keys: without an owner, calls with a key are left out. */
function conforms(backend: Backend, owner?: Owner) {
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
  if (owner) describe('with a key', () => conformsWithKey(backend, owner));
}

/** These tests do what people do with their entry, in this order. */
function conformsWithKey(backend: Backend, owner: Owner) {
  const entering = insertEntry(owner, { email: `${randomUUID()}@example.com` });
  const use = async (name: string, beside = {}) => {
    const { status, code, data } = await call(backend, name, { key: (await entering).key, ...beside });
    return { status, code, data };
  };
  const entry = async () => (await use('my_entry')).data;
  const answered = (data: unknown) => ({ status: 200, code: undefined, data });

  it('my_entry reads the entry', async () => {
    const { created_at_gtm: _, ...told } = (await entering).row;
    expect(await entry()).toMatchObject({ ...told, confirmed_at: null, invited_at: null });
  });

  it('confirm_my_entry confirms it, and changes nothing the second time', async () => {
    expect(await use('confirm_my_entry')).toEqual(answered(true));
    const confirmed = await entry();
    expect(confirmed).toMatchObject({ confirmed_at: expect.stringMatching(/^\d{4}-/) });
    expect(await use('confirm_my_entry')).toEqual(answered(true));
    expect(await entry()).toEqual(confirmed);
  });

  it('save_my_survey stores the answers', async () => {
    const answers = { stage: 'idea', worth: 'An honest “no”, early' };
    expect(await use('save_my_survey', { answers })).toEqual(answered(true));
    const wrong = [
      null,
      { stage: 'banana' },
      { stage: ['idea'] },
      { stage: 'idea', team: 'solo' },
      { stage: null },
      { idea: 'stage' },
      { worth: '' },
      { worth: 'x'.repeat(501) },
      { team: 2 },
      { other: 'x' },
      [],
      5,
    ];
    for (const answers of wrong) {
      expect(await use('save_my_survey', { answers }), JSON.stringify(answers)).toMatchObject({
        status: 400,
        code: '22023',
      });
    }
    expect(await use('save_my_survey', { answers: { worth: 'a\0b' } })).toMatchObject({ status: 400, code: '22P05' });
    expect(await entry()).toMatchObject({ survey: answers });
    expect(await use('save_my_survey', { answers: {} })).toEqual(answered(true));
    expect(await entry()).toMatchObject({ survey: null });
  });

  it('accept_my_invitation accepts an invitation, and nothing without one', async () => {
    expect(await use('accept_my_invitation')).toEqual(answered(null));
    await markInvited(owner, (await entering).row.email);
    expect(await entry()).toMatchObject({ can_accept: true, accepted_at: null });
    const accepted = await use('accept_my_invitation');
    const code = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(accepted).toEqual(answered({ url: 'https://app.example.com/begin', code }));
    expect(await use('accept_my_invitation')).toEqual(accepted);
    expect(await entry()).toMatchObject({ accepted_at: expect.any(String), joined_at: null });
  });

  it('leave_waitlist erases the entry, once', async () => {
    expect(await use('leave_waitlist')).toEqual(answered(true));
    expect(await use('leave_waitlist')).toEqual(answered(false));
    expect(await entry()).toBeNull();
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
