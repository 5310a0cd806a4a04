import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { aRegistration, register } from '#scripts/harness/example-registration.ts';
import { findFreePort } from '#scripts/harness/free-port.ts';
import { startServer } from '#scripts/harness/server-process.ts';
import { setUpTcpCluster } from '../helpers/database/tcp-cluster.ts';
import { runWaitlist } from '../helpers/database/waitlist.ts';
import { setUpFolder } from '../helpers/folders.ts';
import { setUpMailServer } from '../helpers/mail/mail-server.ts';
import { readMail } from '../helpers/mail/read-mail.ts';
import { setUpProduct } from '../helpers/process/product.ts';

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

it('a server with SMTP_URL confirms each registration once, counts it, and logs no personal data', async () => {
  const mailServer = await setUpMailServer();
  const METRICS_PORT = String(await findFreePort());
  const server = start(mailServer.port, { DATA_DIR: dataDir, METRICS_PORT });
  const address = await server.address;
  const person = aRegistration({ full_name: 'Grace Hopper' });
  const send = async () => (await register(address, person)).status;
  expect([await send(), await send()]).toEqual([201, 409]);
  await expect.poll(() => mailServer.addresses()).toEqual([person.email]);

  const readMetrics = async () => (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
  await expect.poll(readMetrics).toContain('\nvibescore_outbox_messages{state="sent"} 1\n');
  const { headers: pageHeaders } = await fetch(address);
  const measured = await readMetrics();
  for (const line of [
    'vibescore_registrations_total{outcome="accepted"} 1',
    'vibescore_registrations_total{outcome="duplicate"} 1',
    'vibescore_response_seconds_count{class="4xx"} 1',
    'vibescore_can_register 1',
    'vibescore_outbox_oldest_seconds 0',
    'vibescore_people_not_emailed 0',
    'vibescore_recipients_last_day{answer="accepted"} 1',
    'vibescore_recipients_last_day{answer="refused"} 0',
    `vibescore_info{version="${version}"} 1`,
  ]) {
    expect(measured.split('\n')).toContain(line);
  }
  expect(measured).toMatch(/^vibescore_database_connections\{state="idle"\} [1-9]/m);
  const lastSent = Number(/^vibescore_last_mail_sent_timestamp_seconds (\S+)$/m.exec(measured)?.[1]);
  expect(Math.abs(lastSent - Date.now() / 1000)).toBeLessThan(600);

  const { headers, text } = readMail(mailServer.received[0]?.source ?? '');
  expect(headers).toMatchObject({ to: person.email, from: 'VibeScore <hello@example.com>' });
  const [key] = /(?<=https:\/\/example\.com\/my-entry#)[0-9a-f]{64}\b/.exec(text) ?? ['no key'];
  expect(text).not.toContain('Grace');

  const { code, stdout, stderr } = await server.stop();
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain(
    `"msg":"mail is on, through 127.0.0.1:${mailServer.port}, without invitations: set INVITE_URL"`,
  );
  expect(stdout).toContain('"message":"1","code":250,"msg":"email sent"');
  expect(stdout).toContain(`"reqId":"${pageHeaders.get('x-request-id')}","method":"GET","path":"/","status":200`);
  for (const secret of [person.email, key, 'Grace']) expect(stdout).not.toContain(secret);
  expect(mailServer.addresses()).toEqual([person.email]);
});

it('a server opens its port only once mail is on, so that the first person to register gets an email too', async () => {
  const cluster = await setUpTcpCluster();
  const env = { DATABASE_URL: cluster.url() };
  await runWaitlist(['migrate'], env);
  const owner = new pg.Client(cluster.url());
  await owner.connect();
  await owner.query('begin; lock table waitlist.mail in share mode');

  const mailServer = await setUpMailServer();
  const port = await findFreePort();
  const server = start(mailServer.port, { ...env, PORT: String(port) });
  const waiting = () => owner.query(`select from pg_locks where relation = 'waitlist.mail'::regclass and not granted`);
  await expect.poll(async () => (await waiting()).rowCount).toBe(1);
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed');
  await owner.query('commit');

  const person = aRegistration();
  expect((await register(await server.address, person)).status).toBe(201);
  await expect.poll(() => mailServer.addresses()).toEqual([person.email]);
  await server.stop();
  await owner.end();
});
