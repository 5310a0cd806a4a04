import { beforeAll, describe, expect, it } from 'vitest';
import { runChecks } from '#admin/doctor/check.ts';
import { LIST_CHECKS } from '#admin/doctor/list.ts';
import { REGISTRATIONS } from '#contract/registration.ts';
import type { Database } from '#postgres/pool.ts';
import { setUpServerPool, setUpTcpCluster } from '#scripts/harness/database/tcp-cluster.ts';
import { setUpSession } from '#scripts/harness/database/test-database.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { insertRegistration } from '#waitlist/insert-registrations.ts';

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
  const pool = await setUpServerPool(databaseUrl);
  return { pool, session: await setUpSession({ address: { connectionString: databaseUrl } }) };
}

/** Mistakes that show the list to strangers, let them change it or keep people from registering: what the doctor says. */
const MISTAKES: [mistake: string, what: string, plant: string][] = [
  ['a privilege to read', 'anon can read the list', `grant select on ${REGISTRATIONS} to anon`],
  [
    'a privilege to read one column',
    'anon has select (email) on the table',
    `grant select (email) on ${REGISTRATIONS} to anon`,
  ],
  ['a privilege to change', 'authenticated can change the list', `grant update on ${REGISTRATIONS} to authenticated`],
  ['a privilege to erase', 'anon can erase from the list', `grant delete on ${REGISTRATIONS} to public`],
  ['a privilege to insert anything', 'anon has insert on the table', `grant insert on ${REGISTRATIONS} to anon`],
  [
    'a view of a view',
    'anon has select on the table public.outer_people',
    `create view public.inner_people as select email from ${REGISTRATIONS};
     create view public.outer_people as select * from public.inner_people;
     grant select on public.outer_people to anon`,
  ],
  [
    'one column of a view',
    'public has select (email) on the table public.addresses',
    `create view public.addresses as select email from ${REGISTRATIONS}; grant select (email) on public.addresses to public`,
  ],
  [
    'a materialised view',
    'authenticated has select on the table public.seen',
    `create materialized view public.seen as table ${REGISTRATIONS}; grant select on public.seen to authenticated`,
  ],
  [
    'a copy of the table',
    'anon has select on the table public.copied',
    `create table public.copied as table ${REGISTRATIONS}; grant select on public.copied to anon`,
  ],
  [
    'a security-definer function',
    'public has execute on the routine public.how_many()',
    `create function public.how_many() returns bigint language sql security definer return (select count(*) from ${REGISTRATIONS})`,
  ],
  ['a policy that says yes', 'the policy "let me" lets', `create policy "let me" on ${REGISTRATIONS} using (true)`],
  [
    'a policy that opens a copy',
    'anon has select on the table public.guarded',
    `create table public.guarded as table ${REGISTRATIONS}; grant select on public.guarded to anon;
     alter table public.guarded enable row level security; create policy yes on public.guarded to anon using (true)`,
  ],
  ['a role that anon belongs to', 'anon belongs to the role pg_read_all_data', 'grant pg_read_all_data to anon'],
  ['a role that may do everything', 'anon can copy the list', 'alter role anon superuser'],
  [
    'a trigger that copies into an open table',
    'anon has select on the table public.elsewhere',
    `create table public.elsewhere (name text); grant select on public.elsewhere to anon;
     create function public.copy() returns trigger language plpgsql security definer
       as 'begin insert into public.elsewhere values (new.full_name); return new; end';
     create trigger copy after insert on ${REGISTRATIONS} for each row execute function public.copy()`,
  ],
  [
    'row-level security switched off',
    'security of the list is off',
    `alter table ${REGISTRATIONS} disable row level security`,
  ],
  ['our own schema', 'anon has usage on the schema waitlist', 'grant usage on schema waitlist to anon'],
  ['a schema to create in', 'public has create on the schema public', 'grant create on schema public to public'],
  ['another owner', 'authenticated owns the table', `alter table ${REGISTRATIONS} owner to authenticated`],
  ['a missing privilege', 'anon may not insert', `revoke insert on ${REGISTRATIONS} from anon`],
  [
    'a constraint',
    'closed rejects everyone',
    `alter table ${REGISTRATIONS} add constraint closed check (false) not valid`,
  ],
  [
    'ids that are taken',
    'the next id is already taken',
    `insert into ${REGISTRATIONS} (id, full_name, email, checkbox_consent, created_at_gtm, user_agent)
     select last_value + n, 'Zoë Håkansson', n || '@example.com', true, now(), ''
     from ${REGISTRATIONS}_id_seq, generate_series(1, 100) as n`,
  ],
];
const OPEN = 'Nothing else is open to the public';

describe('the doctor, on DATABASE_URL', () => {
  let list: Awaited<ReturnType<typeof setUpList>>;
  beforeAll(async () => {
    list = await setUpList('waitlist_app');
    await insertRegistration(list.pool.asVisitor(), aRegistration());
  });

  it('finds nothing wrong with a new list', async () => {
    expect(await findComplaints(list.session)).toEqual([]);
    expect(await list.session.query(`select from ${REGISTRATIONS}`)).toHaveLength(1);
  });

  it.each(MISTAKES)('mends %s with its fixes', async (_, what, plant) => {
    await list.session.query(plant);
    const found = (await findComplaints(list.session)).flatMap(({ problems }) => problems);
    expect(found).toContainEqual(expect.objectContaining({ severity: 'fails', what: expect.stringContaining(what) }));
    for (const text of new Set(found.flatMap(({ fix }) => fix))) await list.session.query(text);
    expect(await findComplaints(list.session)).toEqual([]);
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
  await session.query(`create table public.notes (note text); alter table public.notes enable row level security;
    create view public.own_notes with (security_invoker = true) as table public.notes;
    create function public.count_notes() returns bigint language sql return (select count(*) from public.notes)`);
  expect(await findComplaints(session)).toEqual([]);
  await session.query('create policy everyone on public.notes using (true)');
  expect(await findComplaints(session)).toMatchObject([{ name: OPEN, outcome: 'fails' }]);
});

it('the doctor finds nothing wrong where the owner is not a superuser', async () => {
  const databaseUrl = await cluster.createOwner('clerk', 'createrole');
  await setUpServerPool(databaseUrl);
  expect(await findComplaints(await setUpSession({ address: { connectionString: databaseUrl } }))).toEqual([]);
});
