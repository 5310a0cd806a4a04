import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runChecks } from '#admin/doctor/check.ts';
import { createHttp, type Http, type Reply } from '#admin/doctor/http.ts';
import { ADDRESS_CHECKS, SITE_CHECKS } from '#admin/doctor/site/pages.ts';
import { createSite, type Site } from '#admin/doctor/site/site.ts';
import { PUBLIC_CHECKS } from '#admin/doctor/site/tls.ts';
import type { Database } from '#postgres/pool.ts';
import { writeHostFiles } from '#scripts/build/hosts/host-files.ts';
import { startStaticHost } from '#scripts/build/static-host.ts';
import { createApp, loadSite } from '#server/app.ts';
import { renderQrCode } from '#server/site/qr-code.ts';
import { setUpDatabase } from '../helpers/database/test-database.ts';
import { setUpFolder } from '../helpers/folders.ts';
import { setUpAuthority } from '../helpers/process/certificates.ts';
import { makeClientFolder } from '../helpers/process/client-folder.ts';
import { startStubServer } from '../helpers/process/stub-server.ts';
import { noDatabase } from '../helpers/process/test-app.ts';

const ADDRESS = 'http://site.example';
const SUPABASE = 'https://project.example.com';
const SECRET = `sb_secret_${'x'.repeat(31)}`;

const folder = makeClientFolder(setUpFolder('site'));
const home = join(folder, 'index.html');
const head = `<link rel="canonical" href="${ADDRESS}/"/><meta property="og:image" content="${ADDRESS}/share.png"/>`;
const withHead = readFileSync(home, 'utf8').replace('</head>', `${head}</head>`);
writeFileSync(home, withHead.replace('<main>', '<main><a href="/pricing">Pricing</a>'));
writeFileSync(join(folder, 'early-access-qr.svg'), renderQrCode(`${ADDRESS}/get-early-access`));
writeFileSync(join(folder, 'share.png'), 'a picture');
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

const createTestSite = (options: Partial<Site>) =>
  createSite({ address: ADDRESS, supabaseUrl: null, http, now: () => new Date(), ...options });

/** Checks a site, and returns what is not as it should be. */
async function findComplaints(options: Partial<Site>) {
  const findings = await runChecks({ ...SITE_CHECKS, ...ADDRESS_CHECKS }, createTestSite(options));
  return findings.filter(({ outcome }) => outcome !== 'passes');
}
const runCheck = async (name: string, options: Partial<Site>) => {
  const check = { ...SITE_CHECKS, ...ADDRESS_CHECKS, ...PUBLIC_CHECKS }[name];
  return check && (await runChecks({ [name]: check }, createTestSite(options)))[0];
};

/** Checks our own server on this database. */
async function findComplaintsAboutServer(database: Database) {
  const settings = { siteUrl: ADDRESS, supabase: null, registrationsPerMinute: 10, trustProxy: false };
  const app = await createApp({ settings, database, site: loadSite(folder, settings) });
  const http: Http = async (url, { method = 'GET', headers } = {}) => {
    const answer = await app.inject({ method: method as 'GET', url: url.slice(ADDRESS.length), headers });
    return { status: answer.statusCode, headers: answer.headers as Reply['headers'], body: answer.body };
  };
  const found = await findComplaints({ http });
  await app.close();
  return found;
}

it('our server passes every check of a site', async () => {
  const database = await setUpDatabase();
  expect(await findComplaintsAboutServer(database.anon)).toEqual([]);
});

it('our server fails the check of its health while its database is down', async () => {
  expect(await findComplaintsAboutServer(noDatabase)).toMatchObject([
    { name: 'The server is healthy', problems: [{ what: '/healthz answers 503' }] },
  ]);
});

const HEADERS = 'Every page has its security headers';
const POLICY = 'Every page has the content security policy for its content';
const QR = 'The QR code leads here';
const SHARE = 'Share picture and canonical links lead here';
const SECRETS = 'The site’s files contain no secret';

it('a static host with our headers passes every check of a site', async () => {
  const http = createAlteredHttp((reply) => reply);
  expect(await findComplaints({ http, supabaseUrl: SUPABASE })).toEqual([]);
});

