import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRegistration } from '#harness/example-registration.ts';
import { TABLE } from '#registration/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/helpers/database/test-database.ts';
import { runWaitlist, urlOf } from '#tests/helpers/database/waitlist.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** On port 1 nobody listens, so that no server of this machine is taken for ours. */
const run = (env: Record<string, string>, ...args: string[]) =>
  runWaitlist(['doctor', ...args], { PORT: '1', ENV_FILE: `/${randomUUID()}`, ...env });
const onDatabase = (...args: string[]) => run({ DATABASE_URL: urlOf(database) }, ...args);

it('says that all holds, and what it was not shown', async () => {
  const { code, stdout, stderr } = await onDatabase();
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^The database \(DATABASE_URL, PostgreSQL \d+/);
  expect(stdout).toMatch(/^ {2}ok {4}The one policy is ours$/m);
  expect(stdout).toMatch(/^ {2}- {5}the public address: set SITE_URL/m);
  expect(stdout).toMatch(/^\d+ checks fine$/m);
  expect(stdout).not.toMatch(/FAIL|WARN|\?/);
});

describe('with a mistake', () => {
  const email = `${randomUUID()}@example.com`;
  beforeAll(async () => {
    const row = aRegistration({ email });
    await database.anon.query({
      text: `insert into public.${TABLE} (${Object.keys(row)}) values (${Object.keys(row).map((_, n) => `$${n + 1}`)})`,
      values: Object.values(row),
    });
    await database.ask(`grant select on public.${TABLE} to anon`);
  });
  afterAll(() => database.ask(`revoke select on public.${TABLE} from anon`));

  it('names it, why it matters and what would mend it, and nobody on the list', async () => {
    const { code, stdout } = await onDatabase();
    expect(code).toBe(1);
    expect(stdout).toContain(`
  FAIL  The public may insert ten columns, and nothing else
        why: Whoever has the public key, which everybody has, could read, change or erase the people on the list
        anon may select on public.${TABLE}
        fix: revoke select on table public.${TABLE} from anon;
`);
    expect(stdout).not.toContain(email);
  });

  it('tells programs the same', async () => {
    const { code, stdout } = await onDatabase('--json');
    expect(code).toBe(1);
    expect(stdout.trim()).not.toContain('\n');
    const { outcome, checks } = JSON.parse(stdout);
    expect(outcome).toBe('fails');
    expect(checks).toContainEqual({
      group: 'database',
      name: 'The public may insert ten columns, and nothing else',
      why: expect.any(String),
      outcome: 'fails',
      problems: [
        {
          severity: 'fails',
          what: `anon may select on public.${TABLE}`,
          fix: `revoke select on table public.${TABLE} from anon;`,
        },
      ],
    });
  });

  it('mends nothing', async () => {
    const [row] = await database.ask(`select has_table_privilege('anon', 'public.${TABLE}', 'select') as still`);
    expect(row).toEqual({ still: true });
  });
});

it('does not set up what it looks at', async () => {
  const empty = await createTestDatabase({ migrated: false });
  const { code, stdout } = await run({ DATABASE_URL: urlOf(empty) });
  expect(code).toBe(1);
  expect(stdout).toContain('is not applied');
  expect(await empty.ask(`select nspname from pg_namespace where nspname in ('vibescore', 'waitlist')`)).toEqual([]);
  await empty.close();
});

describe('what it could not look at', () => {
  it.each<[string, Record<string, string>, RegExp]>([
    [
      'a database that is away',
      { DATABASE_URL: 'postgresql://app:hunter2-hunter2@127.0.0.1:1/x' },
      /cannot be reached/,
    ],
    ['no waitlist', { DATA_DIR: '/nowhere' }, /There is no waitlist in \/nowhere yet/],
    [
      'a project that is away',
      { VITE_SUPABASE_URL: 'http://127.0.0.1:1', VITE_SUPABASE_ANON_KEY: 'sb_publishable_quiet' },
      /did not answer \(ECONNREFUSED\)/,
    ],
  ])('%s', async (_, env, reason) => {
    const { code, stdout } = await run(env);
    expect(code).toBe(2);
    expect(stdout).toMatch(reason);
    expect(stdout).not.toMatch(/hunter2|quiet/);
  });
});

it('with the key alone, says that it did not see inside', async () => {
  const { stdout } = await run(
    { VITE_SUPABASE_URL: 'http://127.0.0.1:1', VITE_SUPABASE_ANON_KEY: 'sb_publishable_quiet' },
    '--json',
  );
  expect(JSON.parse(stdout).notSeen).toContainEqual({
    group: 'database',
    reason: expect.stringContaining('set DATABASE_URL to its direct address'),
  });
});
