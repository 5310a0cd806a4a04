import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runChecks } from '#admin/doctor/check.ts';
import { createHttp, fetchPage, type Http, MAX_BODY_LENGTH, type Reply } from '#admin/doctor/http.ts';
import { createSite, SITE_CHECKS, type Site } from '#admin/doctor/site.ts';
import { writeHostFiles } from '#scripts/build/hosts/host-files.ts';
import { makeClientFolder } from '#scripts/harness/app/client-folder.ts';
import { setUpTestApp } from '#scripts/harness/database/app.ts';
import { setUpFolder } from '#scripts/harness/folders.ts';
import { setUpAuthority } from '#scripts/harness/servers/certificates.ts';
import { startStaticHost } from '#scripts/harness/static-host.ts';
import { startStubServer } from '#scripts/harness/stubs/stub-server.ts';

const ADDRESS = 'http://site.example';
const SUPABASE = 'https://project.example.com';
const encode = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');
const createToken = (role: string) => `${encode({ alg: 'HS256' })}.${encode({ role })}.${'s'.repeat(43)}`;

const folder = makeClientFolder(setUpFolder('site'));
const home = join(folder, 'index.html');
writeFileSync(home, readFileSync(home, 'utf8').replace('<main>', '<main><a href="/pricing">Pricing</a>'));
writeHostFiles(folder, { VITE_SUPABASE_URL: SUPABASE, VITE_SUPABASE_ANON_KEY: 'key' });
const host = await startStaticHost(folder);
afterAll(() => host.stop());

type Alter = (reply: Reply, path: string) => Reply;

const http = createHttp();

/** Answers like the static host at ADDRESS, with some answers altered. */
const createAlteredHttp =
  (alter: Alter): Http =>
  async (url, request) => {
    const path = url.slice(ADDRESS.length);
    return alter(await http(host.address + path, request), path);
  };

const [CERTIFICATE = '', HEADERS = '', NOT_FOUND = '', SECRETS = ''] = Object.keys(SITE_CHECKS);

/** Checks a site on a private address, and returns what is not as it should be. */
async function findComplaints(options: Partial<Site>, names = [HEADERS, NOT_FOUND, SECRETS]) {
  const defaults = {
    address: ADDRESS,
    isPublic: false,
    supabaseUrl: null,
    http,
  };
  const checks = Object.fromEntries(Object.entries(SITE_CHECKS).filter(([name]) => names.includes(name)));
  const findings = await runChecks(checks, createSite({ ...defaults, now: () => new Date(), ...options }));
  return findings.filter(({ outcome }) => outcome !== 'passes');
}

it('our server passes every check of a site', async () => {
  const { app } = await setUpTestApp();
  expect(await findComplaints({ address: await app.listen({ host: '127.0.0.1', port: 0 }) })).toEqual([]);
});

const dropHeader =
  (header: string): Alter =>
  (reply) => ({ ...reply, headers: { ...reply.headers, [header]: undefined } });
const changeAt =
  (path: string, change: Alter | Partial<Reply>): Alter =>
  (reply, asked) => {
    if (asked !== path) return reply;
    return typeof change === 'function' ? change(reply, asked) : { ...reply, ...change };
  };
const SCRIPT = '/assets/app-abc123.js';
const addScript: Alter = (reply) => ({
  ...reply,
  body: reply.body.replace('</head>', '<script>track()</script></head>'),
});

it('a static host with our headers, and public keys passes every check of a site', async () => {
  const script = `"${createToken('anon')}", "sb_publishable_0123456789abcdef", "sb_secret_…"`;
  const http = createAlteredHttp(changeAt(SCRIPT, { body: script }));
  expect(await findComplaints({ http, supabaseUrl: SUPABASE })).toEqual([]);
});

it.each<[mistake: string, name: string, what: RegExp, alter: Alter]>([
  ['a header dropped', HEADERS, /^\/ lacks or changes x-frame-options/, dropHeader('x-frame-options')],
  [
    'one dropped from one page',
    HEADERS,
    /^\/pricing .* referrer/,
    changeAt('/pricing/', dropHeader('referrer-policy')),
  ],
  ['no policy', HEADERS, /content-security-policy/, dropHeader('content-security-policy')],
  ['a script that the host added', HEADERS, /^\/ .*content-security-policy/, changeAt('/', addScript)],
  ['a page for every address', NOT_FOUND, /answers 200/, (reply) => ({ ...reply, status: 200 })],
  ['a key in a script', SECRETS, /a secret key/, changeAt(SCRIPT, { body: `sb_secret_${'x'.repeat(31)}` })],
  ['an older key in a script', SECRETS, /a secret key/, changeAt(SCRIPT, { body: createToken('service_role') })],
  [
    'a private key in a page',
    SECRETS,
    /^\/pricing contains/,
    changeAt('/pricing/', { body: '-----BEGIN PRIVATE KEY-----' }),
  ],
  ['its settings served', SECRETS, /\/\.env is served/, changeAt('/.env', { status: 200, headers: {}, body: 'A=b' })],
])('a static host with %s fails', async (_, name, what, alter) => {
  const found = await findComplaints({ http: createAlteredHttp(alter), supabaseUrl: SUPABASE });
  const finding = found.find((candidate) => candidate.name === name);
  expect(finding).toMatchObject({ outcome: 'fails' });
  expect(finding?.problems.map((problem) => problem.what).join('\n')).toMatch(what);
});

