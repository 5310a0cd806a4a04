import { describe, expect, it } from 'vitest';
import { RPC } from '#contract/person.ts';
import { ENDPOINT, FORM_PATH } from '#contract/registration.ts';
import { createTestApp, noDatabase } from '#scripts/harness/app/test-app.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';

const app = await createTestApp(noDatabase, { siteUrl: 'https://public.example' });

const HOST = 'inside.example:3000';
const PLACES = {
  'the endpoint': { url: ENDPOINT, type: 'application/json', payload: JSON.stringify(aRegistration()) },
  'the form': {
    url: FORM_PATH,
    type: 'application/x-www-form-urlencoded',
    payload: 'fullName=Ada+Lovelace&email=ada%40example.com&termsAgreed=on',
  },
  'a person’s entry': { url: `${RPC}/leave_waitlist`, type: 'application/json', payload: '{"key":"x"}' },
};

type Headers = Record<string, string>;
const OWN: Headers[] = [
  {},
  { 'sec-fetch-site': 'same-origin', origin: 'https://elsewhere.example' },
  { 'sec-fetch-site': 'none' },
  { origin: `http://${HOST}` },
  { origin: `https://${HOST}` },
  { origin: 'https://public.example' },
  { 'sec-fetch-site': 'same-site', origin: 'https://public.example' },
];
const FOREIGN: Headers[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'cross-site', origin: `https://${HOST}` },
  { 'sec-fetch-site': 'same-site', origin: 'https://blog.public.example' },
  { origin: 'https://elsewhere.example' },
  { origin: 'http://public.example' },
  { origin: 'https://inside.example' },
  { origin: 'null' },
  { origin: '' },
];

describe.each(Object.entries(PLACES))('at %s', (_, { url, type, payload }) => {
  const send = (headers: Headers) =>
    app.inject({ method: 'POST', url, headers: { host: HOST, 'content-type': type, ...headers }, payload });

  // Without a database, 503 means that the request was let through.
  it.each(OWN)('a request from our own page, or from no page, is let through: %o', async (headers) => {
    expect((await send(headers)).statusCode).toBe(503);
  });

  it.each(FOREIGN)('a request from another site’s page is refused: %o', async (headers) => {
    expect((await send(headers)).statusCode).toBe(403);
  });
});

it('a link on another site opens the form', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await app.inject({ url: FORM_PATH, headers })).statusCode).toBe(200);
});
