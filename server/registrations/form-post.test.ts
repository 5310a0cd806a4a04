import { parse } from 'node-html-parser';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { COLUMNS, FORM_PATH, HONEYPOT, MESSAGES } from '#registration/contract.ts';
import { storedRows } from '#tests/helpers/database/test-database.ts';
import { createTestApp, noDatabase, setUpTestApp } from '#tests/helpers/process/test-app.ts';

const { app, database } = await setUpTestApp();

afterEach(async () => {
  await database.ask('delete from public.early_access_registrations');
  await openForm();
});

const GOOD = { fullName: 'Ada Lovelace', email: 'ada@example.com', role: 'fund_vc', termsAgreed: 'on', [HONEYPOT]: '' };

const BROWSER = { 'user-agent': 'Browser/1.0' };
const openForm = () => app.inject({ url: FORM_PATH, headers: BROWSER });

const send = (
  fields: Record<string, string>,
  { query = '', to = app, headers = {}, remoteAddress = '127.0.0.1' } = {},
) =>
  to.inject({
    method: 'POST',
    url: FORM_PATH + query,
    remoteAddress,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      referer: 'http://localhost/get-early-access',
      ...BROWSER,
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  });

function shown(html: string) {
  const page = parse(html);
  const text = (id: string) => page.querySelector(`#${id}`)?.text;
  const attribute = (name: string, which: string) => page.querySelector(`[name=${name}]`)?.getAttribute(which);
  return { page, text, attribute };
}

describe('a good form', () => {
  it('is stored and leads to /thank-you', async () => {
    const answer = await send(GOOD, { query: '?utm_source=news?letter&utm_medium=a?b&other=1' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/thank-you']);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await storedRows(database)).toMatchObject([
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

  it('from a program that fills every field looks stored, and is not', async () => {
    const answer = await send({ ...GOOD, [HONEYPOT]: 'https://spam.example' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/thank-you']);
    expect(await storedRows(database)).toEqual([]);
  });
});

describe('a form sent twice within moments', () => {
  const isThanked = (answer: { statusCode: number }) => answer.statusCode === 303;

  it('is thanked twice and stored once, even while the first is on its way', async () => {
    expect((await Promise.all([send(GOOD), send(GOOD), send(GOOD)])).every(isThanked)).toBe(true);
    expect(isThanked(await send(GOOD))).toBe(true);
    expect(await storedRows(database)).toHaveLength(1);
  });

  it('is stored if the first one was refused', async () => {
    await database.ask('revoke insert on public.early_access_registrations from anon');
    const broken = await send(GOOD);
    await database.ask(`grant insert (${COLUMNS.join(', ')}) on public.early_access_registrations to anon`);
    expect(broken.statusCode).toBe(401);
    expect(isThanked(await send(GOOD))).toBe(true);
    expect(await storedRows(database)).toHaveLength(1);
  });

  it.each<[string, () => ReturnType<typeof send>]>([
    ['with the form opened again', () => openForm().then(() => send(GOOD))],
    ['with something else in it', () => send({ ...GOOD, role: 'founder' })],
    ['by another browser', () => send(GOOD, { headers: { 'user-agent': 'Browser/2.0' } })],
    ['from another address', () => send(GOOD, { remoteAddress: '192.0.2.1' })],
  ])('%s: the address is registered already', async (_, again) => {
    await send(GOOD);
    const answer = await again();
    expect(answer.statusCode).toBe(409);
    expect(shown(answer.body).text('form-error')).toBe(MESSAGES.duplicate);
    expect(shown(answer.body).attribute('email', 'value')).toBe(GOOD.email);
  });

  it('a minute later: the address is registered already', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await send(GOOD);
    vi.setSystemTime(Date.now() + 61_000);
    expect((await send(GOOD)).statusCode).toBe(409);
    vi.useRealTimers();
  });
});

describe('a form with faults comes back', () => {
  it('with every message beside its field, and what was typed', async () => {
    const answer = await send({ fullName: 'A', email: 'ada@', role: 'founder' });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
    const { page, text, attribute } = shown(answer.body);
    expect(text('fullName-error')).toBe(MESSAGES.fullName);
    expect(text('email-error')).toBe(MESSAGES.email);
    expect(text('termsAgreed-error')).toBe(MESSAGES.termsAgreed);
    expect([text('role-error'), text('form-error')]).toEqual(['', '']);
    expect([attribute('fullName', 'value'), attribute('email', 'value')]).toEqual(['A', 'ada@']);
    expect(['fullName', 'email', 'termsAgreed'].map((name) => attribute(name, 'aria-invalid'))).toEqual(
      Array(3).fill('true'),
    );
    expect(attribute('role', 'aria-invalid')).toBeUndefined();
    expect(page.querySelectorAll('option[selected]').map((option) => option.getAttribute('value'))).toEqual([
      'founder',
    ]);
    expect(page.querySelector('form')?.hasAttribute('data-answered')).toBe(true);
    expect(await storedRows(database)).toEqual([]);
  });

  it('with 503 when the database is away', async () => {
    const answer = await send(GOOD, { to: await createTestApp(noDatabase) });
    expect(answer.statusCode).toBe(503);
    expect(shown(answer.body).text('form-error')).toBe(MESSAGES.failure);
    expect(shown(answer.body).attribute('fullName', 'value')).toBe(GOOD.fullName);
    expect(shown(answer.body).attribute('termsAgreed', 'checked')).toBe('');
  });

  it('with 429 when sent too often', async () => {
    const strict = await createTestApp(database.anon, { registrationsPerMinute: 1 });
    await send(GOOD, { to: strict });
    const answer = await send({ ...GOOD, email: 'second@example.com' }, { to: strict });
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(shown(answer.body).attribute('email', 'value')).toBe('second@example.com');
  });
});