it.each(['<a ', '<script>', '<style ', '/assets/', 'eyJ', '-eyJ', '<a style'])(
  'a page that repeats %s does not hold the checks up',
  async (beginning) => {
    const page = { body: beginning.repeat(400_000 / beginning.length) };
    const began = performance.now();
    await findComplaints({ http: createAlteredHttp(changeAt('/', page)) });
    expect(performance.now() - began).toBeLessThan(10_000);
  },
);

it('a site with an endless file cannot be judged', async () => {
  const endless = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const write = () => void response.write('x'.repeat(100_000), () => !response.destroyed && write());
    write();
  });
  await once(endless.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(endless.address() as AddressInfo).port}`;
  expect((await http(`${address}/waitlist.csv`)).body).toHaveLength(MAX_BODY_LENGTH);
  expect(await findComplaints({ address }, [SECRETS])).toMatchObject([
    { outcome: 'could not run', reason: `${address}/ is longer than a megabyte` },
  ]);
  endless.close();
  endless.closeAllConnections();
});

it('a site over TLS fails if its browsers are to remember that for ten minutes alone', async () => {
  const headers = { 'content-type': 'text/html', 'strict-transport-security': 'max-age=600' };
  const http = async () => ({ status: 200, headers, body: '' });
  const [finding] = await findComplaints({ address: 'https://site.invalid', http }, [HEADERS]);
  expect(finding?.problems[0]?.what).toContain('strict-transport-security');
});

describe('the check of the public address', () => {
  const authority = setUpAuthority('Doctor');
  const ca = readFileSync(authority.certificate);
  const certified = startStubServer(() => ({ status: 200 }), { tls: authority.sign('DNS:localhost') });
  afterAll(async () => (await certified).stop());
  const inAlmostTwoDays = new Date(Date.now() + 47 * 3_600_000);

  it.each<[string, string | undefined, RegExp | null, (port: number) => Partial<Site>]>([
    ['passes a valid certificate', undefined, null, () => ({})],
    ['fails one that is about to expire', 'fails', /expires on /, () => ({ now: () => inAlmostTwoDays })],
    ['fails one that is not trusted', 'fails', /not trusted/, () => ({ ca: undefined })],
    ['fails one for another name', 'fails', /ALTNAME/, (port) => ({ address: `https://127.0.0.1:${port}` })],
    ['cannot judge a server that is not there', 'could not run', null, () => ({ address: 'https://localhost:1' })],
    ['fails an address without TLS', 'fails', /does not use TLS/, () => ({ address: 'http://example.com' })],
    ['warns if there is none', 'warns', /no public address/, () => ({ isPublic: false })],
  ])('%s', async (_, outcome, what, change) => {
    const { port } = await certified;
    const options = { address: `https://localhost:${port}`, isPublic: true, ca, ...change(port) };
    const [finding] = await findComplaints(options, [CERTIFICATE]);
    expect(finding?.outcome).toBe(outcome);
    if (what !== null) expect(finding?.problems).toMatchObject([{ what: expect.stringMatching(what) }]);
  });
});

it.each([
  ['/new', 200],
  [`${ADDRESS}/new`, 200],
  ['http://169.254.169.254/latest', 302],
  ['//192.168.0.1/', 302],
  ['https://site.example/', 302],
  ['http://[', 302],
  ['/old', 302],
])('a redirect to %s is followed only within the site: %i', async (location, status) => {
  const asked: string[] = [];
  const http: Http = async (address) => {
    asked.push(new URL(address).origin);
    return { status: address.endsWith('/old') ? 302 : 200, headers: { location }, body: '' };
  };
  expect(await fetchPage(http, `${ADDRESS}/old`)).toMatchObject({ status });
  expect(new Set(asked)).toEqual(new Set([ADDRESS]));
});
