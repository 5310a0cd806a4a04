import { networkInterfaces } from 'node:os';
import { afterAll, describe, expect, it } from 'vitest';
import { ask, signIn, startStudio } from '#harness/studio-process.ts';
import { VIEWS } from '#studio/contract.ts';
import { setUpDatabase } from '../helpers/database/test-database.ts';
import { urlOf } from '../helpers/database/waitlist.ts';
import { insertEntry } from '../helpers/mail/own-entry.ts';

const database = await setUpDatabase();
await insertEntry(database);
const studio = await startStudio({ DATABASE_URL: urlOf(database) });
const signedIn = await signIn(studio.address);
afterAll(async () => {
  expect(await studio.stop()).toBe(0);
});

const everyone = () => database.ask('select id from public.early_access_registrations');
const JSON_TYPE = { 'content-type': 'application/json' };
const get = (path: string, headers: Record<string, string> = signedIn) => ask(studio.address, path, { headers });
const post = (path: string, body: unknown, headers?: Record<string, string>) =>
  ask(studio.address, path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...signedIn, ...JSON_TYPE, ...headers },
  });
const corsIn = (headers: object) => Object.keys(headers).filter((name) => name.startsWith('access-control'));

describe('the printed address', () => {
  it('is on the loopback address, with a token that cannot be guessed', () => {
    expect(studio.address.hostname).toBe('127.0.0.1');
    expect(studio.address.searchParams.get('token')).toMatch(/^[\w-]{43}$/);
    const { cookie, 'x-studio-key': key } = signedIn;
    expect(cookie).toMatch(new RegExp(`^studio_${studio.address.port}=[\\w-]{43}$`));
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(new Set([cookie.split('=')[1], key, studio.address.searchParams.get('token')]).size).toBe(3);
  });

  it('cannot be reached from other machines', async () => {
    const others = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of others) {
      await expect(ask(new URL(`http://${address}:${studio.address.port}`), '/')).rejects.toThrow('ECONNREFUSED');
    }
  });

  it.each([
    ['replayed', () => studio.address.search],
    ['guessed', () => `?token=${'A'.repeat(43)}`],
    ['empty', () => '?token='],
  ])('is refused when its token is %s', async (_what, search) => {
    const { status, headers } = await ask(studio.address, `/${search()}`);
    expect(status).toBe(403);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('survives a look ahead, then gives a clean address and a cookie that no script reads and no site sends', async () => {
    const fresh = await startStudio({ DATABASE_URL: urlOf(database) });
    const opening = `/${fresh.address.search}`;
    expect((await ask(fresh.address, opening, { headers: { 'sec-purpose': 'prefetch' } })).status).toBe(403);
    expect((await ask(fresh.address, opening, { method: 'HEAD' })).status).toBe(403);
    const { status, headers } = await ask(fresh.address, opening);
    expect(status).toBe(303);
    expect(headers.location).toMatch(/^\/#[\w-]{43}$/);
    expect(String(headers['set-cookie'])).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/);
    await fresh.stop();
  });
});

describe('a second user of the machine, without the cookie', () => {
  const paths = [
    ...VIEWS.map(({ path }) => path),
    '/api/people',
    '/api/people/1',
    '/api/audit-log',
    '/mails/confirm',
    '/index.html',
    '/nothing',
  ];
  it.each(paths)('gets nothing at %s', async (path) => {
    const { status, body } = await ask(studio.address, path);
    expect(status).toBe(403);
    expect(body).toContain('npm run studio');
  });

  it('cannot write, nor with the cookie of another studio', async () => {
    for (const wrong of ['', `studio_${studio.address.port}=x`, signedIn.cookie.replace('=', '_=')]) {
      expect((await post('/api/people/1/erase', { email: 'x' }, { cookie: wrong })).status).toBe(403);
    }
    expect(await everyone()).toHaveLength(1);
  });
});

describe('another user’s server on this machine, which the browser sends the cookie to', () => {
  const attempts = ['/api/people', '/%61pi/people', '/api/people/1', '/api/people/count', '/api/audit-log'];
  it.each(attempts)('reads nothing at %s with the cookie alone', async (path) => {
    const { cookie, 'x-studio-key': key } = signedIn;
    for (const wrong of ['', key.slice(1), key.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))]) {
      const headers: Record<string, string> = wrong === '' ? { cookie } : { cookie, 'x-studio-key': wrong };
      const { status, body } = await get(path, headers);
      expect(status).toBe(403);
      expect(body).not.toContain('example.com');
    }
  });

  it('does not find the key in the page', async () => {
    const { status, body } = await get('/', { cookie: signedIn.cookie });
    expect(status).toBe(200);
    expect(body).not.toContain(signedIn['x-studio-key']);
  });
});

