import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { UserError } from '#settings/user-error.mjs';
import { insertRow } from '#tests/helpers/database/own-entry.ts';
import { setUpDatabase, storedRows, waitForLock } from '#tests/helpers/database/test-database.ts';
import { insertRegistration } from '#waitlist/insert.ts';
import { INSUFFICIENT_PRIVILEGE, sqlState } from './errors.ts';
import { MIGRATIONS, migrate } from './migrate.ts';

it('servers that start together migrate once', async () => {
  const database = await setUpDatabase({ migrated: false });
  await Promise.all(Array.from({ length: 4 }, () => migrate(database.address)));
  expect(await database.ask('select name from vibescore.migrations order by name')).toEqual(
    MIGRATIONS.map(({ name }) => ({ name })),
  );
  expect(await storedRows(database)).toEqual([]);
});

it('migrate applies new migrations, and none if one fails', async () => {
  const database = await setUpDatabase({ migrated: false });
  const migrations = [
    { name: '1_first.sql', sql: 'create table public.things (a int)' },
    { name: '2_second.sql', sql: 'alter table public.things add column b int' },
  ];
  await migrate(database.address, migrations);
  const third = { name: '3_third.sql', sql: 'create table public.more (a int); select 1/0' };
  await expect(migrate(database.address, [...migrations, third])).rejects.toThrow('division by zero');
  expect(await database.ask("select to_regclass('public.more') as more")).toEqual([{ more: null }]);
  expect(await database.ask('select name from vibescore.migrations order by name')).toEqual(
    migrations.map(({ name }) => ({ name })),
  );
});

it('migrate keeps registrations that are older than a rule, and applies the rule to new ones', async () => {
  const database = await setUpDatabase({ migrated: false });
  await migrate(database.address, MIGRATIONS.slice(0, 1));
  const invisible = '\u3164\u3164';
  await insertRow(database, { full_name: invisible, email: 'a..b@example.com' });
  await insertRow(database, { email: 'ada@exämple.com' });

  await migrate(database.address);
  expect(await storedRows(database)).toMatchObject([{ email: 'a..b@example.com' }, { email: 'ada@exämple.com' }]);
  for (const [row, rule] of [
    [aRegistration({ email: 'bob@exämple.com' }), 'email_canonical'],
    [aRegistration({ full_name: invisible }), 'visible'],
    [aRegistration({ email: 'b..c@example.com' }), 'email'],
  ] as const) {
    await expect(insertRegistration(database.anon, row)).rejects.toThrow(rule);
  }
});

