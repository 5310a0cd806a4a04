import { describe, expect, it } from 'vitest';
import { UserError } from '#runtime/user-error.mjs';
import { readSchema } from '#scripts/harness/database/read-schema.ts';
import {
  holdLock,
  readStoredRows,
  setUpDatabase,
  type TestDatabase,
  waitForLock,
} from '#scripts/harness/database/test-database.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { insertRegistration } from '#waitlist/insert-registrations.ts';
import { getSqlState, INSUFFICIENT_PRIVILEGE } from './errors.ts';
import { MIGRATIONS, migrate, needsFunctions, type Release, THIS_RELEASE } from './migrate.ts';

/** Describes a release with these migrations alone. */
const withMigrations = (...migrations: Release['migrations']): Release => ({
  ...THIS_RELEASE,
  migrations,
  functions: [],
});

it('servers that start together migrate once', async () => {
  const database = await setUpDatabase({ migrated: false });
  await Promise.all(Array.from({ length: 4 }, () => migrate(database.address)));
  expect(await database.ask('select name from vibescore.migrations order by name')).toEqual(
    MIGRATIONS.map(({ name }) => ({ name })),
  );
  expect(await readStoredRows(database)).toEqual([]);
});

describe('new migrations', () => {
  const FIRST = { name: '1_first.sql', sql: 'create table public.things (a int)' };
  const SECOND = { name: '2_second.sql', sql: 'alter table public.things add column b int' };
  const FAILING = { name: '3_third.sql', sql: 'create table public.more (a int); select 1/0' };
  const listApplied = async ({ ask }: TestDatabase) =>
    (await ask('select name from vibescore.migrations order by name')).map(({ name }) => name);

  it('are applied after the earlier ones', async () => {
    const database = await setUpDatabase({ migrated: false });
    await migrate(database.address, withMigrations(FIRST));
    await migrate(database.address, withMigrations(FIRST, SECOND));
    expect(await listApplied(database)).toEqual([FIRST.name, SECOND.name]);
    expect(await database.ask('select a, b from public.things')).toEqual([]);
  });

  it('are not applied if one of them fails', async () => {
    const database = await setUpDatabase({ migrated: false });
    await migrate(database.address, withMigrations(FIRST));
    await expect(migrate(database.address, withMigrations(FIRST, SECOND, FAILING))).rejects.toThrow('division by zero');
    expect(await listApplied(database)).toEqual([FIRST.name]);
    expect(await database.ask("select to_regclass('public.more') as more")).toEqual([{ more: null }]);
  });
});

it('migrate refuses a list of 0.1 in one sentence, and changes nothing', async () => {
  const database = await setUpDatabase({ migrated: false });
  await database.ask(
    `create table public.early_access_registrations (id int); create schema vibescore;
     create table vibescore.migrations (name text);
     insert into vibescore.migrations values ('20250501000000_registrations.sql')`,
  );
  const before = await readSchema(database.pool);
  const refusal = 'This list is of version 0.1: start version 1.0.0 (commit 047899c0) on it once, then this one.';
  await expect(migrate(database.address)).rejects.toThrow(new UserError(refusal));
  expect(await readSchema(database.pool)).toEqual(before);
});

