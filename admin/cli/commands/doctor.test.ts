import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { REGISTRATIONS } from '#contract/registration.ts';
import { cleanUp } from '#scripts/harness/clean-up.ts';
import { runWaitlist, startWaitlist } from '#scripts/harness/database/list.ts';
import { setUpDatabase } from '#scripts/harness/database/test-database.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { insertRegistration } from '#waitlist/insert-registrations.ts';

const database = await setUpDatabase();

/** Nothing listens on port 1, so no other server of this machine is taken for ours. */
const run = (env: Record<string, string>, ...args: string[]) => runWaitlist(['doctor', ...args], { PORT: '1', ...env });

describe('on a list with mistakes', async () => {
  const row = aRegistration();
  const what = `anon has delete on the table ${REGISTRATIONS}`;
  const revoke = `sql: revoke delete on table ${REGISTRATIONS} from anon cascade;`;
  const wrong = await setUpDatabase();
  let printed = '';
  let json = '';
  beforeAll(async () => {
    await insertRegistration(wrong.anon, row);
    await wrong.ask(`grant delete on ${REGISTRATIONS} to anon`);
    await wrong.ask(`alter table ${REGISTRATIONS} add constraint closed check (false) not valid`);
    const reports = [await run({ DATABASE_URL: wrong.url }), await run({ DATABASE_URL: wrong.url }, '--json')];
    expect(reports).toMatchObject([{ code: 1 }, { code: 1 }]);
    [printed = '', json = ''] = reports.map(({ stdout }) => stdout);
  });

  it('the doctor says that no one can register, and how to mend each mistake, without a name', () => {
    expect(printed + json).not.toContain(row.email);
    expect(printed).toMatch(/^Can someone register right now\? No: the constraint closed rejects everyone\n/);
    expect(printed).toContain(`
        ${what}
        ${revoke}
        see: docs/runbook.md#nothing-else-is-open-to-the-public
`);
  });

  it('the doctor says the same as JSON in one line', () => {
    expect(json.trim()).not.toContain('\n');
    const { outcome, canRegister, checks } = JSON.parse(json);
    expect({ outcome, canRegister }).toEqual({ outcome: 'fails', canRegister: false });
    const problems = [{ severity: 'fails', what, fix: [revoke] }];
    const name = 'Nothing else is open to the public';
    expect(checks).toContainEqual(expect.objectContaining({ group: 'list', name, outcome: 'fails', problems }));
  });
});

it('the doctor says that it was interrupted, even while it waits for a mail server', async () => {
  const silent = createServer();
  cleanUp(() => silent.close());
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const SMTP_URL = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}?tls=off`;
  const env = { PORT: '1', DATABASE_URL: database.url, SMTP_URL, MAIL_FROM: 'hello@example.com' };
  const { child, ended } = startWaitlist(['doctor'], env);
  await once(silent, 'connection');
  child.kill('SIGINT');
  expect(await ended).toBe(130);
});

const DATABASE_URL = 'postgresql://app:hunter2-hunter2@127.0.0.1:1/x';
const KEY_ONLY = { VITE_SUPABASE_URL: 'http://127.0.0.1:1', VITE_SUPABASE_ANON_KEY: 'sb_publishable_quiet' };
const UNREACHABLE = { DATABASE_URL: database.url, SITE_URL: 'http://127.0.0.1:1' };
it.each<[string, Record<string, string>, RegExp[]]>([
  ['an unreachable database', { DATABASE_URL }, [/cannot be reached/]],
  ['no waitlist', { DATA_DIR: '/nowhere' }, [/There is no waitlist in \/nowhere yet/]],
  ['an unreachable project', KEY_ONLY, [/127\.0\.0\.1:1 did not answer/, /set DATABASE_URL to its direct address/]],
  ['an unreachable site', UNREACHABLE, [/^Can someone register right now\? Unknown: http:\/\/127.0.0.1:1 did not/]],
])('the doctor says what it could not check: %s', async (_, env, reasons) => {
  const { code, stdout } = await run(env);
  expect(code).toBe(2);
  for (const reason of reasons) expect(stdout).toMatch(reason);
  expect(stdout).not.toMatch(/hunter2|quiet/);
});
