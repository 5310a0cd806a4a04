import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '#harness/free-port.ts';
import { createApp } from '#server/app.ts';
import { qrCode } from '#serving/qr-code.ts';
import { writeHostFiles } from '#site-build/hosts/host-files.ts';
import { startStaticHost } from '#site-build/static-host.ts';
import { createTestDatabase, type TestDatabase } from '#tests/helpers/database/test-database.ts';
import { makeClientFolder } from '#tests/helpers/process/client-folder.ts';
import { type Reply, type Request, startStubServer } from '#tests/helpers/process/stub-server.ts';
import { createAsk } from '../ask.ts';
import { examine } from '../database/examine.ts';
import { PUBLIC_CHECKS, SITE_CHECKS } from './checks.ts';

const SUPABASE = 'https://project.example.com';
const ask = createAsk();
const now = () => new Date();

/** A built site for this address: what the doctor looks at, and little else. */
function buildSite(address: string): string {
  const folder = makeClientFolder();
  const head =
    `<link rel="canonical" href="${address}/"/><meta property="og:image" content="${address}/share.png"/>` +
    '<link rel="modulepreload" href="/assets/app-abc123.js"/>';
  const home = join(folder, 'index.html');
  writeFileSync(home, readFileSync(home, 'utf8').replace('</head>', `${head}</head>`));
  writeFileSync(join(folder, 'early-access-qr.svg'), qrCode(`${address}/get-early-access`));
  writeFileSync(join(folder, 'share.png'), 'a picture');
  return folder;
}

async function complaints(address: string, supabaseUrl: string | null) {
  const findings = await examine(SITE_CHECKS, { address, supabaseUrl, ask, now });
  return findings.filter(({ outcome }) => outcome !== 'holds');
}

describe('our server', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  it('is as it should be, until its database is away', async () => {
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
      { name: 'The server is well', problems: [{ what: '/healthz answers 503' }] },
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

const HEADERS = 'Pages carry their security headers';
const POLICY = 'Each page has the content policy that fits it';
const QR = 'The QR code leads here';
const SHARE = 'Share picture and canonical links lead here';
const SECRETS = 'The site’s files hold no secret';

const WRONG: [mistake: string, name: string, what: RegExp, alter: Alter][] = [
  ['a header dropped', HEADERS, /\/ lacks x-frame-options: DENY/, without('x-frame-options')],
  ['no policy', POLICY, /has none/, without('content-security-policy')],
  [
    'a script that the host put in',
    POLICY,
    /another than its content asks for/,
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
  ['another QR code', QR, /leads elsewhere/, instead('/early-access-qr.svg', { body: qrCode('https://example.com/') })],
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
    /app-abc123\.js holds a secret key/,
    instead('/assets/app-abc123.js', { body: `const key = "sb_secret_${'x'.repeat(31)}"` }),
  ],
  [
    'its settings served',
    SECRETS,
    /\/\.env is served/,
    instead('/.env', { status: 200, headers: { 'content-type': 'text/plain' }, body: 'SMTP_URL=smtp://…' }),
  ],
  ['a server that is not well', 'The server is well', /answers 503/, instead('/healthz', { status: 503 })],
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
        const { status, headers, body } = await ask(host.address + request.path, { headers: { accept: '*/*' } });
        const { 'transfer-encoding': _, connection: __, ...kept } = headers as Record<string, string>;
        return alter({ status, headers: kept, body: body.toString() }, request);
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

  it('that reads our headers', async () => {
    expect(await complaints(front.address, SUPABASE)).toEqual([]);
  });

  it.each(WRONG)('with %s', async (_, name, what, wrongly) => {
    alter = wrongly;
    const found = await complaints(front.address, SUPABASE);
    const finding = found.find((candidate) => candidate.name === name);
    expect(finding).toMatchObject({ outcome: 'fails' });
    expect(finding?.problems.map((problem) => problem.what).join('\n')).toMatch(what);
  });

  it('that cannot reach the backend by its policy', async () => {
    const [finding] = await complaints(front.address, 'https://other.example.com');
    expect(finding).toMatchObject({ name: POLICY, outcome: 'fails' });
    expect(finding?.problems[0]?.fix).toContain("connect-src 'self' https://other.example.com");
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
    const [finding] = await examine(PUBLIC_CHECKS.slice(0, 1), { address, supabaseUrl: null, ask, now });
    expect(finding?.problems).toHaveLength(problems);
  });
});
