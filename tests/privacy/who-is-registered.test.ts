import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { RPC } from '#contract/person.ts';
import { ENDPOINT } from '#contract/registration.ts';
import { setUpTestApp } from '#scripts/harness/database/app.ts';
import { aSender, insertEntry } from '#scripts/harness/database/builders.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';

const KNOWN = 'known@example.com';
const OTHER = 'other@example.com';
const { app, database } = await setUpTestApp();
await insertEntry(database, { email: KNOWN });
await aSender(database, { kinds: ['link'] });

type Ask = (email: string) => InjectOptions;

const post =
  (changes: object): Ask =>
  (email) => ({ method: 'POST', url: ENDPOINT, payload: { ...aRegistration({ email }), ...changes } });

// These ask the database. The tests in server/ show which requests are refused without asking it, and that an address in
// the place of a key reveals nothing.
const REQUESTS: Record<string, Ask> = {
  'a name of one character': post({ full_name: 'A' }),
  'no consent': post({ checkbox_consent: false }),
  'an invalid timestamp': post({ created_at_gtm: 'then' }),
  'no timestamp': post({ created_at_gtm: null }),
  'asking for its link': (email) => ({ method: 'POST', url: `${RPC}/send_my_link`, payload: { email } }),
};

it.each(Object.entries(REQUESTS))('%s reveals nothing about who is registered', async (_, ask) => {
  const [known, other] = await Promise.all(
    [KNOWN, OTHER].map(async (email) => {
      const { statusCode, headers, body } = await app.inject(ask(email));
      return { statusCode, headers: { ...headers, date: '', 'x-request-id': '' }, body: body.replaceAll(email, '') };
    }),
  );
  expect(known).toEqual(other);
});

it('a valid registration reveals that its address is registered', async () => {
  const answer = await app.inject(post({})(KNOWN));
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: '23505', details: null }]);
});

it('a registration that is refused as a repeated one is answered without quoting its address', async () => {
  expect((await app.inject(post({})(KNOWN))).body).not.toContain(KNOWN);
});
