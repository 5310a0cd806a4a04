import { parse } from 'node-html-parser';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { COLUMNS, FORM_PATH, HONEYPOT, MESSAGES } from '#registration/contract.ts';
import { findInlineHashes } from '#server/site/security-headers.ts';
import { storedRows } from '#tests/helpers/database/test-database.ts';
import { ASSETS } from '#tests/helpers/process/client-folder.ts';
import { createTestApp, noDatabase, setUpTestApp } from '#tests/helpers/process/test-app.ts';

const { app, database } = await setUpTestApp();

afterEach(async () => {
  vi.useRealTimers();
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

function readPage(html: string) {
  const page = parse(html);
  const text = (id: string) => page.querySelector(`#${id}`)?.text;
  const attribute = (name: string, which: string) => page.querySelector(`[name=${name}]`)?.getAttribute(which);
  return { page, text, attribute };
}

describe('a valid form', () => {
  it('is stored with its browser and campaign, and leads to /thank-you', async () => {
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

  it('with the hidden field filled in leads to /thank-you, and is not stored', async () => {
    const answer = await send({ ...GOOD, [HONEYPOT]: 'https://spam.example' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/thank-you']);
    expect(await storedRows(database)).toEqual([]);
  });
});

describe('an equal form sent again within a minute', () => {
  const leadsToThankYou = (answer: { statusCode: number }) => answer.statusCode === 303;

  it('leads to /thank-you each time and is stored once, even while the first is being stored', async () => {
    expect((await Promise.all([send(GOOD), send(GOOD), send(GOOD)])).every(leadsToThankYou)).toBe(true);
    expect(leadsToThankYou(await send(GOOD))).toBe(true);
    expect(await storedRows(database)).toHaveLength(1);
  });

  it('is stored if the first one could not be', async () => {
    await database.ask('revoke insert on public.early_access_registrations from anon');
    const broken = await send(GOOD);
    await database.ask(`grant insert (${COLUMNS.join(', ')}) on public.early_access_registrations to anon`);
    expect(broken.statusCode).toBe(401);
    expect(leadsToThankYou(await send(GOOD))).toBe(true);
    expect(await storedRows(database)).toHaveLength(1);
  });

  it.each<[string, () => ReturnType<typeof send>]>([
    ['with the form opened again', () => openForm().then(() => send(GOOD))],
    ['with something else in it', () => send({ ...GOOD, role: 'founder' })],
    ['by another browser', () => send(GOOD, { headers: { 'user-agent': 'Browser/2.0' } })],
    ['from another address', () => send(GOOD, { remoteAddress: '192.0.2.1' })],
  ])('is a duplicate when it is sent %s', async (_, again) => {
    await send(GOOD);
    const answer = await again();
    expect(answer.statusCode).toBe(409);
    expect(readPage(answer.body).text('form-error')).toBe(MESSAGES.duplicate);
  });

  it('is a duplicate when it is sent more than a minute later', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await send(GOOD);
    vi.setSystemTime(Date.now() + 61_000);
    expect((await send(GOOD)).statusCode).toBe(409);
  });
});

const WRONG = { fullName: 'A', email: 'ada@', role: 'founder' };

describe('a form with mistakes', () => {
  it('is not stored, and comes back with 400 as a page that no one caches', async () => {
    const answer = await send(WRONG);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
    expect(answer.body).toMatch(/^<!DOCTYPE html><html lang="en">/);
    expect(await storedRows(database)).toEqual([]);
  });

  it('comes back with a message at each wrong field, and at no other', async () => {
    const { page, text } = readPage((await send(WRONG)).body);
    expect(text('fullName-error')).toBe(MESSAGES.fullName);
    expect(text('email-error')).toBe(MESSAGES.email);
    expect(text('termsAgreed-error')).toBe(MESSAGES.termsAgreed);
    expect(text('role-error')).toBe('');
    expect(page.querySelector('#form-error')).toBeNull();
  });

  it('comes back with its wrong fields marked, and described by their messages', async () => {
    const { page, attribute } = readPage((await send(WRONG)).body);
    const marked = page.querySelectorAll('[aria-invalid=true]').map((field) => field.getAttribute('name'));
    expect(marked).toEqual(['fullName', 'email', 'termsAgreed']);
    for (const name of marked) expect(attribute(name ?? '', 'aria-describedby')).toBe(`${name}-error`);
  });

  it.each([
    [WRONG, 'fullName'],
    [{ ...GOOD, email: 'ada@' }, 'email'],
    [{ ...GOOD, termsAgreed: '' }, 'termsAgreed'],
  ])('comes back with the focus in the first wrong field: %o', async (fields, name) => {
    const { page } = readPage((await send(fields)).body);
    expect(page.querySelectorAll('[autofocus]').map((field) => field.getAttribute('name'))).toEqual([name]);
  });

  it.each([
    ['accents', 'Zoë Åström-Ñandú', 'zoë+early@exämple.com@'],
    ['markup', `"><b onclick='x'>&amp;</b>`, '</textarea><script>alert(1)</script>'],
    ['pasted white space', '\tA \u00a0', ' ada@example '],
    ['nothing', '', ''],
  ])('keeps %s that was typed', async (_, fullName, email) => {
    const { page, attribute } = readPage((await send({ ...GOOD, fullName, email })).body);
    expect(attribute('fullName', 'value')).toBe(fullName);
    expect(attribute('email', 'value')).toBe(email);
    expect(page.querySelectorAll('script:not([type="application/ld+json"])')).toEqual([]);
  });

  it('keeps the chosen role', async () => {
    const { page } = readPage((await send({ ...GOOD, email: '' })).body);
    const chosen = page.querySelectorAll('option[selected]').map((option) => option.getAttribute('value'));
    expect(chosen).toEqual(['fund_vc']);
  });

  it('keeps the box ticked if it was', async () => {
    const { attribute } = readPage((await send({ ...GOOD, email: '' })).body);
    expect(attribute('termsAgreed', 'checked')).toBe('');
  });

  it('leaves the box unticked if it was', async () => {
    const { termsAgreed, ...unticked } = GOOD;
    const { attribute } = readPage((await send(unticked)).body);
    expect(attribute('termsAgreed', 'checked')).toBeUndefined();
  });
});

it('a form with an email that is too long is refused without normalizing it', async () => {
  // The first answer loads the page's code, which normalizes its own texts.
  await send(WRONG);
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const answer = await send({ ...GOOD, email: `a${'\u0300\u0316'.repeat(1000)}@exämple.com` });
  expect(normalize).not.toHaveBeenCalled();
  expect(readPage(answer.body).text('email-error')).toBe(MESSAGES.email);
});

describe('a form that comes back', () => {
  it('runs no script, and loads the styles that this server has', async () => {
    const { page } = readPage((await send(WRONG)).body);
    expect(page.querySelectorAll('script[src], link[rel=modulepreload]')).toEqual([]);
    expect(page.querySelectorAll('style').map((style) => style.text)).toEqual([ASSETS.styles]);
    const files = page.querySelectorAll('link[rel=stylesheet]').map((link) => link.getAttribute('href'));
    expect(files).toEqual([ASSETS.font]);
  });

  it('has a policy that admits its inline styles and nothing that was typed', async () => {
    const typed = await send({ ...WRONG, fullName: '<style>p{}</style>' });
    const policy = String(typed.headers['content-security-policy']);
    expect(policy).toBe((await send(WRONG)).headers['content-security-policy']);
    for (const hash of findInlineHashes(typed.body, 'style')) expect(policy).toContain(hash);
  });

  it('says that the email is registered, keeps it, and has the focus on the message', async () => {
    await send(GOOD);
    await openForm();
    const { page, text, attribute } = readPage((await send(GOOD)).body);
    expect(text('form-error')).toBe(MESSAGES.duplicate);
    expect(attribute('email', 'value')).toBe(GOOD.email);
    expect(page.querySelectorAll('[autofocus]').map((element) => element.id)).toEqual(['form-error']);
  });

  it('has the status 503 and everything that was typed when the database is unavailable', async () => {
    const answer = await send(GOOD, { to: await createTestApp(noDatabase) });
    expect(answer.statusCode).toBe(503);
    const { text, attribute } = readPage(answer.body);
    expect(text('form-error')).toBe(MESSAGES.failure);
    expect(attribute('fullName', 'value')).toBe(GOOD.fullName);
    expect(attribute('termsAgreed', 'checked')).toBe('');
  });

  it('has the status 429 and everything that was typed when forms are sent too often', async () => {
    const strict = await createTestApp(database.anon, { registrationsPerMinute: 1 });
    await send(GOOD, { to: strict });
    const answer = await send({ ...GOOD, email: 'second@example.com' }, { to: strict });
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(readPage(answer.body).attribute('email', 'value')).toBe('second@example.com');
  });
});
