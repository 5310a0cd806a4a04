import { beforeAll, describe, expect, it } from 'vitest';
import { CAN_REGISTER, IS_CLOSED, runChecks } from '#admin/doctor/check.ts';
import { LIST_CHECKS } from '#admin/doctor/list.ts';
import { LIST } from '#admin/doctor/open-to-public.ts';
import { openDatabase } from '#postgres/open.ts';
import type { Database } from '#postgres/pool.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { insertRegistration } from '#waitlist/insert.ts';
import { setUpPool, setUpTcpCluster } from '../helpers/database/tcp-cluster.ts';
import { setUpConnection, setUpDatabase } from '../helpers/database/test-database.ts';

// A separate PostgreSQL, because planted roles affect all of its databases.
const cluster = await setUpTcpCluster();

/** Runs every check of a list, and returns what is not as it should be. */
async function findComplaints(database: Database) {
  const findings = await runChecks(LIST_CHECKS, database);
  expect(findings).toHaveLength(4);
  return findings.filter(({ outcome }) => outcome !== 'passes');
}

async function setUpList(name: string, prepare: string[] = []) {
  await cluster.administer([`create database ${name}`]);
  await cluster.administer(prepare, name);
  const databaseUrl = cluster.url('', { database: name });
  const pool = await setUpPool(databaseUrl);
  return { pool, session: await setUpConnection({ connectionString: databaseUrl }) };
}

const OPEN = 'Nothing else is open to the public';
const copyTable = (name: string) => [
  `create table public.${name} as table ${LIST}`,
  `grant select on public.${name} to anon`,
];

/** Mistakes that show the list to strangers, or let them change it: the check that fails, and what it says. */
const LEAKS: Record<string, [check: string, what: string, plant: string[]]> = {
  'a privilege to read': [IS_CLOSED, 'anon can read the list', [`grant select on ${LIST} to anon`]],
  'a privilege to read one column': [
    OPEN,
    'anon has select (email) on the table',
    [`grant select (email) on ${LIST} to anon`],
  ],
  'a privilege to change': [
    IS_CLOSED,
    'authenticated can change the list',
    [`grant update on ${LIST} to authenticated`],
  ],
  'a privilege to erase': [IS_CLOSED, 'anon can erase from the list', [`grant delete on ${LIST} to public`]],
  'a privilege to insert anything': [OPEN, 'anon has insert on the table', [`grant insert on ${LIST} to anon`]],
  'a view': [
    OPEN,
    'anon has select on the table public.outer_people',
    [
      `create view public.inner_people as select email from ${LIST}`,
      'create view public.outer_people as select * from public.inner_people',
      'grant select on public.outer_people to anon',
    ],
  ],
  'one column of a view': [
    OPEN,
    'public has select (email) on the table public.addresses',
    [`create view public.addresses as select email from ${LIST}`, 'grant select (email) on public.addresses to public'],
  ],
  'a materialised view': [
    OPEN,
    'authenticated has select on the table public.snapshot',
    [`create materialized view public.snapshot as table ${LIST}`, 'grant select on public.snapshot to authenticated'],
  ],
  'a copy of the table': [OPEN, 'anon has select on the table public.copied', copyTable('copied')],
  'a security-definer function': [
    OPEN,
    'public has execute on the routine public.how_many()',
    [
      `create function public.how_many() returns bigint language sql security definer return (select count(*) from ${LIST})`,
    ],
  ],
  'a policy that says yes': [
    OPEN,
    'the policy "let me" lets strangers do more than join',
    [`create policy "let me" on ${LIST} using (true)`],
  ],
  'a policy that opens a copy': [
    OPEN,
    'anon has select on the table public.guarded',
    [
      ...copyTable('guarded'),
      'alter table public.guarded enable row level security',
      'create policy everyone on public.guarded for select to anon using (true)',
    ],
  ],
  'a role that anon belongs to': [
    OPEN,
    'anon belongs to the role pg_read_all_data',
    ['grant pg_read_all_data to anon'],
  ],
  'a role that may do everything': [IS_CLOSED, 'anon can copy the list', ['alter role anon superuser']],
  'a trigger that copies into an open table': [
    OPEN,
    'anon has select on the table public.elsewhere',
    [
      'create table public.elsewhere (name text)',
      'grant select on public.elsewhere to anon',
      `create function public.copy() returns trigger language plpgsql security definer
        as 'begin insert into public.elsewhere values (new.full_name); return new; end'`,
      `create trigger copy after insert on ${LIST} for each row execute function public.copy()`,
    ],
  ],
  'row-level security switched off': [
    OPEN,
    'row-level security of the list is off',
    [`alter table ${LIST} disable row level security`],
  ],
  'our own schema': [OPEN, 'anon has usage on the schema waitlist', ['grant usage on schema waitlist to anon']],
  'a schema to create things in': [
    OPEN,
    'public has create on the schema public',
    ['grant create on schema public to public'],
  ],
  'another owner': [OPEN, 'authenticated owns the table', [`alter table ${LIST} owner to authenticated`]],
};