describe('a page of another site, in the browser that is signed in', () => {
  it.each([
    ['a rebound name', 421, { host: 'evil.example.com' }],
    ['a rebound name with our port', 421, { host: 'evil.example.com:PORT' }],
    ['localhost, which is not what was printed', 421, { host: 'localhost:PORT' }],
    ['another origin', 403, { origin: 'https://evil.example.com' }],
    ['another port of this machine', 403, { origin: 'http://127.0.0.1:1' }],
    ['an opaque origin', 403, { origin: 'null' }],
    ['a cross-site request', 403, { 'sec-fetch-site': 'cross-site' }],
    ['a page on another port', 403, { 'sec-fetch-site': 'same-site' }],
  ])('reads nothing by %s', async (_what, status, headers) => {
    const exact = JSON.parse(JSON.stringify(headers).replace('PORT', studio.address.port));
    for (const path of ['/', '/api/people']) {
      const answer = await get(path, { ...signedIn, ...exact });
      expect(answer.status).toBe(status);
      expect(answer.body).not.toContain('example.com');
      expect(corsIn(answer.headers)).toEqual([]);
    }
  });

  it('is granted nothing when its browser asks first', async () => {
    const headers = {
      cookie: signedIn.cookie,
      origin: 'https://evil.example.com',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-studio-key',
    };
    const answer = await ask(studio.address, '/api/people', { method: 'OPTIONS', headers });
    expect(answer.status).toBe(403);
    expect(corsIn(answer.headers)).toEqual([]);
  });

  it.each([
    ['text/plain', 415, { 'content-type': 'text/plain' }],
    ['a form', 415, { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a file form', 415, { 'content-type': 'multipart/form-data; boundary=x' }],
    ['no type', 415, { 'content-type': '' }],
    ['two types', 415, { 'content-type': 'text/plain, application/json' }],
    ['JSON without the key', 403, { ...JSON_TYPE, 'x-studio-key': '' }],
  ])('writes nothing by %s', async (_what, status, headers) => {
    const [{ id } = {}] = await everyone();
    const { email } = JSON.parse((await get('/api/people')).body).people[0];
    expect((await post(`/api/people/${id}/erase`, { email }, headers)).status).toBe(status);
    expect(await everyone()).toHaveLength(1);
  });
});

describe('the page itself', () => {
  it.each(['/', '/api/people', '/api/nothing', '/api/people/%ff', '/mails/confirm'])(
    'is not kept, framed, guessed or told to others: %s',
    async (path) => {
      const { headers } = await get(path, { ...signedIn, 'sec-fetch-site': 'same-origin' });
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': path.includes('mails') ? 'SAMEORIGIN' : 'DENY',
      });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain(path.includes('mails') ? 'sandbox' : "frame-ancestors 'none'");
      expect(policy.split('; ').find((directive) => directive.startsWith('script-src'))).toBe(
        path.includes('mails') ? undefined : "script-src 'self'",
      );
    },
  );

  it.each([
    ['/api/people?sort=id;drop', 400],
    ['/api/people?from=2026-02-31', 400],
    ['/api/people?zone=Nowhere/Else', 400],
    ['/api/people?search=%27%3A%2a%20%26%20%5c', 200],
    ['/api/people?role=%27%20or%201%3D1--', 200],
    ['/api/people?from=0000-01-01', 400],
    ['/api/people?to=0000-12-31', 400],
    ['/api/people?limit=0', 400],
    ['/api/people?limit=10000', 400],
    ['/api/people?limit=%00', 400],
    ['/api/people?search=%00', 400],
    ['/api/people?role=founder&role=mentor', 400],
    ['/api/people/count?state=gone', 400],
    ['/api/people/count?stage=%00', 400],
    ['/api/people?team=%27%20or%201%3D1--', 200],
    ['/api/waves/waiting?confirmedOnly=maybe', 400],
    ['/api/days?period=7', 400],
    ['/api/breakdowns/email', 400],
    ['/api/people/1%20or%201', 400],
    ['/../../package.json', 404],
  ])('answers bad input with 400 and takes no query language: %s', async (path, status) => {
    expect(await get(path)).toMatchObject({ status, body: expect.not.stringContaining('syntax') });
  });

  it.each([
    ['/api/messages/retry', { ids: [{ a: 1 }] }],
    ['/api/messages/settle', { ids: ['1; drop'] }],
    ['/api/messages/resend', { ids: [1] }],
    ['/api/messages/retry', {}],
    ['/api/waves', { ids: [{}] }],
    ['/api/waves', { ids: [] }],
    ['/api/waves/1/stop', {}],
    ['/api/waves/x/cancel', {}],
    ['/api/people/1/erase', {}],
    ['/api/people/export?format=xls', {}],
    ['/api/waves/preview', null],
    ['/api/waves/preview', {}],
    ['/api/waves/preview', { wanted: { count: 0 }, confirmedOnly: true }],
    ['/api/waves/preview', { wanted: { count: 1.5 }, confirmedOnly: true }],
    ['/api/waves/preview', { wanted: { count: 100_001 }, confirmedOnly: true }],
    ['/api/waves/preview', { wanted: { count: '5' }, confirmedOnly: true }],
    ['/api/waves/preview', { wanted: { ids: ['x'] }, confirmedOnly: false }],
    ['/api/waves/preview', { wanted: { count: 5 }, confirmedOnly: true, filter: { from: '2026-02-31' } }],
    ['/api/waves/preview', { wanted: { shares: {} }, confirmedOnly: true }],
    ['/api/waves/preview', { wanted: { shares: { founder: -1 } }, confirmedOnly: true }],
    ['/api/waves/preview', { wanted: { shares: { founder: '3' } }, confirmedOnly: true }],
  ])('answers 400 to %s with %j', async (path, body) => {
    expect((await post(path, body)).status).toBe(400);
  });

  it('escapes what turns the direction of writing round, in breakdowns, lists and previews of waves', async () => {
    await database.ask(
      `insert into public.early_access_registrations
         (full_name, email, checkbox_consent, created_at_gtm, user_agent, utm_source)
       values ('Ada\u202eecalevoL', 'ada@example.com', true, now(), '', 'a\u2066b')`,
    );
    const answers = [
      await get('/api/breakdowns/source'),
      await get('/api/people'),
      await post('/api/waves/preview', { wanted: { count: 5 }, confirmedOnly: false }),
    ];
    const [breakdown, people, preview] = answers.map(({ body }) => JSON.parse(body));
    expect(breakdown.counts).toContainEqual({ value: 'a\u2066b', label: 'a<U+2066>b', count: 1 });
    expect(people.people[0]).toMatchObject({ full_name: 'Ada<U+202E>ecalevoL', utm_source: 'a<U+2066>b' });
    expect(preview.people[1]).toMatchObject({ full_name: 'Ada<U+202E>ecalevoL' });
  });
});
