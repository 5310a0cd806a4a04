import { expect, it } from 'vitest';
import { aRegistration } from '#harness/example-registration.ts';
import { ENDPOINT, FORM_PATH } from '#registration/contract.ts';
import { storedRows } from '#tests/helpers/database/test-database.ts';
import { setUpTestApp } from '#tests/helpers/process/test-app.ts';

const supabase = { url: 'https://project.supabase.co', anonKey: 'key' };
const { app, database } = await setUpTestApp({ supabase });

it.each(['POST', 'GET', 'DELETE', 'OPTIONS'] as const)('%s at the endpoint: not here', async (method) => {
  const answer = await app.inject({ method, url: ENDPOINT, ...(method !== 'GET' && { payload: aRegistration() }) });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ code: 'PGRST205', details: null, hint: null, message: expect.any(String) });
});

it('a form sent without JavaScript: not here', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: FORM_PATH,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'fullName=Ada+Lovelace&email=ada%40example.com&termsAgreed=on',
  });
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
});

it('nothing was stored, and pages are served', async () => {
  expect(await storedRows(database)).toEqual([]);
  expect((await app.inject(FORM_PATH)).statusCode).toBe(200);
});