it('migrate keeps the private schemas closed to visitors, and their rows even if everything is granted by mistake', async () => {
  const database = await setUpDatabase();
  await database.ask('insert into waitlist.journal (what, count) values ($1, 1)', ['erased']);
  const tables = await database.ask(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('waitlist', 'vibescore')`,
  );
  expect(tables.length).toBeGreaterThan(8);
  const readAsAnon = (name: unknown) => database.anon.query(`select from ${name}`).catch(sqlState);
  for (const { name } of tables) expect(await readAsAnon(name), String(name)).toBe(INSUFFICIENT_PRIVILEGE);
  await database.ask('grant usage on schema waitlist, vibescore to anon');
  await database.ask('grant all on all tables in schema waitlist, vibescore to anon');
  for (const { name } of tables) expect(await readAsAnon(name), String(name)).toEqual([]);
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
  expect(await database.ask("select to_regnamespace('vibescore') as ours")).toEqual([{ ours: null }]);

  const next = { name: '99990101000000_next.sql', sql: 'create table public.next ()' };
  await migrate(database.address, [...MIGRATIONS, next]);
  expect(await database.ask('select name from vibescore.migrations')).toEqual([{ name: next.name }]);
  const isProtected = "select relrowsecurity from pg_class where oid = 'vibescore.migrations'::regclass";
  expect(await database.ask(isProtected)).toEqual([{ relrowsecurity: true }]);
});

it('migrate lets people register while it waits for a lock, such as that of an export', async () => {
  const database = await setUpDatabase();
  const reader = new pg.Client(database.address);
  await reader.connect();
  await reader.query('begin; lock table public.early_access_registrations in access share mode');
  const next = { name: '9_next.sql', sql: 'alter table public.early_access_registrations add column next int' };
  const migrating = migrate(database.address, [next]);
  await waitForLock(database);
  await insertRegistration(database.anon, aRegistration());
  await reader.end();
  await migrating;
  expect(await database.ask('select next from public.early_access_registrations')).toEqual([{ next: null }]);
});

it('migrate needs no superuser, and explains which right is missing', async () => {
  const database = await setUpDatabase({ migrated: false });
  const name = String(database.address.database);
  const role = `${name}_app`;
  await database.ask(`create role ${role}`);
  const asRole = { ...database.address, options: `-c role=${role}` };
  await expect(migrate(asRole)).rejects.toThrow(UserError);

  await database.ask(`alter database ${name} owner to ${role}`);
  await database.ask(`grant anon to ${role}`);
  await migrate(asRole);
  await insertRegistration(database.anon, aRegistration());
  expect(await storedRows(database)).toHaveLength(1);

  // Where nothing is missing, no right to create anything is needed.
  await database.ask(`alter database ${name} owner to current_user`);
  await migrate(asRole);
});

describe('upgrading a list whose confirmations were scheduled day by day', async () => {
  const isOlder = ({ name }: { name: string }) => name < '20261118100000';
  const database = await setUpDatabase({ migrated: false });
  const { ask } = database;
  const join = (email: string, joined = 'now()') =>
    ask(
      `insert into public.early_access_registrations (created_at, full_name, email, checkbox_consent, created_at_gtm, user_agent)
       values (${joined}, 'Zoë Lindqvist', $1, true, now(), '')`,
      [email],
    );
  const queueAsBefore = () => ask(`select waitlist.queue_confirmations(1000, 3, 200, '{}')`);
  /** Reads the state of everyone's mail of this kind, by address. */
  const readMails = async (kind: string, due = 'due_at') =>
    Object.fromEntries(
      (
        await ask(
          `select r.email, m.state || case when m.${due} > now() then ' later' else '' end as state
           from waitlist.messages m join public.early_access_registrations r on r.id = m.registration_id
           where m.kind = $1 order by m.id`,
          [kind],
        )
      ).map(({ email, state }) => [email, state]),
    );
  const TAGGED = [1, 2, 3, 4, 5].map((tag) => `ada+${tag}@example.com`);

  beforeAll(async () => {
    await migrate(database.address, MIGRATIONS.filter(isOlder));
    await join('earlier@example.com', `now() - interval '1 year'`);
    await ask('insert into waitlist.mail default values');
    // Three of these are due now, two tomorrow, and so is the address without a tag.
    for (const email of [...TAGGED, 'ada@example.com']) await join(email);
    await join('sent@example.com');
    await join('invited@example.com');
    await join('objected+2@example.com');
    await queueAsBefore();
    await ask(
      `update waitlist.messages set state = 'sent', sent_at = now(), attempts = 1, first_attempt_at = now()
       where registration_id in (select id from public.early_access_registrations where email in ('sent@example.com', 'invited@example.com'))`,
    );
    await ask('update waitlist.entries set confirmed_at = now() where registration_id = 8');
    await ask(
      `with wave as (insert into waitlist.waves default values returning id)
       insert into waitlist.messages (registration_id, kind, wave_id, mailbox_hash, not_before)
       select r.id, 'invite', wave.id, waitlist.keyed_hash(waitlist.base_mailbox(r.email)),
         case r.email when 'invited@example.com' then now() else now() + interval '30 days' end
       from public.early_access_registrations r, wave where r.email in ('invited@example.com', 'objected+2@example.com')`,
    );
    // This mailbox objected: its confirmation was put off for 30 days.
    await ask(
      `insert into waitlist.objections values (waitlist.keyed_hash('objected@example.com'), now() + interval '29 days')`,
    );
    await join('objected+1@example.com');
    await queueAsBefore();
    await join('unqueued@example.com');
    expect(await readMails('confirm', 'not_before')).toMatchObject({
      'ada+5@example.com': 'waiting later',
      'ada@example.com': 'waiting later',
      'objected+1@example.com': 'waiting later',
    });
    await migrate(database.address);
  });

  it('gives everyone an entry, and keeps the entries that exist', async () => {
    const rows = await ask(
      `select r.email from public.early_access_registrations r left join waitlist.entries e on e.registration_id = r.id
       where e.registration_id is null`,
    );
    expect(rows).toEqual([]);
    expect(await ask('select registration_id from waitlist.entries where confirmed_at is not null')).toEqual([
      { registration_id: '8' },
    ]);
  });

  it('queues what the new rule allows, drops the rest, and writes to no one who registered before mail was on', async () => {
    expect(await readMails('confirm')).toEqual({
      'ada+1@example.com': 'queued',
      'ada+2@example.com': 'queued',
      'ada+3@example.com': 'queued',
      'ada@example.com': 'queued',
      'sent@example.com': 'sent',
      'invited@example.com': 'sent',
      'unqueued@example.com': 'queued',
    });
  });

  it('keeps the waves', async () => {
    expect(await readMails('invite')).toEqual({ 'invited@example.com': 'queued' });
  });

  it('queues a confirmation for people who register afterwards', async () => {
    await join('newcomer@example.com');
    expect(await readMails('confirm')).toMatchObject({ 'newcomer@example.com': 'queued' });
  });
});
