import { afterEach, describe, expect, it, vi } from 'vitest';
import { FORM_ANSWERS } from '#contract/form-answers.ts';
import { FORM_PATH, HONEYPOT } from '#contract/registration.ts';
import { createTestApp, noDatabase } from '#scripts/harness/app/test-app.ts';
import { setUpTestApp } from '#scripts/harness/database/app.ts';
import { emptyList, readStoredRows } from '#scripts/harness/database/test-database.ts';

const { app, database } = await setUpTestApp();
const withoutDatabase = await createTestApp(noDatabase);

afterEach(() => emptyList(database));

const GOOD = { fullName: 'Ada Lovelace', email: 'ada@example.com', role: 'fund_vc', termsAgreed: 'on', [HONEYPOT]: '' };

type SendOptions = { query?: string; to?: typeof app; headers?: Record<string, string> };
const send = (fields: Record<string, string>, { query = '', to = app, headers = {} }: SendOptions = {}) =>
  to.inject({
    method: 'POST',
    url: FORM_PATH + query,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      referer: 'http://localhost/get-early-access',
      'user-agent': 'Browser/1.0',
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  });

/** Expects the page of the site at this path, word for word, with another status. */
async function expectPage(answer: Awaited<ReturnType<typeof send>>, status: number, path: string) {
  const page = await app.inject(path);
  expect([answer.statusCode, answer.body]).toEqual([status, page.body]);
  expect(page.statusCode).toBe(200);
  for (const name of ['content-type', 'content-security-policy', 'x-frame-options', 'cache-control']) {
    expect(answer.headers[name], name).toBe(page.headers[name]);
  }
}

describe('a valid form', () => {
  it('is stored with its browser and campaign', async () => {
    const answer = await send(GOOD, { query: '?utm_source=news?letter&utm_medium=a?b&other=1' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/thank-you']);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await readStoredRows(database)).toMatchObject([
      {
        full_name: 'Ada Lovelace',
        email: 'ada@example.com',
        role: 'fund_vc',
        checkbox_consent: true,
        user_agent: 'Browser/1.0',
        referrer: null,
        utm_source: 'news?letter',
        utm_medium: 'a?b',
      },
    ]);
  });

  it('with the hidden field filled in is answered alike, without asking the database', async () => {
    const answer = await send({ ...GOOD, [HONEYPOT]: 'https://spam.example' }, { to: withoutDatabase });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/thank-you']);
  });

  it('sent twice at once is stored once', async () => {
    const answers = await Promise.all([send(GOOD), send(GOOD)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409]);
    expect(await readStoredRows(database)).toHaveLength(1);
  });
});

it('a form with the hidden field filled in is answered as if it was stored, even with mistakes in it', async () => {
  const answer = await send({ [HONEYPOT]: 'https://spam.example' });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/thank-you']);
});

describe('a form that is refused is answered with', () => {
  it.each<[string, Record<string, string>]>([
    ['a name that is too short', { ...GOOD, fullName: 'A' }],
    ['something that is not an address', { ...GOOD, email: 'zoë@' }],
    ['no consent', { ...GOOD, termsAgreed: '' }],
    ['nothing in it', {}],
  ])('the page about mistakes, without asking the database: %s', async (_, fields) => {
    await expectPage(await send(fields, { to: withoutDatabase }), 400, FORM_ANSWERS.mistake);
  });

  it('the page about too many tries, with the time when to try again', async () => {
    const strict = await createTestApp(database.anon, { registrationsPerMinute: 1 });
    await send(GOOD, { to: strict });
    const answer = await send({ ...GOOD, email: 'second@example.com' }, { to: strict });
    await expectPage(answer, 429, FORM_ANSWERS.limited);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('the page about failures while the database is unavailable', async () => {
    await expectPage(await send(GOOD, { to: withoutDatabase }), 503, FORM_ANSWERS.failure);
    expect(withoutDatabase.logged()).toContain('registration failed');
  });

  it.each<[string, number, Record<string, string>, SendOptions]>([
    ['it comes from another site', 403, GOOD, { headers: { 'sec-fetch-site': 'cross-site' } }],
    ['it is not a form', 415, GOOD, { headers: { 'content-type': 'text/x' } }],
    ['it is over 16 KiB', 413, { ...GOOD, fullName: 'x'.repeat(17_000) }, {}],
  ])('the page about failures if %s', async (_, status, fields, options) => {
    await expectPage(await send(fields, options), status, FORM_ANSWERS.failure);
    expect(await readStoredRows(database)).toEqual([]);
  });

  it('a line of text for a program, which asks for no page', async () => {
    const answer = await send({}, { headers: { accept: 'application/json' } });
    expect([answer.statusCode, answer.body]).toEqual([400, 'Bad Request\n']);
  });
});

it('a form with an email that is too long is refused without normalizing it', async () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const answer = await send({ ...GOOD, email: `a${'\u0300\u0316'.repeat(1000)}@exämple.com` });
  expect(normalize).not.toHaveBeenCalled();
  expect(answer.statusCode).toBe(400);
});