describe('the functions of the database', () => {
  /** What stands in the files: the name of each function, with its schema. */
  const WRITTEN = THIS_RELEASE.functions.flatMap(({ sql }) =>
    [...sql.matchAll(/^create or replace function (.+?)\(/gm)].map(([, name]) => name),
  );
  /** Lists every function of the list, with everything that makes it different from another. */
  const readFunctions = ({ ask }: TestDatabase) =>
    ask(`
      select format('%s.%I', pronamespace::regnamespace, proname) as name, pg_get_functiondef(p.oid) as text, proacl::text
      from pg_proc p
      where pronamespace in ('public'::regnamespace, 'waitlist'::regnamespace)
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
      order by 1, 2`);
  const answering = (version: string, answer: number): Release => ({
    ...THIS_RELEASE,
    version,
    functions: [
      {
        name: '1.sql',
        sql: `create or replace function public.answer() returns int language sql return ${answer};`,
      },
    ],
  });
  const readAnswer = async ({ ask }: TestDatabase) => (await ask('select public.answer() as answer'))[0]?.answer;

  it('are those of postgres/functions, and no others', async () => {
    const database = await setUpDatabase();
    const migrated = await readFunctions(database);
    expect(migrated.map(({ name }) => name)).toEqual(WRITTEN.sort());
    for (const { sql } of THIS_RELEASE.functions) await database.ask(sql);
    expect(await readFunctions(database)).toEqual(migrated);
  });

  it('replace those of an earlier release, and those that a migration puts in their place', async () => {
    const database = await setUpDatabase();
    await migrate(database.address, answering('9.9.0', 1));
    await migrate(database.address, answering('9.10.0', 2));
    expect(await readAnswer(database)).toBe(2);
    const next = { name: '9_next.sql', sql: answering('', 3).functions[0]?.sql ?? '' };
    await migrate(database.address, { ...answering('9.10.0', 2), migrations: [...MIGRATIONS, next] });
    expect(await readAnswer(database)).toBe(2);
  });

  it('stay when an earlier release starts', async () => {
    const database = await setUpDatabase();
    await migrate(database.address, answering('9.10.0', 2));
    await migrate(database.address, answering('9.9.0', 1));
    expect(await readAnswer(database)).toBe(2);
    expect(await needsFunctions(database.pool)).toBe(false);
  });
});

describe('the private schemas', () => {
  async function readAllAsAnon({ ask, anon }: TestDatabase) {
    const tables = await ask(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('waitlist', 'vibescore')`,
    );
    expect(tables.length).toBeGreaterThan(8);
    return Promise.all(tables.map(({ name }) => anon.query(`select from ${name}`).catch(getSqlState)));
  }

  it('are closed to visitors', async () => {
    const read = await readAllAsAnon(await setUpDatabase());
    expect(new Set(read)).toEqual(new Set([INSUFFICIENT_PRIVILEGE]));
  });

  it('show visitors no row even if everything is granted by mistake', async () => {
    const database = await setUpDatabase();
    await database.ask('insert into waitlist.audit_log (action, count) values ($1, 1)', ['erased']);
    await database.ask('grant usage on schema waitlist, vibescore to anon');
    await database.ask('grant all on all tables in schema waitlist, vibescore to anon');
    expect((await readAllAsAnon(database)).flat()).toEqual([]);
  });
});

it('migrate takes over a database that "supabase db push" migrated', async () => {
  const database = await setUpDatabase();
  await database.ask('drop schema vibescore cascade');
  await database.ask('create schema supabase_migrations');
  await database.ask('create table supabase_migrations.schema_migrations (version text)');
  for (const { name } of MIGRATIONS) {
    await database.ask('insert into supabase_migrations.schema_migrations values ($1)', [name.split('_')[0]]);
  }
  await migrate(database.address);
  expect(await database.ask('select name from vibescore.migrations')).toEqual([]);
  expect(await needsFunctions(database.pool)).toBe(false);

  const next = { name: '99990101000000_next.sql', sql: 'create table public.next ()' };
  await migrate(database.address, { ...THIS_RELEASE, migrations: [...MIGRATIONS, next] });
  expect(await database.ask('select name from vibescore.migrations')).toEqual([{ name: next.name }]);
  const isProtected = "select relrowsecurity from pg_class where oid = 'vibescore.migrations'::regclass";
  expect(await database.ask(isProtected)).toEqual([{ relrowsecurity: true }]);
});

it('migrate lets people register while it waits for a lock, such as that of an export', async () => {
  const database = await setUpDatabase();
  const release = await holdLock(database, 'lock table public.early_access_registrations in access share mode');
  const next = { name: '9_next.sql', sql: 'alter table public.early_access_registrations add column next int' };
  const migrating = migrate(database.address, withMigrations(next));
  await waitForLock(database);
  await insertRegistration(database.anon, aRegistration());
  release();
  await migrating;
  expect(await database.ask('select next from public.early_access_registrations')).toEqual([{ next: null }]);
});

describe('migrate by a user who is no superuser', () => {
  async function setUpRole() {
    const database = await setUpDatabase({ migrated: false });
    const name = String(database.address.database);
    const role = `${name}_app`;
    await database.ask(`create role ${role}`);
    const own = async () => {
      await database.ask(`alter database ${name} owner to ${role}`);
      await database.ask(`grant anon to ${role}`);
    };
    const disown = () => database.ask(`alter database ${name} owner to current_user`);
    return { database, own, disown, asRole: { ...database.address, options: `-c role=${role}` } };
  }

  it('explains which right is missing', async () => {
    await expect(migrate((await setUpRole()).asRole)).rejects.toThrow(UserError);
  });

  it('sets up a list if the database is theirs', async () => {
    const { database, own, asRole } = await setUpRole();
    await own();
    await migrate(asRole);
    await insertRegistration(database.anon, aRegistration());
    expect(await readStoredRows(database)).toHaveLength(1);
  });

  it('needs no right to create anything where nothing is missing', async () => {
    const { own, disown, asRole } = await setUpRole();
    await own();
    await migrate(asRole);
    await disown();
    await expect(migrate(asRole)).resolves.toBeUndefined();
  });
});
