import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ENDPOINT } from '#registration/contract.ts';
import { setUpTestApp } from '../helpers/process/test-app.ts';
import { BROKEN_RULES } from './broken-rules.ts';
import { hostileBody, hostileHeaders, hostileQuery } from './hostile-values.ts';
import { runs } from './runs.ts';

const { app, database } = await setUpTestApp({ trustProxy: true });

const SHAPE = { code: expect.any(String), details: null, hint: null, message: expect.any(String) };
const headers = hostileHeaders('application/json');

type Answer = Awaited<ReturnType<typeof app.inject>>;

function expectDocumented(answer: Answer) {
  expect(answer.statusCode).toBeLessThan(500);
  if (answer.statusCode === 201) {
    expect(answer.body).toBe('');
    return;
  }
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(answer.json()).toEqual(SHAPE);
}

it('whatever is posted is stored by the rules or refused in the documented shape', async () => {
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(hostileBody, headers, hostileQuery, async (payload, headers, query) => {
      const answer = await app.inject({ method: 'POST', url: ENDPOINT + query, headers, payload });
      statuses.add(answer.statusCode);
      expectDocumented(answer);
    }),
    runs(3000),
  );
  // Otherwise all requests failed for the same reason, and the test showed little.
  expect([...statuses]).toEqual(expect.arrayContaining([201, 400, 401, 409, 413]));
  expect(await database.ask(BROKEN_RULES)).toEqual([]);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});

const METHODS = 'GET PUT PATCH DELETE OPTIONS TRACE PROPFIND SEARCH LOCK MKCOL COPY'.split(' ');

it('no other method reads or changes anything', async () => {
  const before = await database.ask('select count(*) from public.early_access_registrations');
  const method = fc.constantFrom(...METHODS);
  await fc.assert(
    fc.asyncProperty(method, hostileBody, headers, hostileQuery, async (method, payload, headers, query) => {
      const answer = await app.inject({ method: method as 'GET', url: ENDPOINT + query, headers, payload });
      expect([400, 401, 405, 413]).toContain(answer.statusCode);
      expectDocumented(answer);
    }),
    runs(500),
  );
  expect(await database.ask('select count(*) from public.early_access_registrations')).toEqual(before);
});