/** Mistakes that keep people from registering. */
const REFUSALS: Record<string, [what: string, plant: string]> = {
  'a missing privilege': ['anon may not insert', `revoke insert on ${LIST} from anon`],
  'a constraint': [
    'the constraint closed rejects',
    `alter table ${LIST} add constraint closed check (false) not valid`,
  ],
  'ids that are taken': [
    'the next id is already taken',
    `insert into ${LIST} (id, full_name, email, checkbox_consent, created_at_gtm, user_agent)
     select last_value + n, 'Zoë Håkansson', n || '@example.com', true, now(), ''
     from ${LIST}_id_seq, generate_series(1, 100) as n`,
  ],
};

describe('the doctor, on DATABASE_URL', () => {
  let list: Awaited<ReturnType<typeof setUpList>>;
  beforeAll(async () => {
    list = await setUpList('waitlist_app');
    await insertRegistration(list.pool.asVisitor(), aRegistration());
  });

  it('finds nothing wrong with a new list, and stores nothing', async () => {
    expect(await findComplaints(list.session)).toEqual([]);
    expect(await list.session.query(`select from ${LIST}`)).toHaveLength(1);
  });

  const planted = [
    ...Object.entries(LEAKS).map(([mistake, [check, what, plant]]) => ({ mistake, check, what, plant })),
    ...Object.entries(REFUSALS).map(([mistake, [what, plant]]) => ({
      mistake,
      check: CAN_REGISTER,
      what,
      plant: [plant],
    })),
  ];
  it.each(planted)('finds $mistake, and its fixes work', async ({ check, what, plant }) => {
    for (const text of plant) await list.session.query(text);
    const found = await findComplaints(list.session);
    const said = found.find(({ name }) => name === check)?.problems.map((problem) => problem.what);
    expect(said).toContainEqual(expect.stringContaining(what));
    const fixes = found.flatMap(({ problems }) => problems.flatMap(({ fix }) => fix));
    for (const text of new Set(fixes)) await list.session.query(text);
    expect(await findComplaints(list.session)).toEqual([]);
  });

  it('warns of a function that acts with the rights of its caller', async () => {
    await list.session.query('create function public.add(a int, b int) returns int language sql return a + b');
    expect(await findComplaints(list.session)).toMatchObject([{ name: OPEN, outcome: 'warns' }]);
    await list.session.query('drop function public.add');
  });
});

it('the doctor finds nothing wrong with what a hosted project grants itself', async () => {
  const all = (kind: string) => `alter default privileges in schema public grant all on ${kind} to anon, authenticated`;
  const { session } = await setUpList('hosted', [
    ...['tables', 'sequences', 'functions'].map(all),
    'create schema extensions',
    'grant usage on schema extensions to public',
    'create extension citext schema extensions',
    'create schema storage',
    'grant usage on schema storage to anon, authenticated',
    'create table storage.buckets (id text)',
    'grant all on storage.buckets to anon, authenticated',
  ]);
  // A table of the owner's own, granted to everyone by the project and protected by row-level security alone.
  await session.query('create table public.notes (note text)');
  await session.query('alter table public.notes enable row level security');
  await session.query('create view public.own_notes with (security_invoker = true) as table public.notes');
  expect(await findComplaints(session)).toEqual([]);
  await session.query('create policy everyone on public.notes using (true)');
  expect(await findComplaints(session)).toMatchObject([{ name: OPEN, outcome: 'fails' }]);
});

it('the doctor finds nothing wrong where the owner is not a superuser', async () => {
  const databaseUrl = await cluster.createOwner('clerk', 'createrole');
  await (await openDatabase({ location: { databaseUrl }, purpose: 'serve' })).close();
  expect(await findComplaints(await setUpConnection({ connectionString: databaseUrl }))).toEqual([]);
});

it('the doctor finds nothing wrong with the embedded PostgreSQL', async () => {
  const database = await setUpDatabase();
  expect(await findComplaints(await setUpConnection(database.address))).toEqual([]);
});

it('the doctor says that the migrations are missing', async () => {
  const session = await setUpConnection((await setUpDatabase({ migrated: false })).address);
  const findings = await findComplaints(session);
  expect(findings).toContainEqual(expect.objectContaining({ name: 'All migrations are applied', outcome: 'fails' }));
});
