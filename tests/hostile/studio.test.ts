import { networkInterfaces } from 'node:os';
import { afterAll, describe, expect, it } from 'vitest';
import { VIEWS } from '#admin/studio/contract.ts';
import { insertEntry } from '#scripts/harness/database/builders.ts';
import { setUpDatabase } from '#scripts/harness/database/test-database.ts';
import { getDatabaseUrl } from '#scripts/harness/database/waitlist.ts';
import { ask, startStudio } from '#scripts/harness/servers/studio-process.ts';

const database = await setUpDatabase();
await insertEntry(database);
const studio = await startStudio({ DATABASE_URL: getDatabaseUrl(database) });
afterAll(async () => {
  expect(await studio.stop()).toBe(0);
});

const printed = `/${studio.address.search}`;
const previewed = [
  await ask(studio.address, printed, { headers: { 'sec-purpose': 'prefetch' } }),
  await ask(studio.address, printed, { method: 'HEAD' }),
];
const opened = await ask(studio.address, printed);
const [cookie = '', ...attributes] = String(opened.headers['set-cookie']).split('; ');
const [, key = ''] = String(opened.headers.location).split('#');
const signedIn = { cookie, 'x-studio-key': key };

type Headers = Record<string, string>;
const get = (path: string, headers: Headers = signedIn) => ask(studio.address, path, { headers });
const post = (path: string, body: unknown, headers?: Headers) =>
  ask(studio.address, path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...signedIn, 'content-type': 'application/json', ...headers },
  });
const listEveryone = () => database.ask('select id from public.early_access_registrations');
const listCorsHeaders = (headers: object) => Object.keys(headers).filter((name) => name.startsWith('access-control'));

describe('the printed address', () => {
  it('opens the studio, even after a browser has previewed it', () => {
    expect(previewed.map(({ status }) => status)).toEqual([403, 403]);
    expect([opened.status, opened.headers.location]).toEqual([303, `/#${key}`]);
  });

  it('sets a cookie that no script and no other site can use', () => {
    expect(cookie).toMatch(new RegExp(`^studio_${studio.address.port}=`));
    expect(attributes).toEqual(['Path=/', 'HttpOnly', 'SameSite=Strict']);
  });

  it('contains a secret that cannot be guessed, like those it is exchanged for', () => {
    const [, session] = cookie.split('=');
    const secrets = [studio.address.searchParams.get('token'), session, key];
    for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/);
    expect(new Set(secrets).size).toBe(3);
  });

  it.each([
    ['a second time', studio.address.search],
    ['with another token', `?token=${'A'.repeat(43)}`],
    ['with an empty token', '?token='],
  ])('does not open the studio %s', async (_, search) => {
    const { status, headers } = await ask(studio.address, `/${search}`);
    expect([status, headers['set-cookie']]).toEqual([403, undefined]);
  });

  it('cannot be reached from other machines', async () => {
    expect(studio.address.hostname).toBe('127.0.0.1');
    const others = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of others) {
      await expect(ask(new URL(`http://${address}:${studio.address.port}`), '/')).rejects.toThrow('ECONNREFUSED');
    }
  });
});

describe('a second user of the machine', () => {
  it('reads nothing without the cookie of this studio', async () => {
    const paths = ['/api/people', '/api/people/1', '/emails/confirm', '/index.html', '/nothing'];
    for (const path of [...VIEWS.map(({ path }) => path), ...paths]) {
      const { status, body } = await ask(studio.address, path);
      expect(status, path).toBe(403);
      expect(body).toContain('npm run studio');
    }
  });

  it('writes nothing without the cookie of this studio', async () => {
    for (const wrong of ['', `studio_${studio.address.port}=x`, cookie.replace('=', '_=')]) {
      expect((await post('/api/people/1/erase', { email: 'x' }, { cookie: wrong })).status).toBe(403);
    }
    expect(await listEveryone()).toHaveLength(1);
  });

  it('reads nothing with the cookie alone, which the browser sends to another port of this machine too', async () => {
    const wrongKeys: Headers[] = [{}, { 'x-studio-key': key.slice(1) }, { 'x-studio-key': 'A'.repeat(43) }];
    for (const path of ['/api/people', '/%61pi/people', '/api/people/1', '/api/people/count', '/api/audit-log']) {
      for (const wrong of wrongKeys) {
        const { status, body } = await get(path, { cookie, ...wrong });
        expect(status, path).toBe(403);
        expect(body).not.toContain('example.com');
      }
    }
  });

  it('does not find the key in the page', async () => {
    const page = await get('/', { cookie });
    expect(page.status).toBe(200);
    expect(page.body).not.toContain(key);
  });
});

