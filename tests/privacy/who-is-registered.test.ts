import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { ENDPOINT, FORM_PATH, HONEYPOT } from '#registration/contract.ts';
import { RPC } from '#registration/own-entry.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { insertEntry } from '../helpers/database/own-entry.ts';
import { setUpTestApp } from '../helpers/process/test-app.ts';

const KNOWN = 'known@example.com';
const OTHER = 'other@example.com';
const { app, database } = await setUpTestApp();
await insertEntry(database, { email: KNOWN });
await database.ask(`insert into waitlist.senders (id, host, kinds) values (gen_random_uuid(), 'one', '{link}')`);

type Ask = (email: string) => InjectOptions;

const post =
  (changes: object, prefer = 'return=minimal'): Ask =>
  (email) => ({
    method: 'POST',
    url: ENDPOINT,
    headers: { prefer },
    payload: { ...aRegistration({ email }), ...changes },
  });
const filter =
  (method: InjectOptions['method'], headers = {}): Ask =>
  (email) => ({ method, url: `${ENDPOINT}?email=eq.${email}`, headers });
const form =
  (fields: Record<string, string>): Ask =>
  (email) => ({
    method: 'POST',
    url: FORM_PATH,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ fullName: 'Ada Lovelace', email, ...fields }).toString(),
  });

// That an address, or anything else, in the place of a key reveals nothing is in server/own-entry.
const WAYS: Record<string, Ask> = {
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
  'looking it up': filter('GET'),
  'counting it': filter('HEAD', { prefer: 'count=exact' }),
  'changing it': filter('PATCH'),
  'deleting it': filter('DELETE'),
  'a form without consent': form({}),
  'a form without a name': form({ fullName: '', termsAgreed: 'on' }),
  'a form that fills the hidden field': form({ termsAgreed: 'on', [HONEYPOT]: 'https://example.com' }),
  'asking for its link': (email) => ({ method: 'POST', url: `${RPC}/send_my_link`, payload: { email } }),
};

it.each(Object.entries(WAYS))('%s reveals nothing about who is registered', async (_, ask) => {
  const [known, other] = await Promise.all(
    [KNOWN, OTHER].map(async (email) => {
      const { statusCode, headers, body } = await app.inject(ask(email));
      return { statusCode, headers: { ...headers, date: '', 'x-request-id': '' }, body: body.replaceAll(email, '') };
    }),
  );
  expect(known).toEqual(other);
});

it('only someone who sends a valid registration learns that its address is registered, without a quote of it', async () => {
  const answer = await app.inject(post({})(KNOWN));
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: '23505', details: null }]);
  expect(answer.body).not.toContain(KNOWN);
});
