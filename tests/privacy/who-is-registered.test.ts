import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { aRegistration } from '#harness/example-registration.ts';
import { ENDPOINT, FORM_PATH, HONEYPOT } from '#registration/contract.ts';
import { RPC, UNSUBSCRIBE_PATH } from '#registration/own-entry.ts';
import { insertEntry, randomKey } from '../helpers/mail/own-entry.ts';
import { setUpTestApp } from '../helpers/process/test-app.ts';

const KNOWN = 'known@example.com';
const OTHER = 'other@example.com';
const { app, database } = await setUpTestApp();
await insertEntry(database, { email: KNOWN });
await database.ask(`insert into waitlist.senders (id, host, kinds) values (gen_random_uuid(), 'one', '{link}')`);

type Ask = (email: string) => InjectOptions;
type Method = 'GET' | 'HEAD' | 'PATCH' | 'DELETE';

const post =
  (changes: object, prefer = 'return=minimal'): Ask =>
  (email) => ({
    method: 'POST',
    url: ENDPOINT,
    headers: { prefer },
    payload: { ...aRegistration({ email }), ...changes },
  });
const filter =
  (method: Method, headers = {}): Ask =>
  (email) => ({ method, url: `${ENDPOINT}?email=eq.${email}`, headers });
const call =
  (name: string, payload: (email: string) => object): Ask =>
  (email) => ({ method: 'POST', url: `${RPC}/${name}`, payload: payload(email) });
const sendForm = (url: string, fields: Record<string, string>): InjectOptions => ({
  method: 'POST',
  url,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(fields).toString(),
});
const form =
  (fields: Record<string, string>): Ask =>
  (email) =>
    sendForm(FORM_PATH, { fullName: 'Ada Lovelace', email, ...fields });

const WAYS: Record<string, Ask> = {
  'a name of one character': post({ full_name: 'A' }),
  'no consent': post({ checkbox_consent: false }),
  'a timestamp that is none': post({ created_at_gtm: 'then' }),
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
  'an own entry by an address': call('my_entry', (key) => ({ key })),
  'an own entry with an address beside the key': call('my_entry', (email) => ({ key: randomKey(), email })),
  'confirming an address': call('confirm_my_entry', (key) => ({ key })),
  'leaving by an address': call('leave_waitlist', (key) => ({ key })),
  'asking for its link': call('send_my_link', (email) => ({ email })),
  'redeeming an address': call('redeem_invitation', (code) => ({ code })),
  'answering for an address': call('save_my_survey', (key) => ({ key, answers: { worth: key } })),
  'unsubscribing an address': (email) => sendForm(`${UNSUBSCRIBE_PATH}/${email}`, { 'List-Unsubscribe': 'One-Click' }),
  'opening its unsubscribe link': (email) => ({ method: 'GET', url: `${UNSUBSCRIBE_PATH}/${email}` }),
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

it('only a valid registration is told, without quoting the address', async () => {
  const answer = await app.inject(post({})(KNOWN));
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: '23505', details: null }]);
  expect(answer.body).not.toContain(KNOWN);
});
