import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { MAX_LENGTHS, REGISTRATIONS, ROLES } from '#contract/registration.ts';
import { insertRow } from '#scripts/harness/database/builders.ts';
import { readStoredRows, setUpConnection, setUpDatabase } from '#scripts/harness/database/test-database.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { CHECK_VIOLATION, getSqlState, INSUFFICIENT_PRIVILEGE } from './errors.ts';
import { migrate } from './migrate.ts';
import { createPool } from './pool.ts';

const database = await setUpDatabase();
afterEach(() => database.ask(`delete from ${REGISTRATIONS}`));

const visitor = { ask: (text: string, values?: unknown[]) => database.anon.query(text, values) };
const insert = (changes: Record<string, unknown>) => insertRow(visitor, changes);

/** Returns the SQLSTATE of a refusal, which must leave the table as it was. */
async function readRefusal(attempt: () => Promise<unknown>) {
  const before = await readStoredRows(database);
  const refused = await attempt().then(() => null, getSqlState);
  expect(await readStoredRows(database)).toEqual(before);
  return refused;
}

it('a visitor may insert everything that the form can send', async () => {
  const utm = 'x'.repeat(MAX_LENGTHS.utm_source);
  const longest = {
    user_agent: 'x'.repeat(MAX_LENGTHS.user_agent),
    referrer: 'x'.repeat(MAX_LENGTHS.referrer),
    utm_source: utm,
    utm_medium: utm,
    utm_campaign: utm,
  };
  const rows = [longest, ...ROLES.map(({ value }) => ({ role: value })), { role: null }].map(aRegistration);
  for (const row of rows) await insert(row);
  expect(await readStoredRows(database)).toMatchObject(rows.map(({ created_at_gtm: _, ...row }) => row));
  const isFilledIn = `id > 0 and created_at > now() - interval '1 minute'`;
  expect(await database.ask(`select from ${REGISTRATIONS} where ${isFilledIn}`)).toHaveLength(rows.length);
});

describe('a visitor may not', () => {
  const NOT_NULL_VIOLATION = '23502';
  const SYNTAX_ERROR = '42601';
  const INVALID_PARAMETER = '22023';

  it.each<[what: string, code: string, column: Record<string, unknown>]>([
    ['send an unknown role', CHECK_VIOLATION, { role: 'king' }],
    ['send an empty role', CHECK_VIOLATION, { role: '' }],
    ['send an infinite time', CHECK_VIOLATION, { created_at_gtm: 'infinity' }],
    ['send a user agent that is too long', CHECK_VIOLATION, { user_agent: 'x'.repeat(1001) }],
    ['send a referrer that is too long', CHECK_VIOLATION, { referrer: 'x'.repeat(2001) }],
    ['send a source that is too long', CHECK_VIOLATION, { utm_source: 'x'.repeat(201) }],
    ['send a medium that is too long', CHECK_VIOLATION, { utm_medium: 'x'.repeat(201) }],
    ['send a campaign that is too long', CHECK_VIOLATION, { utm_campaign: 'x'.repeat(201) }],
    ['leave out the name', NOT_NULL_VIOLATION, { full_name: null }],
    ['leave out the email', NOT_NULL_VIOLATION, { email: null }],
    ['leave out the time', NOT_NULL_VIOLATION, { created_at_gtm: null }],
    ['leave out the user agent', NOT_NULL_VIOLATION, { user_agent: null }],
    ['refuse consent', INSUFFICIENT_PRIVILEGE, { checkbox_consent: false }],
    ['leave out consent', INSUFFICIENT_PRIVILEGE, { checkbox_consent: null }],
    ['set the id', INSUFFICIENT_PRIVILEGE, { id: 7 }],
    ['set the time of registration', INSUFFICIENT_PRIVILEGE, { created_at: new Date() }],
  ])('%s', async (_, code, column) => {
    expect(await readRefusal(() => insert(column))).toBe(code);
  });

  it.each([
    `table ${REGISTRATIONS}`,
    `select count(*) from ${REGISTRATIONS}`,
    `delete from ${REGISTRATIONS}`,
    `truncate ${REGISTRATIONS} cascade`,
    `update ${REGISTRATIONS} set full_name = 'Someone Else'`,
    `do $$ begin lock table ${REGISTRATIONS} in access exclusive mode; end $$`,
    `insert into ${REGISTRATIONS} (full_name, email) values ('A B', 'a@example.com') returning id`,
    `insert into ${REGISTRATIONS} (full_name) values ('A B') on conflict (id) do update set full_name = 'x'`,
    `insert into ${REGISTRATIONS} (full_name) values ('A B') on conflict (id) do nothing`,
    `select nextval('${REGISTRATIONS}_id_seq')`,
    `select last_value from ${REGISTRATIONS}_id_seq`,
    `drop table ${REGISTRATIONS}`,
    `alter table ${REGISTRATIONS} disable row level security`,
    `grant select on ${REGISTRATIONS} to anon`,
    `create policy p on ${REGISTRATIONS} for select to anon using (true)`,
    'create table public.mine (id int)',
    'create schema mine',
    'create role someone',
    'select pg_reload_conf()',
    "select pg_read_file('pg_hba.conf')",
  ])('run: %s', async (text) => {
    await insert({});
    // Some of these statements are wrong whoever sends them, so the error differs. None may succeed.
    const refusals = [INSUFFICIENT_PRIVILEGE, SYNTAX_ERROR, INVALID_PARAMETER];
    expect(refusals).toContain(await readRefusal(() => database.anon.query(text)));
  });
});

