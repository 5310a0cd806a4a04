import { expect, it } from 'vitest';
import { RPC } from '#contract/person.ts';
import { ENDPOINT, FORM_PATH } from '#contract/registration.ts';
import { createTestApp, noDatabase } from '#scripts/harness/app/test-app.ts';

const app = await createTestApp(noDatabase, { siteUrl: 'https://public.example' });

const HOST = 'inside.example:3000';
const FORM = 'fullName=Ada+Lovelace&email=ada%40example.com&termsAgreed=on';

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

const send = (headers: Headers) =>
  app.inject({
    method: 'POST',
    url: FORM_PATH,
    headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: FORM,
  });

// Without a database, 503 means that the form was let through.
it.each(OWN)('a form from our own page, or from no page, is let through: %o', async (headers) => {
  expect((await send(headers)).statusCode).toBe(503);
});

it.each(FOREIGN)('a form from another site’s page is refused: %o', async (headers) => {
  expect((await send(headers)).statusCode).toBe(403);
});

it.each([ENDPOINT, `${RPC}/leave_waitlist`])('%s takes nothing that a page of another site can send', async (url) => {
  const headers = { origin: 'https://elsewhere.example', 'content-type': 'text/plain' };
  const answer = await app.inject({ method: 'POST', url, headers, payload: '{"key":"x"}' });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'PGRST102']);
  const asked = await app.inject({ method: 'OPTIONS', url, headers });
  expect(asked.statusCode).toBeGreaterThanOrEqual(400);
  expect(asked.headers['access-control-allow-origin']).toBeUndefined();
});

it('a link on another site opens the form', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await app.inject({ url: FORM_PATH, headers })).statusCode).toBe(200);
});
