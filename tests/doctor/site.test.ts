import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runChecks } from '#doctor/check.ts';
import { createHttp } from '#doctor/http.ts';
import { SITE_CHECKS } from '#doctor/site/pages.ts';
import { createSite, type Site } from '#doctor/site/site.ts';
import { PUBLIC_CHECKS } from '#doctor/site/tls.ts';
import { freePort } from '#harness/free-port.ts';
import { createApp } from '#server/app.ts';
import { qrCode } from '#serving/qr-code.ts';
import { writeHostFiles } from '#site-build/hosts/host-files.ts';
import { startStaticHost } from '#site-build/static-host.ts';
import { setUpDatabase } from '../helpers/database/test-database.ts';
import { createAuthority } from '../helpers/process/certificates.ts';
import { makeClientFolder } from '../helpers/process/client-folder.ts';
import { type Reply, type Request, startStubServer } from '../helpers/process/stub-server.ts';

const SUPABASE = 'https://project.example.com';
const http = createHttp();
const now = () => new Date();

/** A small built site for this address. */
function buildSite(address: string): string {
  const folder = makeClientFolder();
  const head =
    `<link rel="canonical" href="${address}/"/><meta property="og:image" content="${address}/share.png"/>` +
    '<link rel="modulepreload" href="/assets/app-abc123.js"/>';
  const link = '<a href="/pricing">Pricing</a>';
  const home = join(folder, 'index.html');
  writeFileSync(
    home,
    readFileSync(home, 'utf8').replace('</head>', `${head}</head>`).replace('<main>', `<main>${link}`),
  );
  writeFileSync(join(folder, 'early-access-qr.svg'), qrCode(`${address}/get-early-access`));
  writeFileSync(join(folder, 'share.png'), 'a picture');
  return folder;
}

const CORS = 'Other websites may not read or send anything here';
const ADDRESS = 'The address is public, and uses TLS';
const CERTIFICATE = 'The certificate is valid, and not about to expire';

const findingOf = async (name: string, site: Site) => {
  const check = { ...SITE_CHECKS, ...PUBLIC_CHECKS }[name];
  return check && (await runChecks({ [name]: check }, site))[0];
};

async function complaints(address: string, supabaseUrl: string | null) {
  const findings = await runChecks(SITE_CHECKS, createSite({ address, supabaseUrl, http, now }));
  return findings.filter(({ outcome }) => outcome !== 'holds');
}

describe('our server', () => {
  it('passes, until its database is away', async () => {
    const database = await setUpDatabase();
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const clientFolder = buildSite(address);
    const settings = { siteUrl: address, supabase: null, registrationsPerMinute: 10, trustProxy: false };
    const app = await createApp({ settings, database: database.anon, clientFolder });
    rmSync(clientFolder, { recursive: true });
    await app.listen({ host: '127.0.0.1', port });
    expect(await complaints(address, null)).toEqual([]);
    await app.close();
    const away = { query: () => Promise.reject(new Error('away')) };
    const alone = await createApp({ settings, database: away, clientFolder: buildSite(address) });
    await alone.listen({ host: '127.0.0.1', port });
    expect(await complaints(address, null)).toMatchObject([
      { name: 'The server is healthy', problems: [{ what: '/healthz answers 503' }] },
    ]);
    await alone.close();
  });
});

type Alter = (reply: Reply, request: Request) => Reply;
const without =
  (header: string): Alter =>
  ({ headers: { [header]: _, ...headers } = {}, ...reply }) => ({ ...reply, headers });
const instead =
  (path: string, reply: Partial<Reply>): Alter =>
  (given, request) =>
    request.path === path ? { ...given, ...reply } : given;

const HEADERS = 'Every page has its security headers';
const POLICY = 'Every page has the content security policy for its content';
const QR = 'The QR code leads here';
const SHARE = 'Share picture and canonical links lead here';
const SECRETS = 'The site’s files contain no secret';

const WRONG: [mistake: string, name: string, what: RegExp, alter: Alter][] = [
  ['a header dropped', HEADERS, /\/ lacks x-frame-options: DENY/, without('x-frame-options')],
  [
    'a header dropped from one page',
    HEADERS,
    /^\/pricing lacks referrer-policy/,
    (reply, request) => (request.path.startsWith('/pricing') ? without('referrer-policy')(reply, request) : reply),
  ],
  ['no policy', POLICY, /has none/, without('content-security-policy')],
  [
    'a script that the host added',
    POLICY,
    /has one for other content/,
    (reply, { path }) =>
      path === '/'
        ? { ...reply, body: String(reply.body).replace('</head>', '<script>track()</script></head>') }
        : reply,
  ],
  [
    'a page for every address',
    'An unknown address answers 404',
    /answers 200/,
    (reply) => (reply.status === 404 ? { ...reply, status: 200, headers: { 'content-type': 'text/html' } } : reply),
  ],
  [
    'another QR code',
    QR,
    /does not lead to/,
    instead('/early-access-qr.svg', { body: qrCode('https://example.com/') }),
  ],
  ['no QR code', QR, /answers 404/, instead('/early-access-qr.svg', { status: 404 })],
  ['no share picture', SHARE, /answers 404/, instead('/share.png', { status: 404 })],
  [
    'links to another site',
    SHARE,
    /canonical link leads elsewhere/,
    (reply, { path }) =>
      path === '/'
        ? { ...reply, body: String(reply.body).replaceAll(/http:\/\/127[^/]+/g, 'https://example.com') }
        : reply,
  ],
  [
    'a secret key in a script',
    SECRETS,
    /app-abc123\.js contains a secret key/,
    instead('/assets/app-abc123.js', { body: `const key = "sb_secret_${'x'.repeat(31)}"` }),
  ],
  [
    'its settings served',
    SECRETS,
    /\/\.env is served/,
    instead('/.env', { status: 200, headers: { 'content-type': 'text/plain' }, body: 'SMTP_URL=smtp://…' }),
  ],
  ['an unhealthy server', 'The server is healthy', /answers 503/, instead('/healthz', { status: 503 })],
];