it.each([
  ['leave_waitlist', 'bytea'],
  ['send_my_link', 'text'],
])('a visitor’s temporary type is not used in place of PostgreSQL’s own: %s', async (name, type) => {
  const session = await setUpConnection(database.address);
  await session.query(`begin; set local role anon;
    create function pg_temp.run() returns boolean language plpgsql as $$ begin raise 'planted'; end $$;
    create domain pg_temp.${type} as pg_catalog.${type} check (pg_temp.run())`);
  await session.query(`select public.${name}('x'::pg_catalog.text)`);
  await session.query('rollback');
});

it('every function with the owner’s rights looks into the schema for temporary things last', async () => {
  const functions = await database.ask(
    `select proname, proconfig from pg_proc
     where prosecdef and pronamespace in ('public'::regnamespace, 'waitlist'::regnamespace)`,
  );
  expect(functions.length).toBeGreaterThan(7);
  for (const { proname, proconfig } of functions) {
    expect(proconfig, String(proname)).toContain('search_path=pg_catalog, pg_temp');
  }
});

it('a visitor may not use the sequence of ids, even where a hosted project grants new ones to everyone', async () => {
  const hosted = await setUpDatabase({ migrated: false });
  await hosted.ask('alter default privileges in schema public grant all on sequences to anon, authenticated');
  await migrate(hosted.address);
  const sequence = `${REGISTRATIONS}_id_seq`;
  for (const text of [`select nextval('${sequence}')`, `select last_value from ${sequence}`]) {
    expect(await hosted.anon.query(text).then(() => null, getSqlState)).toBe(INSUFFICIENT_PRIVILEGE);
  }
});

it('a visitor’s statement acts as anon, in a transaction that ends with it', async () => {
  const who = 'select current_user as role, pg_current_xact_id()::text as transaction';
  const [first, second] = [await database.anon.query(who), await database.anon.query(who)];
  expect([first, second]).toMatchObject([[{ role: 'anon' }], [{ role: 'anon' }]]);
  expect(second).not.toEqual(first);
});

it('a visitor’s statement is cancelled by PostgreSQL after 2.5 seconds', async () => {
  expect(await database.anon.query('show statement_timeout')).toEqual([{ statement_timeout: '2500ms' }]);
});

it('the owner’s statement on the same pool keeps the owner’s rights', async () => {
  const pool = createPool(database.address, { size: 1 });
  onTestFinished(pool.close);
  expect(await pool.asVisitor().query('select current_user as role')).toEqual([{ role: 'anon' }]);
  expect(await pool.query('select current_user as role')).toEqual([{ role: database.address.user }]);
});
