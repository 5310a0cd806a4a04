import fc from 'fast-check';
import { expect, it } from 'vitest';
import { OWN_ENTRY_FUNCTIONS, REDEEM_FUNCTION, RPC, UNSUBSCRIBE_PATH } from '#registration/own-entry.ts';
import { insertEntry, randomKey } from '../helpers/mail/own-entry.ts';
import { setUpTestApp } from '../helpers/process/test-app.ts';
import { damaged, hostileBody, hostileForm, hostileHeaders, hostileQuery, hostileText } from './hostile-values.ts';
import { runs } from './runs.ts';

const { app, database } = await setUpTestApp({ trustProxy: true });
for (let n = 0; n < 20; n += 1) await insertEntry(database);

const entries = () =>
  database.ask(`select r.*, e.key, e.confirmed_at, e.survey, e.accepted_at from public.early_access_registrations r
                join waitlist.entries e on e.registration_id = r.id order by id`);

const key = fc.oneof(
  hostileText,
  fc.constant(null).map(randomKey),
  fc.constant(null).map(() => randomKey().toUpperCase()),
  fc.jsonValue(),
);
const valid = fc
  .oneof(
    fc.record({ key }),
    fc.record({ key, answers: fc.jsonValue() }),
    fc.record({ email: key }),
    fc.record({ code: key }),
  )
  .map((body) => Buffer.from(JSON.stringify(body)));
const body = fc.oneof(valid, damaged(valid), hostileBody);
const name = fc.constantFrom(...Object.keys(OWN_ENTRY_FUNCTIONS), REDEEM_FUNCTION);

it('whatever is sent without a key opens nothing, changes nothing and is answered in the documented shape', async () => {
  const before = await entries();
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(
      name,
      body,
      hostileHeaders('application/json'),
      hostileQuery,
      async (name, payload, headers, query) => {
        const answer = await app.inject({ method: 'POST', url: `${RPC}/${name}${query}`, headers, payload });
        statuses.add(answer.statusCode);
        if (answer.statusCode === 200) expect([null, false]).toContain(answer.json());
        else
          expect(answer.json()).toEqual({
            code: expect.any(String),
            details: null,
            hint: null,
            message: expect.any(String),
          });
        expect([200, 400, 401, 403, 404, 413]).toContain(answer.statusCode);
      },
    ),
    runs(1500),
  );
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 404, 413]));
  expect(await entries()).toEqual(before);
});

it('the same holds for whatever is sent to unsubscribe', async () => {
  const before = await entries();
  const form = fc.oneof(fc.constant(Buffer.from('List-Unsubscribe=One-Click')), hostileForm);
  const headers = hostileHeaders('application/x-www-form-urlencoded');
  const path = fc.oneof(hostileText, fc.constant(null).map(randomKey));
  await fc.assert(
    fc.asyncProperty(path, form, headers, hostileQuery, async (path, payload, headers, query) => {
      const url = `${UNSUBSCRIBE_PATH}/${encodeURIComponent(path.toWellFormed())}${query}`;
      const answer = await app.inject({ method: 'POST', url, headers, payload });
      expect([200, 400, 404, 413, 414, 415]).toContain(answer.statusCode);
      const opened = await app.inject({ url });
      expect([303, 400, 404, 414]).toContain(opened.statusCode);
      expect(opened.headers.location ?? '/my-entry').toMatch(/^\/my-entry(#[0-9a-f]{64})?$/);
    }),
    runs(500),
  );
  expect(await entries()).toEqual(before);
});
