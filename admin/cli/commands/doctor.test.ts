import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { checkAddress } from '#admin/doctor/installation.ts';
import { COLUMNS, TABLE } from '#registration/contract.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { correctAnswer } from '#tests/doctor/hosted-answers.ts';
import { cleanUp } from '#tests/helpers/clean-up.ts';
import { setUpDatabase } from '#tests/helpers/database/test-database.ts';
import { getDatabaseUrl, runWaitlist, startWaitlist } from '#tests/helpers/database/waitlist.ts';
import { setUpMailServer } from '#tests/helpers/mail/mail-server.ts';
import { type Reply, type Request, startStubServer } from '#tests/helpers/process/stub-server.ts';
import { createTestApp } from '#tests/helpers/process/test-app.ts';
import { insertRegistration } from '#waitlist/insert.ts';

const database = await setUpDatabase();

/** Nothing listens on port 1, so no other server of this machine is taken for ours. */
const run = (env: Record<string, string>, ...args: string[]) =>
  runWaitlist(['doctor', ...args], { PORT: '1', ENV_FILE: `/${randomUUID()}`, ...env });
const onDatabase = (...args: string[]) => run({ DATABASE_URL: getDatabaseUrl(database) }, ...args);

it('the doctor passes a healthy database, and says what it did not check', async () => {
  const { code, stdout, stderr } = await onDatabase();
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(
    /^Can someone register right now\? Yes, in the database; no server was tried\n\nThe database \(DATABASE_URL, PostgreSQL \d+/,
  );
  expect(stdout).toMatch(/^ {2}ok {4}The only policy is ours$/m);
  expect(stdout).toMatch(/^ {2}- {5}the public address: set SITE_URL/m);
  expect(stdout).toMatch(/^\d+ checks passed$/m);
  expect(stdout).not.toMatch(/FAIL|WARN|^ {2}\?/m);
});

it('the doctor names a mistake, why it matters and the fix, but no one on the list, and fixes nothing', async () => {
  const row = aRegistration();
  await insertRegistration(database.anon, row);
  await database.ask(`grant select on public.${TABLE} to anon`);
  await database.ask(`alter table public.${TABLE} add constraint closed check (false) not valid`);
  const name = 'The public may insert what the form sends, and nothing else';
  const what = `anon may select on public.${TABLE}`;
  const { code, stdout } = await onDatabase();
  expect(code).toBe(1);
  expect(stdout).toMatch(/^Can someone register right now\? No: the constraint closed rejects everyone\n/);
  expect(stdout).toContain(`
  FAIL  ${name}
        why: Anyone with the public key, which is in every browser, could read, change or erase people on the list
        ${what}
        fix: revoke all on table public.${TABLE} from anon cascade;
             grant insert (${COLUMNS.join(', ')}) on table public.${TABLE} to anon;
        see: docs/runbook.md#the-public-may-insert-what-the-form-sends-and-nothing-else
`);
  expect(stdout).not.toContain(row.email);

  const json = await onDatabase('--json');
  expect(json.code).toBe(1);
  expect(json.stdout.trim()).not.toContain('\n');
  const { outcome, checks } = JSON.parse(json.stdout);
  expect(outcome).toBe('fails');
  const problems = [{ severity: 'fails', what, fix: expect.stringMatching(/^revoke all on table /) }];
  expect(checks).toContainEqual(expect.objectContaining({ group: 'database', name, outcome: 'fails', problems }));

  const [privilege] = await database.ask(`select has_table_privilege('anon', 'public.${TABLE}', 'select') as still`);
  expect(privilege).toEqual({ still: true });
  await database.ask(`revoke select on public.${TABLE} from anon`);
  await database.ask(`alter table public.${TABLE} drop constraint closed`);
});

it('the doctor sets up no list where there is none', async () => {
  const empty = await setUpDatabase({ migrated: false });
  const { code, stdout } = await run({ DATABASE_URL: getDatabaseUrl(empty) });
  expect(code).toBe(1);
  expect(stdout).toContain('is not applied');
  expect(await empty.ask(`select nspname from pg_namespace where nspname in ('vibescore', 'waitlist')`)).toEqual([]);
});

/** No name server answers there. */
const SENDER = { MAIL_FROM: 'list@example.com', DNS_SERVER: '127.0.0.1:1' };

it('the doctor does not claim TLS for a mail server without it', async () => {
  const server = await setUpMailServer();
  const SMTP_URL = `smtp://127.0.0.1:${server.port}?tls=off`;
  const { stdout } = await run({ DATABASE_URL: getDatabaseUrl(database), SMTP_URL, ...SENDER });
  expect(stdout).toMatch(/^ {2}ok {4}The mail server answers/m);
  expect(stdout).not.toContain('TLS');
  expect(stdout).toMatch(/^ {2}\? {5}SPF lets .*\n {8}The DNS lookup of example\.com failed/m);
});

it('the doctor ends soon after it is interrupted, even while it waits for a mail server', async () => {
  const silent = createServer();
  cleanUp(() => silent.close());
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const SMTP_URL = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}?tls=off`;
  const env = { PORT: '1', DATABASE_URL: getDatabaseUrl(database), SMTP_URL, ...SENDER };
  const { child, ended } = startWaitlist(['doctor'], env);
  await once(silent, 'connection');
  const interruptedAt = Date.now();
  child.kill('SIGINT');
  expect(await ended).toBe(130);
  // The doctor waits for ten seconds for a mail server, and then for the DNS.
  expect(Date.now() - interruptedAt).toBeLessThan(8_000);
});

const DATABASE_URL = 'postgresql://app:hunter2-hunter2@127.0.0.1:1/x';
const KEY_ONLY = { VITE_SUPABASE_URL: 'http://127.0.0.1:1', VITE_SUPABASE_ANON_KEY: 'sb_publishable_quiet' };
it.each<[string, number, Record<string, string>, RegExp[]]>([
  ['an unreachable database', 2, { DATABASE_URL }, [/cannot be reached/]],
  ['no waitlist', 2, { DATA_DIR: '/nowhere' }, [/There is no waitlist in \/nowhere yet/]],
  ['an unreachable project', 2, KEY_ONLY, [/127\.0\.0\.1:1 did not answer/, /set DATABASE_URL to its direct address/]],
  [
    'an unreachable site',
    1,
    { DATABASE_URL: getDatabaseUrl(database), SITE_URL: 'http://127.0.0.1:1' },
    [/^Can someone register right now\? Unknown: http:\/\/127.0.0.1:1 did not answer/],
  ],
])('the doctor says what it could not check: %s', async (_, exitCode, env, reasons) => {
  const { code, stdout } = await run(env);
  expect(code).toBe(exitCode);
  for (const reason of reasons) expect(stdout).toMatch(reason);
  expect(stdout).not.toMatch(/hunter2|quiet/);
});

describe('an address that the doctor is given', () => {
  it('is checked from outside, without settings', async () => {
    const app = await createTestApp(database.anon);
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const { stdout } = await runWaitlist(['doctor', `${address}/pricing`], {});
    expect(stdout).toMatch(/^Can someone register right now\? Yes, as seen from outside\n/);
    expect(stdout).toContain(`From outside (${address})`);
    expect(stdout).toMatch(/^ {2}ok {4}A stranger may not read the list$/m);
    expect(stdout).toContain('the database and the machine: run it there');
  });

  it('may be a static host, whose files say where people register', async () => {
    const headers = { 'content-type': 'text/html' };
    const answer = (request: Request): Reply =>
      request.headers.apikey === undefined ? { status: 200, headers, body: page } : correctAnswer(request);
    const host = await startStubServer(answer);
    const page = '<script>send("sb_publishable_0123456789")</script>';
    Object.assign(headers, { 'content-security-policy': `connect-src 'self' ${host.address}/` });
    const { checks, canRegister } = JSON.parse((await runWaitlist(['doctor', host.address, '--json'], {})).stdout);
    expect(canRegister).toBe(true);
    expect(checks).toContainEqual(expect.objectContaining({ name: 'The key is a public key', outcome: 'passes' }));
    await host.stop();
  });

  it('is not trusted if it names a list on a private network: nothing is sent there', async () => {
    const body = '<script>send("sb_publishable_0123456789")</script>';
    const headers = { 'content-type': 'text/html', 'content-security-policy': "connect-src 'self' http://10.0.0.5/" };
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body, { headers }));
    const groups = await checkAddress('https://192.0.2.80', { now: () => new Date() }, AbortSignal.timeout(60_000));
    expect(groups[0]?.notSeen).toEqual([
      'the site sends registrations to http://10.0.0.5, on a private network: nothing was sent there',
    ]);
    const origins = fetched.mock.calls.map(([address]) => new URL(String(address)).origin);
    expect(new Set(origins)).toEqual(new Set(['https://192.0.2.80']));
  });

  it('without a list is answered with “Unknown”', async () => {
    const host = await startStubServer(() => ({ status: 200 }));
    const { stdout } = await runWaitlist(['doctor', host.address], {});
    expect(stdout).toMatch(/^Can someone register right now\? Unknown: no list was found behind this address\n/);
    await host.stop();
  });

  it('has to be a web address', async () => {
    const { code, stderr } = await runWaitlist(['doctor', 'ftp://example.com'], {});
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('An address looks like https://') });
  });
});