it('a static host whose policy allows another backend fails, with the policy it needs', async () => {
  const http = createAlteredHttp((reply) => reply);
  const [finding] = await findComplaints({ http, supabaseUrl: 'https://other.example.com' });
  expect(finding).toMatchObject({ name: POLICY, outcome: 'fails' });
  expect(finding?.problems[0]?.fix).toContain("connect-src 'self' https://other.example.com");
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
const replaceInPage = (from: string, to: string) =>
  changeAt('/', (reply) => ({ ...reply, body: reply.body.replaceAll(from, to) }));

it.each<[mistake: string, name: string, what: RegExp, alter: Alter]>([
  ['a header dropped', HEADERS, /\/ lacks x-frame-options: DENY/, dropHeader('x-frame-options')],
  [
    'a header dropped from one page',
    HEADERS,
    /^\/pricing lacks referrer-policy/,
    changeAt('/pricing', dropHeader('referrer-policy')),
  ],
  ['no policy', POLICY, /has none/, dropHeader('content-security-policy')],
  [
    'a script that the host added',
    POLICY,
    /for other content/,
    replaceInPage('</head>', '<script>track()</script></head>'),
  ],
  ['a page for every address', 'An unknown address answers 404', /answers 200/, (reply) => ({ ...reply, status: 200 })],
  [
    'another QR code',
    QR,
    /does not lead to/,
    changeAt('/early-access-qr.svg', { body: renderQrCode('https://example.com/') }),
  ],
  ['no QR code', QR, /answers 404/, changeAt('/early-access-qr.svg', { status: 404 })],
  ['no share picture', SHARE, /answers 404/, changeAt('/share.png', { status: 404 })],
  ['links to another site', SHARE, /canonical link leads elsewhere/, replaceInPage(ADDRESS, 'https://example.com')],
  [
    'a key in a script',
    SECRETS,
    /app-abc123\.js contains a secret key/,
    changeAt('/assets/app-abc123.js', { body: SECRET }),
  ],
  [
    'its settings served',
    SECRETS,
    /\/\.env is served/,
    changeAt('/.env', { status: 200, headers: {}, body: 'SMTP_URL=…' }),
  ],
])('a static host with %s fails', async (_, name, what, alter) => {
  const found = await findComplaints({ http: createAlteredHttp(alter), supabaseUrl: SUPABASE });
  const finding = found.find((candidate) => candidate.name === name);
  expect(finding).toMatchObject({ outcome: 'fails' });
  expect(finding?.problems.map((problem) => problem.what).join('\n')).toMatch(what);
});

it.each([
  ['*', '/', 'warns'],
  ['*', '/rest/v1/early_access_registrations', 'fails'],
  ['https://other-site.invalid', '/rest/v1/rpc/my_entry', 'fails'],
  ['https://example.com', '/', 'passes'],
])('the check of CORS that allows %s at %s %s', async (origin, path, outcome) => {
  const http: Http = async (url) => {
    const allowed = url === ADDRESS + path ? origin : 'null';
    return { status: 200, headers: { 'access-control-allow-origin': allowed }, body: '' };
  };
  expect(await runCheck('Other websites may not read or send anything here', { http })).toMatchObject({ outcome });
});

it.each([
  [600, true],
  [63_072_000, false],
])('the check of HSTS for %i seconds says that it is too short: %s', async (seconds, isTooShort) => {
  const headers = { 'content-type': 'text/html', 'strict-transport-security': `max-age=${seconds}; preload` };
  const http = async () => ({ status: 200, headers, body: '' });
  const finding = await runCheck(HEADERS, { address: 'https://site.invalid', http });
  expect(finding?.problems[0]?.what.includes('strict-transport-security')).toBe(isTooShort);
});

it.each([
  ['https://vibescore.io', 0],
  ['http://vibescore.io', 1],
  ['https://localhost:3000', 1],
  ['https://[::1]', 1],
  ['https://server.local', 1],
  ['http://127.0.0.1:3000', 2],
])('the check of the address %s finds %i problems', async (address, problems) => {
  const finding = await runCheck('The address is public, and uses TLS', { address });
  expect(finding?.problems).toHaveLength(problems);
});

const authority = setUpAuthority('Doctor');
const certified = await startStubServer(() => ({ status: 200 }), { tls: authority.sign('DNS:localhost') });
afterAll(() => certified.stop());
const ca = readFileSync(authority.certificate);
const inAlmostTwoDays = new Date(Date.now() + 47 * 3_600_000);

it.each<[certificate: string, outcome: string, what: RegExp | null, site: Partial<Site>]>([
  ['that is valid', 'passes', null, { ca }],
  ['that is about to expire', 'fails', /^it expires on /, { ca, now: () => inAlmostTwoDays }],
  ['that is not trusted', 'fails', /not trusted/, {}],
  ['for another name', 'fails', /ALTNAME/, { ca, address: `https://127.0.0.1:${certified.port}` }],
  ['of a server that is not there', 'could not run', null, { ca, address: 'https://localhost:1' }],
])('the check of a certificate %s %s', async (_, outcome, what, site) => {
  const address = `https://localhost:${certified.port}`;
  const finding = await runCheck('The certificate is valid, and not about to expire', { address, ...site });
  expect(finding).toMatchObject({
    outcome,
    problems: what === null ? [] : [{ what: expect.stringMatching(what) }],
  });
});
