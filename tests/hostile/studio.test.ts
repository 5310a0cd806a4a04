import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRegistration } from '#harness/example-registration.ts';
import { ask, signIn, startStudio } from '#harness/studio-process.ts';
import { VIEWS } from '#studio/contract.ts';
import { createTestDatabase, type TestDatabase } from '../helpers/database/test-database.ts';
import { urlOf } from '../helpers/database/waitlist.ts';

let database: TestDatabase;
let studio: Awaited<ReturnType<typeof startStudio>>;
let cookie: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const { full_name, email, created_at_gtm } = aRegistration();
  await database.ask(
    `insert into public.early_access_registrations (full_name, email, checkbox_consent, created_at_gtm, user_agent)
     values ($1, $2, true, $3, '')`,
    [full_name, email, created_at_gtm],
  );
  studio = await startStudio({ DATABASE_URL: urlOf(database) });
  cookie = await signIn(studio.address);
});
afterAll(async () => {
  expect(await studio.stop()).toBe(0);
  await database.close();
});

const everybody = () => database.ask('select id from public.early_access_registrations');
const write = { method: 'POST', body: JSON.stringify({ email: 'x' }) };
const asPage = { cookie: '', 'content-type': 'application/json', 'x-studio': '1' };

describe('the printed address', () => {
  it('is on the loopback address, with a token nobody guesses', () => {
    expect(studio.address.hostname).toBe('127.0.0.1');
    expect(studio.address.searchParams.get('token')).toMatch(/^[\w-]{43}$/);
    expect(cookie).toMatch(new RegExp(`^studio_${studio.address.port}=[\\w-]{43}$`));
    expect(cookie).not.toContain(String(studio.address.searchParams.get('token')));
  });

  it('cannot be reached from other machines', async () => {
    const others = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of others) {
      await expect(ask(new URL(`http://${address}:${studio.address.port}`), '/')).rejects.toThrow('ECONNREFUSED');
    }
  });

  it('gives a cookie that no script reads and no other site sends, and a clean address', async () => {
    const fresh = await startStudio({ DATABASE_URL: urlOf(database) });
    const { status, headers } = await ask(fresh.address, `/${fresh.address.search}`);
    expect(status).toBe(303);
    expect(headers.location).toBe('/');
    expect(String(headers['set-cookie'])).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/);
    await fresh.stop();
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

  it('survives a browser that looks ahead and a program that asks for headers alone', async () => {
    const fresh = await startStudio({ DATABASE_URL: urlOf(database) });
    const opening = `/${fresh.address.search}`;
    expect((await ask(fresh.address, opening, { headers: { 'sec-purpose': 'prefetch' } })).status).toBe(403);
    expect((await ask(fresh.address, opening, { method: 'HEAD' })).status).toBe(403);
    expect((await ask(fresh.address, opening)).status).toBe(303);
    await fresh.stop();
  });
});

describe('a second user of the machine, without the cookie', () => {
  const paths = [
    ...VIEWS.map(({ path }) => path),
    '/api/people',
    '/api/people/1',
    '/api/journal',
    '/index.html',
    '/nothing',
  ];
  it.each(paths)('gets nothing at %s', async (path) => {
    const { status, body } = await ask(studio.address, path);
    expect(status).toBe(403);
    expect(body).toContain('npm run studio');
  });

  it('cannot write, nor with the cookie of another studio', async () => {
    for (const wrong of ['', `studio_${studio.address.port}=x`, cookie.replace('=', '_=')]) {
      const { status } = await ask(studio.address, '/api/people/1/erase', {
        ...write,
        headers: { ...asPage, cookie: wrong },
      });
      expect(status).toBe(403);
    }
    expect(await everybody()).toHaveLength(1);
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
      const answer = await ask(studio.address, path, { headers: { ...exact, cookie } });
      expect(answer.status).toBe(status);
      expect(answer.body).not.toContain('example.com');
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('is granted nothing when its browser asks first', async () => {
    const headers = {
      cookie,
      origin: 'https://evil.example.com',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-studio',
    };
    const answer = await ask(studio.address, '/api/people', { method: 'OPTIONS', headers });
    expect(answer.status).toBe(403);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it.each([
    ['text/plain', 415, { 'content-type': 'text/plain' }],
    ['a form', 415, { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a file form', 415, { 'content-type': 'multipart/form-data; boundary=x' }],
    ['no type', 415, { 'content-type': '' }],
    ['two types', 415, { 'content-type': 'text/plain, application/json' }],
    ['JSON without our header', 403, { 'content-type': 'application/json' }],
  ])('writes nothing by %s', async (_what, status, headers) => {
    const [{ id } = {}] = await everybody();
    const email = (await ask(studio.address, '/api/people', { headers: { cookie } })).body;
    const body = JSON.stringify({ email: JSON.parse(email).people[0].email });
    const answer = await ask(studio.address, `/api/people/${id}/erase`, {
      method: 'POST',
      body,
      headers: { ...headers, cookie },
    });
    expect(answer.status).toBe(status);
    expect(await everybody()).toHaveLength(1);
  });
});

describe('the page itself', () => {
  it.each(['/', '/api/people', '/api/nothing', '/api/people/%ff', '/api/mails/confirm'])(
    'is not kept, framed, guessed or told to others: %s',
    async (path) => {
      const { headers } = await ask(studio.address, path, { headers: { cookie, 'sec-fetch-site': 'same-origin' } });
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
    ['/api/people?after=x', 400],
    ['/api/people/1%20or%201', 400],
    ['/../../package.json', 404],
  ])('takes no query language: %s', async (path, status) => {
    const answer = await ask(studio.address, path, { headers: { cookie } });
    expect({ status: answer.status, body: answer.body }).toMatchObject({
      status,
      body: expect.not.stringContaining('syntax'),
    });
  });
});