describe('a static host', () => {
  let alter: Alter;
  let folder: string;
  let host: Awaited<ReturnType<typeof startStaticHost>>;
  let front: Awaited<ReturnType<typeof startStubServer>>;

  beforeAll(async () => {
    const port = await freePort();
    folder = buildSite(`http://127.0.0.1:${port}`);
    writeHostFiles(folder, { VITE_SUPABASE_URL: SUPABASE, VITE_SUPABASE_ANON_KEY: 'key' });
    host = await startStaticHost(folder);
    front = await startStubServer(
      async (request) => {
        const { status, headers, body } = await http(host.address + request.path, { headers: { accept: '*/*' } });
        const {
          'transfer-encoding': _,
          'content-encoding': __,
          'content-length': ___,
          connection: ____,
          ...kept
        } = headers as Record<string, string>;
        return alter({ status, headers: kept, body }, request);
      },
      { port },
    );
  });
  beforeEach(() => {
    alter = (reply) => reply;
  });
  afterAll(async () => {
    await front.stop();
    host.stop();
    rmSync(folder, { recursive: true });
  });

  it('passes with our headers', async () => {
    expect(await complaints(front.address, SUPABASE)).toEqual([]);
  });

  it.each(WRONG)('with %s', async (_, name, what, wrongly) => {
    alter = wrongly;
    const found = await complaints(front.address, SUPABASE);
    const finding = found.find((candidate) => candidate.name === name);
    expect(finding).toMatchObject({ outcome: 'fails' });
    expect(finding?.problems.map((problem) => problem.what).join('\n')).toMatch(what);
  });

  it('has a policy that keeps its pages from the backend', async () => {
    const [finding] = await complaints(front.address, 'https://other.example.com');
    expect(finding).toMatchObject({ name: POLICY, outcome: 'fails' });
    expect(finding?.problems[0]?.fix).toContain("connect-src 'self' https://other.example.com");
  });
});

describe('CORS', () => {
  it.each([
    ['*', '/', 'warns'],
    ['*', '/rest/v1/early_access_registrations', 'fails'],
    ['https://other-site.invalid', '/rest/v1/rpc/my_entry', 'fails'],
    ['https://example.com', '/', 'holds'],
  ])('allows %s at %s: %s', async (origin, path, outcome) => {
    const front = await startStubServer((request) => ({
      status: 200,
      headers: { 'access-control-allow-origin': request.path === path ? origin : 'null' },
    }));
    const site = createSite({ address: front.address, supabaseUrl: null, http, now });
    expect(await findingOf(CORS, site)).toMatchObject({ outcome });
    await front.stop();
  });
});

describe('an address', () => {
  it.each([
    ['https://vibescore.io', 0],
    ['http://vibescore.io', 1],
    ['https://localhost:3000', 1],
    ['https://192.168.1.2', 1],
    ['https://[::1]', 1],
    ['https://server.local', 1],
    ['http://127.0.0.1:3000', 2],
  ])('%s: %i problems', async (address, problems) => {
    const finding = await findingOf(ADDRESS, createSite({ address, supabaseUrl: null, http, now }));
    expect(finding?.problems).toHaveLength(problems);
  });
});

describe('a certificate', () => {
  const HOUR_MS = 3_600_000;
  const authority = createAuthority('Doctor');
  const ca = readFileSync(authority.certificate);
  let host: Awaited<ReturnType<typeof startStubServer>>;

  beforeAll(async () => {
    host = await startStubServer(() => ({ status: 200 }), { tls: authority.sign('DNS:localhost') });
  });
  afterAll(async () => {
    await host.stop();
    authority.remove();
  });

  const siteAt = (address: string, { at = new Date(), trusted = ca }: { at?: Date; trusted?: Buffer | null } = {}) => {
    const trust = trusted === null ? {} : { ca: trusted };
    return createSite({ address, supabaseUrl: null, http, now: () => at, ...trust });
  };

  it.each([
    ['is valid', 'localhost', {}, { outcome: 'holds' }],
    ['is about to expire', 'localhost', { at: new Date(Date.now() + 47 * HOUR_MS) }, problem(/^it expires on /)],
    ['is not trusted', 'localhost', { trusted: null }, problem(/not trusted/)],
    ['is for another name', '127.0.0.1', {}, problem(/ALTNAME/)],
  ])('%s', async (_, name, options, finding) => {
    const site = siteAt(`https://${name}:${host.port}`, options);
    expect(await findingOf(CERTIFICATE, site)).toMatchObject(finding);
  });

  it('cannot be checked where nothing answers', async () => {
    expect(await findingOf(CERTIFICATE, siteAt('https://localhost:1'))).toMatchObject({ outcome: 'could not look' });
  });
});

it('asks for HSTS for as long as we do, or longer', async () => {
  const isMissing = async (seconds: number) => {
    const headers = { 'content-type': 'text/html', 'strict-transport-security': `max-age=${seconds}; preload` };
    const answer = async () => ({ status: 200, headers, body: '' });
    const site = createSite({ address: 'https://site.invalid', supabaseUrl: null, http: answer, now });
    const finding = await findingOf(HEADERS, site);
    return finding?.problems[0]?.what.includes('strict-transport-security');
  };
  expect(await isMissing(600)).toBe(true);
  expect(await isMissing(63_072_000)).toBe(false);
});

function problem(what: RegExp) {
  return { outcome: 'fails', problems: [{ what: expect.stringMatching(what) }] };
}
