import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { REST_PATH } from '#contract/registration.ts';
import { createTestApp } from '#scripts/harness/app/test-app.ts';
import { insertEntry, markInvited } from '#scripts/harness/database/builders.ts';
import { setUpDatabase, type TestDatabase } from '#scripts/harness/database/test-database.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { findPostgrest, setUpPostgrest } from '#scripts/harness/servers/postgrest.ts';
import { CALLS, call } from './calls.ts';
import { type Backend, CONTRACT, connect, insert } from './contract.ts';

type Owner = Pick<TestDatabase, 'ask'>;

/** Defines the tests of one backend. The owner of its database can make keys. */
function testConformance(backend: Backend, owner: Owner) {
  it.each(CONTRACT)('$request: $status $code', async ({ ask, status, code, isStored }) => {
    const row = aRegistration({ email: `${randomUUID()}@example.com` });
    const answer = await ask(backend, row);
    expect([answer.status, answer.code]).toEqual([status, code]);
    // No one may read the table, but a second registration tells whether the first is in it.
    expect((await insert(backend, row)).status).toBe(isStored ? 409 : 201);
  });
  it.each(CALLS)('$request: $status $code', async ({ ask, status, code, data }) => {
    const answer = await ask(backend);
    expect(answer.status).toBe(status);
    if (code !== undefined) expect(answer.code).toBe(code);
    if (data !== undefined) expect(answer.data).toEqual(data);
  });
  describe('with a key', () => testCallsWithKey(backend, owner));
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
    expect(await readEntry()).toMatchObject({ ...shown, confirmed_at: null, invited_at: null, emails: [] });
  });

  it('confirm_my_entry changes nothing the second time', async () => {
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
    [{ stage: null }, '22023'],
    [{ idea: 'stage' }, '22023'],
    [{ worth: '' }, '22023'],
    [{ worth: 'x'.repeat(501) }, '22023'],
    [[], '22023'],
    [{ worth: 'a\0b' }, '22P05'],
  ])('save_my_survey refuses %j', async (wrong, code) => {
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

  it('accept_my_invitation returns the same address and code each time', async () => {
    await markInvited(owner, (await inserted).row.email);
    const email = { kind: 'invite', state: 'sent', sent_at: expect.any(String) };
    const emails = [expect.objectContaining(email)];
    expect(await readEntry()).toMatchObject({ can_accept: true, accepted_at: null, emails });
    const accepted = await callWithKey('accept_my_invitation');
    const code = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(accepted).toEqual(toSuccess({ url: 'https://app.example.com/begin', code }));
    expect(await callWithKey('accept_my_invitation')).toEqual(accepted);
    expect(await readEntry()).toMatchObject({ accepted_at: expect.any(String), joined_at: null });
  });

  it('leave_waitlist erases the entry only once', async () => {
    expect(await callWithKey('leave_waitlist')).toEqual(toSuccess(true));
    expect(await callWithKey('leave_waitlist')).toEqual(toSuccess(false));
    expect(await readEntry()).toBeNull();
  });
}

describe('our server', async () => {
  const database = await setUpDatabase();
  const app = await createTestApp(database.anon);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  testConformance(connect(`${address}${REST_PATH}`), database);
});

// Where PostgREST is missing, npm test says that this was skipped.
describe.skipIf(findPostgrest() === null)('PostgREST', async () => {
  if (findPostgrest() === null) return;
  const database = await setUpDatabase();
  testConformance(connect(`${await setUpPostgrest(database.url)}/`), database);
});