describe('a page of another site, in the browser that is signed in', () => {
  it.each<[string, number, Headers]>([
    ['a rebound name', 421, { host: `evil.example.com:${studio.address.port}` }],
    ['localhost, which is not what was printed', 421, { host: `localhost:${studio.address.port}` }],
    ['another origin', 403, { origin: 'https://evil.example.com' }],
    ['another port of this machine', 403, { origin: 'http://127.0.0.1:1' }],
    ['an opaque origin', 403, { origin: 'null' }],
    ['a cross-site request', 403, { 'sec-fetch-site': 'cross-site' }],
    ['a page on another port', 403, { 'sec-fetch-site': 'same-site' }],
  ])('reads nothing by %s', async (_, status, headers) => {
    for (const path of ['/', '/api/people']) {
      const answer = await get(path, { ...signedIn, ...headers });
      expect(answer.status).toBe(status);
      expect(answer.body).not.toContain('example.com');
      expect(listCorsHeaders(answer.headers)).toEqual([]);
    }
  });

  it('is granted nothing when its browser asks first', async () => {
    const headers = {
      cookie,
      origin: 'https://evil.example.com',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-studio-key',
    };
    const answer = await ask(studio.address, '/api/people', { method: 'OPTIONS', headers });
    expect([answer.status, listCorsHeaders(answer.headers)]).toEqual([403, []]);
  });

  it.each<[string, number, Headers]>([
    ['text/plain', 415, { 'content-type': 'text/plain' }],
    ['a form', 415, { 'content-type': 'application/x-www-form-urlencoded' }],
    ['no type', 415, { 'content-type': '' }],
    ['two types', 415, { 'content-type': 'text/plain, application/json' }],
    ['JSON without the key', 403, { 'x-studio-key': '' }],
  ])('writes nothing by %s', async (_, status, headers) => {
    const [person] = JSON.parse((await get('/api/people')).body).people;
    expect((await post(`/api/people/${person.id}/erase`, { email: person.email }, headers)).status).toBe(status);
    expect(await listEveryone()).toHaveLength(1);
  });
});

describe('the page itself', () => {
  it.each(['/', '/api/people', '/api/people/%ff', '/emails/confirm'])(
    'has headers that keep %s out of caches, frames and referrers',
    async (path) => {
      const isMail = path.includes('emails');
      const { headers } = await get(path, { ...signedIn, 'sec-fetch-site': 'same-origin' });
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': isMail ? 'SAMEORIGIN' : 'DENY',
      });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain(isMail ? 'sandbox' : "frame-ancestors 'none'");
      expect(/script-src[^;]*/.exec(policy)?.[0]).toBe(isMail ? undefined : "script-src 'self'");
    },
  );

  it.each([
    ['people?sort=id;drop', 400],
    ['people?from=2026-02-31', 400],
    ['people?to=0000-12-31', 400],
    ['people?zone=Nowhere/Else', 400],
    ['people?limit=10000', 400],
    ['people?search=%00', 400],
    ['people?role=founder&role=mentor', 400],
    ['days?period=7', 400],
    ['breakdowns/email', 400],
    ['people/1%20or%201', 400],
    ['../package.json', 404],
    ['people?search=%27%3A%2a%20%26%20%5c', 200],
    ['people?role=%27%20or%201%3D1--', 200],
  ])('runs nothing that a visitor puts into /api/%s', async (path, status) => {
    expect(await get(`/api/${path}`)).toMatchObject({ status, body: expect.not.stringContaining('syntax') });
  });

  it.each([
    ['messages/send-again', { ids: ['1; drop'] }],
    ['waves', { ids: [] }],
    ['waves/x/cancel', {}],
    ['people/1/erase', {}],
    ['people/export?format=xls', {}],
    ['waves/preview', { wanted: { count: 100_001 }, includeUnconfirmed: false }],
    ['waves/preview', { wanted: { ids: ['x'] }, includeUnconfirmed: true }],
    ['waves/preview', { wanted: { count: 5 }, includeUnconfirmed: false, filter: { from: '2026-02-31' } }],
    ['waves/preview', { wanted: { shares: { founder: -1 } }, includeUnconfirmed: false }],
  ])('answers 400 to /api/%s with %j', async (path, body) => {
    expect((await post(`/api/${path}`, body)).status).toBe(400);
  });

  it('escapes characters that reverse the direction of text, in breakdowns, lists and previews of waves', async () => {
    await insertEntry(database, { full_name: 'Ada\u202eecalevoL', utm_source: 'a\u2066b' });
    const answers = [
      await get('/api/breakdowns/source'),
      await get('/api/people'),
      await post('/api/waves/preview', { wanted: { count: 5 }, includeUnconfirmed: true }),
    ];
    const [breakdown, people, preview] = answers.map(({ body }) => JSON.parse(body));
    expect(breakdown.counts).toContainEqual({ value: 'a\u2066b', label: 'a<U+2066>b', count: 1 });
    expect(people.people[0]).toMatchObject({ full_name: 'Ada<U+202E>ecalevoL', utm_source: 'a<U+2066>b' });
    expect(preview.people[1]).toMatchObject({ full_name: 'Ada<U+202E>ecalevoL' });
  });
});
