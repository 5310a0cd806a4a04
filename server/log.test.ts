import { expect, it } from 'vitest';
import { ENDPOINT } from '#contract/registration.ts';
import { createTestApp, noDatabase } from '#scripts/harness/app/test-app.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { createLogOutput } from './log.ts';

const PERSON = { full_name: 'Grace Hopper-Secret', email: 'grace.secret@example.com', user_agent: 'SecretBrowser/9' };

async function createFaultyApp() {
  const app = await createTestApp(noDatabase);
  app.get('/faulty', () => Promise.reject(new TypeError(PERSON.email)));
  return app;
}

it('the answer to a request that fails does not say why', async () => {
  const answer = await (await createFaultyApp()).inject('/faulty');
  expect([answer.statusCode, answer.body]).toEqual([500, 'Server error\n']);
});

it('log lines in a terminal are written for people, and only for requests that failed', async () => {
  const written: string[] = [];
  const terminal = createLogOutput({ isTTY: true, write: (text) => written.push(text) });
  const app = await createFaultyApp();
  await app.inject('/pricing?email=secret');
  await app.inject({ method: 'POST', url: ENDPOINT, payload: aRegistration(PERSON) });
  await app.inject('/faulty');
  for (const line of app.logged().trim().split('\n')) terminal.write(`${line}\n`);
  await expect.poll(() => written).toHaveLength(1);
  const lines = written.join('').split('\n');
  expect(lines.filter((line) => !line.startsWith('    at '))).toEqual([
    expect.stringMatching(/^\d\d:\d\d:\d\d {2}registration failed: PGRST000$/),
    expect.stringMatching(/^\d\d:\d\d:\d\d {2}503 {2}POST \/rest\/v1\/early_access_registrations {2}[\d.]+ ms$/),
    expect.stringMatching(/^\d\d:\d\d:\d\d {2}request failed: TypeError$/),
    expect.stringMatching(/^\d\d:\d\d:\d\d {2}500 {2}GET \(unknown\) {2}[\d.]+ ms$/),
    '',
  ]);
  expect(lines.some((line) => line.startsWith('    at '))).toBe(true);
});

it('log lines that do not go to a terminal stay JSON', async () => {
  const written: string[] = [];
  const file = createLogOutput({ write: (text) => written.push(text) });
  file.write('{"msg":"one"}\n');
  file.write('{"msg":"two"}\n');
  await expect.poll(() => written).toEqual(['{"msg":"one"}\n{"msg":"two"}\n']);
});
