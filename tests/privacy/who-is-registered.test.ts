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

const post =
  (changes: object, extra: object = {}): Ask =>
  (email) => ({ method: 'POST', url: ENDPOINT, payload: { ...aRegistration({ email }), ...changes }, ...extra });
const form =
  (fields: Record<string, string>): Ask =>
  (email) => ({
    method: 'POST',
    url: FORM_PATH,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ fullName: 'Ada Lovelace', email, ...fields }).toString(),
  });

const WAYS: Record<string, Ask> = {
  'a name of one character': post({ full_name: 'A' }),
  'a text that is too long': post({ utm_source: 'x'.repeat(201) }),
  'no consent': post({ checkbox_consent: false }),
  'a timestamp that is none': post({ created_at_gtm: 'then' }),
  'no timestamp': post({ created_at_gtm: null }),
  'an unknown role': post({ role: 'queen' }),
  'an unknown column': post({ nope: 1 }),
  'an id': post({ id: 1 }),
  'asking for the row': post({}, { headers: { prefer: 'return=representation' } }),
  'merging duplicates': post({}, { headers: { prefer: 'resolution=merge-duplicates' } }),
  'ignoring duplicates': post({}, { headers: { prefer: 'resolution=ignore-duplicates' } }),
  'an array with a row that breaks a rule': (email) => ({
    method: 'POST',
    url: ENDPOINT,
    payload: [aRegistration({ email }), aRegistration({ full_name: 'A' })],
  }),
  'looking it up': (email) => ({ method: 'GET', url: `${ENDPOINT}?email=eq.${email}` }),
  'counting it': (email) => ({
    method: 'HEAD',
    url: `${ENDPOINT}?email=eq.${email}`,
    headers: { prefer: 'count=exact' },
  }),
  'changing it': (email) => ({ method: 'PATCH', url: `${ENDPOINT}?email=eq.${email}`, payload: { full_name: 'Ada' } }),
  'deleting it': (email) => ({ method: 'DELETE', url: `${ENDPOINT}?email=eq.${email}` }),
  'a form without consent': form({}),
  'a form without a name': form({ fullName: '', termsAgreed: 'on' }),
  'an own entry by an address': (email) => ({ method: 'POST', url: `${RPC}/my_entry`, payload: { key: email } }),
  'an own entry with an address beside the key': (email) => ({
    method: 'POST',
    url: `${RPC}/my_entry`,
    payload: { key: randomKey(), email },
  }),
  'confirming an address': (email) => ({ method: 'POST', url: `${RPC}/confirm_my_entry`, payload: { key: email } }),
  'leaving by an address': (email) => ({ method: 'POST', url: `${RPC}/leave_waitlist`, payload: { key: email } }),
  'asking for its link': (email) => ({ method: 'POST', url: `${RPC}/send_my_link`, payload: { email } }),
  'redeeming an address': (email) => ({ method: 'POST', url: `${RPC}/redeem_invitation`, payload: { code: email } }),
  'answering for an address': (email) => ({
    method: 'POST',
    url: `${RPC}/save_my_survey`,
    payload: { key: email, answers: { worth: email } },
  }),
  'leaving by a filter': (email) => ({
    method: 'POST',
    url: `${RPC}/leave_waitlist?email=eq.${email}`,
    payload: { key: randomKey() },
  }),
  'unsubscribing an address': (email) => ({
    method: 'POST',
    url: `${UNSUBSCRIBE_PATH}/${email}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  }),
  'opening its unsubscribe link': (email) => ({ method: 'GET', url: `${UNSUBSCRIBE_PATH}/${email}` }),
  'a form that fills the hidden field': form({ termsAgreed: 'on', [HONEYPOT]: 'https://example.com' }),
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

it('only a valid registration is told, in the words of the specification', async () => {
  const answer = await app.inject(post({})(KNOWN));
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: '23505', details: null });
  expect(answer.body).not.toContain(KNOWN);
});
