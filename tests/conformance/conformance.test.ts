import { randomUUID } from 'node:crypto';
import { PostgrestClient } from '@supabase/postgrest-js';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import type { Row } from '#postgres/pool.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { insertEntry, markInvited } from '../helpers/database/own-entry.ts';
import type { TestDatabase } from '../helpers/database/test-database.ts';
import { setUpTestApp } from '../helpers/process/test-app.ts';
import { CALLS, call } from './calls.ts';
import { type Backend, CONTRACT, createRawSender, insert } from './contract.ts';

const ERROR_KEYS = ['code', 'details', 'hint', 'message'];
type Owner = Pick<TestDatabase, 'ask'>;
const KEY = process.env.POSTGREST_KEY ?? 'anon-key';

/** Sets up the official client, and plain HTTP, for the server at this address. */
function connect(base: string, fetchFrom: typeof fetch = fetch): Backend {
  const headers = { apikey: KEY, Authorization: `Bearer ${KEY}` };
  const client = new PostgrestClient(`${base}/rest/v1`, { headers, fetch: fetchFrom });
  return { client, send: createRawSender(base, KEY, fetchFrom) };
}

/** Defines the tests of one backend. Without the owner of its database, who can make keys, some are left out. */
function testConformance(backend: Backend, owner?: Owner) {
  it.each(CONTRACT)('$request: $status $code', async ({ ask, status, code, isStored }) => {
    const row = aRegistration({ email: `${randomUUID()}@example.com` });
    const answer = await ask(backend, row);
    expect(answer).toMatchObject({ status, code });
    if (code !== undefined) expect(Object.keys(answer.error ?? {})).toEqual(expect.arrayContaining(ERROR_KEYS));
    // No one may read the table, but a second registration tells whether the first is in it.
    expect((await insert(backend, row)).status).toBe(isStored ? 409 : 201);
  });
  it.each(CALLS)('$request: $status $code', async ({ ask, status, code, data }) => {
    const answer = await ask(backend);
    expect(answer.status).toBe(status);
    if (code !== undefined) expect(answer.code).toBe(code);
    if (data !== undefined) expect(answer.data).toEqual(data);
  });
  if (owner) describe('with a key', () => testCallsWithKey(backend, owner));
}

/** Defines tests that do what people do with their entry, in this order. */
function testCallsWithKey(backend: Backend, owner: Owner) {
  const inserted = insertEntry(owner, { email: `${randomUUID()}@example.com` });
  const callWithKey = async (name: string, otherArguments = {}) => {
    const { status, code, data } = await call(backend, name, { key: (await inserted).key, ...otherArguments });
    return { status, code, data };
  };
  const readEntry = async () => (await callWithKey('my_entry')).data;
  const toSuccess = (data: unknown) => ({ status: 200, code: undefined, data });

  it('my_entry returns the entry', async () => {
    const { created_at_gtm: _, ...shown } = (await inserted).row;
    expect(await readEntry()).toMatchObject({ ...shown, confirmed_at: null, invited_at: null });
  });

  it('confirm_my_entry confirms it, and changes nothing the second time', async () => {
    expect(await callWithKey('confirm_my_entry')).toEqual(toSuccess(true));
    const confirmed = await readEntry();
    expect(confirmed).toMatchObject({ confirmed_at: expect.stringMatching(/^\d{4}-/) });
    expect(await callWithKey('confirm_my_entry')).toEqual(toSuccess(true));
    expect(await readEntry()).toEqual(confirmed);
  });

  const answers = { stage: 'idea', worth: 'An honest “no”, early' };

  it('save_my_survey stores the answers', async () => {
    expect(await callWithKey('save_my_survey', { answers })).toEqual(toSuccess(true));
    expect(await readEntry()).toMatchObject({ survey: answers });
  });

  it.each([
    [null, '22023'],
    [{ stage: 'banana' }, '22023'],
    [{ stage: ['idea'] }, '22023'],
    [{ stage: 'idea', team: 'solo' }, '22023'],
    [{ stage: null }, '22023'],
    [{ idea: 'stage' }, '22023'],
    [{ worth: '' }, '22023'],
    [{ worth: 'x'.repeat(501) }, '22023'],
    [{ team: 2 }, '22023'],
    [{ other: 'x' }, '22023'],
    [[], '22023'],
    [5, '22023'],
    [{ worth: 'a\0b' }, '22P05'],
  ])('save_my_survey refuses %j, and keeps the answers', async (wrong, code) => {
    expect(await callWithKey('save_my_survey', { answers: wrong })).toMatchObject({ status: 400, code });
    expect(await readEntry()).toMatchObject({ survey: answers });
  });

  it('save_my_survey erases the answers when there are none', async () => {
    expect(await callWithKey('save_my_survey', { answers: {} })).toEqual(toSuccess(true));
    expect(await readEntry()).toMatchObject({ survey: null });
  });

  it('accept_my_invitation returns nothing without an invitation', async () => {
    expect(await callWithKey('accept_my_invitation')).toEqual(toSuccess(null));
  });

  it('accept_my_invitation returns an address and a code, the same each time', async () => {
    await markInvited(owner, (await inserted).row.email);
    expect(await readEntry()).toMatchObject({ can_accept: true, accepted_at: null });
    const accepted = await callWithKey('accept_my_invitation');
    const code = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(accepted).toEqual(toSuccess({ url: 'https://app.example.com/begin', code }));
    expect(await callWithKey('accept_my_invitation')).toEqual(accepted);
    expect(await readEntry()).toMatchObject({ accepted_at: expect.any(String), joined_at: null });
  });

  it('leave_waitlist erases the entry, once', async () => {
    expect(await callWithKey('leave_waitlist')).toEqual(toSuccess(true));
    expect(await callWithKey('leave_waitlist')).toEqual(toSuccess(false));
    expect(await readEntry()).toBeNull();
  });
}

describe('our server', async () => {
  const { app, database } = await setUpTestApp();
  testConformance(connect(await app.listen({ host: '127.0.0.1', port: 0 })), database);
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
    testConformance(
      connect('http://postgrest.invalid', direct),
      process.env.POSTGREST_DATABASE_URL ? { ask } : undefined,
    );
  });
}
