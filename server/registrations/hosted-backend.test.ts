import { expect, it } from 'vitest';
import { ENDPOINT, FORM_PATH } from '#contract/registration.ts';
import { createTestApp } from '#scripts/harness/app/test-app.ts';
import { readStoredRows, setUpDatabase } from '#scripts/harness/database/test-database.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';

const hostedProject = { url: 'https://project.supabase.co', anonKey: 'key' };
const database = await setUpDatabase();
const app = await createTestApp(database.anon, { hostedProject });

it.each(['POST', 'GET', 'DELETE', 'OPTIONS'] as const)(
  'a server whose site uses a hosted project has no endpoint: %s',
  async (method) => {
    const payload = method === 'GET' ? undefined : aRegistration();
    const answer = await app.inject({ method, url: ENDPOINT, payload });
    expect([answer.statusCode, answer.json().code]).toEqual([404, '404']);
    expect(await readStoredRows(database)).toEqual([]);
  },
);

it('a server whose site uses a hosted project takes no form', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = 'fullName=Ada+Lovelace&email=ada%40example.com&termsAgreed=on';
  const answer = await app.inject({ method: 'POST', url: FORM_PATH, headers, payload });
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  expect(await readStoredRows(database)).toEqual([]);
});

it('a server whose site uses a hosted project serves its pages', async () => {
  expect((await app.inject(FORM_PATH)).statusCode).toBe(200);
});
