import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { RPC } from '#contract/person.ts';
import { ENDPOINT, FORM_PATH, HONEYPOT } from '#contract/registration.ts';
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
  (changes: object, prefer = 'return=minimal'): Ask =>
  (email) => ({
    method: 'POST',
    url: ENDPOINT,
    headers: { prefer },
    payload: { ...aRegistration({ email }), ...changes },
  });
const sendFiltered =
  (method: InjectOptions['method'], headers = {}): Ask =>
  (email) => ({ method, url: `${ENDPOINT}?email=eq.${email}`, headers });
const submitForm =
  (fields: Record<string, string>): Ask =>
  (email) => ({
    method: 'POST',
    url: FORM_PATH,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ fullName: 'Ada Lovelace', email, ...fields }).toString(),
  });

// The tests in server/own-entry show that an address in the place of a key reveals nothing.
const REQUESTS: Record<string, Ask> = {
  'a name of one character': post({ full_name: 'A' }),
  'no consent': post({ checkbox_consent: false }),
  'an invalid timestamp': post({ created_at_gtm: 'then' }),
  'no timestamp': post({ created_at_gtm: null }),
  'an unknown column': post({ nope: 1 }),
  'an id': post({ id: 1 }),
  'asking for the row': post({}, 'return=representation'),
  'merging duplicates': post({}, 'resolution=merge-duplicates'),
  'ignoring duplicates': post({}, 'resolution=ignore-duplicates'),
  'an array with a row that breaks a rule': (email) => ({
    method: 'POST',
    url: ENDPOINT,
    payload: [aRegistration({ email }), aRegistration({ full_name: 'A' })],
  }),
  'looking it up': sendFiltered('GET'),
  'counting it': sendFiltered('HEAD', { prefer: 'count=exact' }),
  'changing it': sendFiltered('PATCH'),
  'deleting it': sendFiltered('DELETE'),
  'a form without consent': submitForm({}),
  'a form without a name': submitForm({ fullName: '', termsAgreed: 'on' }),
  'a form that fills the hidden field': submitForm({ termsAgreed: 'on', [HONEYPOT]: 'https://example.com' }),
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

it('a valid registration reveals that its address is registered, without quoting it', async () => {
  const answer = await app.inject(post({})(KNOWN));
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: '23505', details: null }]);
  expect(answer.body).not.toContain(KNOWN);
});
