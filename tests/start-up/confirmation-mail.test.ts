import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { setUp } from '#scripts/harness/clean-up.ts';
import { holdLock, setUpDatabase, waitForLock } from '#scripts/harness/database/test-database.ts';
import { aRegistration, register } from '#scripts/harness/example-registration.ts';
import { placeData, setUpFolder } from '#scripts/harness/folders.ts';
import { findFreePort } from '#scripts/harness/ports.ts';
import { setUpProduct } from '#scripts/harness/servers/product.ts';
import { startServer } from '#scripts/harness/servers/server-process.ts';
import { type MailServer, readMail, startMailServer } from '#scripts/harness/stubs/mail-server.ts';

const product = setUpProduct();
const dataDir = join(setUpFolder('mail'), 'data');
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

const start = (mailPort: number, env: Record<string, string>) =>
  startServer({
    product,
    env: {
      SITE_URL: 'https://example.com',
      SMTP_URL: `smtp://127.0.0.1:${mailPort}?tls=off`,
      MAIL_FROM: 'VibeScore <hello@example.com>',
      ...env,
    },
  });

describe('a server with SMTP_URL', () => {
  const person = aRegistration({ full_name: 'Grace Hopper' });
  let mailServer: MailServer;
  let requestId: string | null;
  let metrics: string;
  let ended: Awaited<ReturnType<typeof start>['ended']>;

  beforeAll(async () => {
    placeData(dataDir);
    mailServer = await startMailServer();
    const METRICS_PORT = String(await findFreePort());
    const readMetrics = async () => (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
    const server = start(mailServer.port, { DATA_DIR: dataDir, METRICS_PORT });
    const address = await server.address;
    const send = async () => (await register(address, person)).status;
    expect([await send(), await send()]).toEqual([201, 409]);
    const isCounted = async () =>
      expect(await readMetrics()).toContain('\nvibescore_outbox_messages{state="sent"} 1\n');
    await vi.waitFor(isCounted, { timeout: 120_000 });
    requestId = (await fetch(address)).headers.get('x-request-id');
    metrics = await readMetrics();
    ended = await server.stop();
  });
  afterAll(() => mailServer.stop());

  const readKey = () => /(?<=https:\/\/example\.com\/my-entry#)[0-9a-f]{64}\b/.exec(readReceived().text)?.[0];
  const readReceived = () => readMail(mailServer.received[0]?.source ?? '');

  it('confirms each registration once', () => {
    expect(mailServer.addresses()).toEqual([person.email]);
    expect(readReceived().headers).toMatchObject({ to: person.email, from: 'VibeScore <hello@example.com>' });
    expect(readKey()).toBeDefined();
    expect(readReceived().text).not.toContain('Grace');
  });

  it.each([
    'vibescore_registrations_total{outcome="accepted"} 1',
    'vibescore_registrations_total{outcome="duplicate"} 1',
    'vibescore_response_seconds_count{class="4xx"} 1',
    'vibescore_can_register 1',
    'vibescore_outbox_oldest_seconds 0',
    'vibescore_people_not_emailed 0',
    'vibescore_recipients_last_day{answer="accepted"} 1',
    'vibescore_recipients_last_day{answer="refused"} 0',
    `vibescore_info{version="${version}"} 1`,
    expect.stringMatching(/^vibescore_database_connections\{state="idle"\} [1-9]/),
    expect.stringMatching(/^vibescore_last_mail_sent_timestamp_seconds [1-9]/),
  ])('has the metric %s', (line) => {
    expect(metrics.split('\n')).toContainEqual(line);
  });

  it('stops without an error', () => {
    expect(ended).toMatchObject({ code: 0, stderr: '' });
  });

  it.each([
    () => `"msg":"mail is on, through 127.0.0.1:${mailServer.port}, without invitations: set INVITE_URL"`,
    () => '"message":"1","code":250,"msg":"email sent"',
    () => `"reqId":"${requestId}","method":"GET","path":"/","status":200`,
  ])('logs what it does (%#)', (getLine) => {
    expect(ended.stdout).toContain(getLine());
  });

  it('logs no personal data', () => {
    for (const secret of [person.email, readKey(), 'Grace']) expect(ended.stdout).not.toContain(secret);
  });
});

it('a server opens its port only once mail is on', async () => {
  const database = await setUpDatabase();
  const release = await holdLock(database, 'lock table waitlist.mail in share mode');
  const mailServer = await setUp(startMailServer());
  const port = await findFreePort();
  const server = start(mailServer.port, { DATABASE_URL: database.url, PORT: String(port) });
  await waitForLock(database);
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed');
  release();

  const person = aRegistration();
  expect((await register(await server.address, person)).status).toBe(201);
  await expect.poll(() => mailServer.addresses()).toEqual([person.email]);
  await server.stop();
});
