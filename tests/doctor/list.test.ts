import { beforeAll, describe, expect, it } from 'vitest';
import { REGISTRATIONS } from '#contract/registration.ts';
import { MIGRATIONS, migrate, THIS_RELEASE } from '#postgres/migrate.ts';
import { runWaitlist } from '#scripts/harness/database/list.ts';
import { setUpServerPool, setUpTcpCluster } from '#scripts/harness/database/tcp-cluster.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { insertRegistration } from '#waitlist/insert-registrations.ts';

// A separate PostgreSQL, because planted roles affect all of its databases.
const cluster = await setUpTcpCluster();

/** Nothing listens on port 1, so no other server of this machine is taken for ours. */
const run = (command: string, DATABASE_URL: string) => runWaitlist(command.split(' '), { DATABASE_URL, PORT: '1' });

async function setUpList(name: string, prepare: string[] = []) {
  await cluster.administer([`create database ${name}`]);
  await cluster.administer(prepare, name);
  const url = cluster.url('', { database: name });
  return {
    url,
    pool: await setUpServerPool(url),
    plant: (...statements: string[]) => cluster.administer(statements, name),
  };
}

const LIST = REGISTRATIONS;
const onInsert = (time: string, body: string) => `
  create or replace function public.planted() returns trigger language plpgsql security definer as 'begin ${body} end';
  create or replace trigger planted ${time} insert on ${LIST} for each row execute function public.planted()`;
const countBy = (name: string, statement: string) => `create function public.${name}() returns bigint
  language plpgsql security definer as $$ declare n bigint; begin ${statement} into n; return n; end $$`;

/** What shows the list when anon may read it: its name, and how it is made. */
const COPIES: [mistake: string, name: string, create: string][] = [
  ['a view', 'people', `create view public.people as table ${LIST}`],
  ['a view of a view', 'others', 'create view public.others as table public.people'],
  ['a materialised view', 'seen', `create materialized view public.seen as table ${LIST}`],
  ['a copy of the table', 'copied', `create table public.copied as table ${LIST}`],
  ['a child table', 'child', `create table public.child () inherits (${LIST})`],
  [
    'a copy with a policy',
    'guarded',
    `create table public.guarded as table ${LIST}; create policy yes on public.guarded to anon using (true);
     alter table public.guarded enable row level security`,
  ],
  [
    'a table that a trigger copies into',
    'elsewhere',
    `create table public.elsewhere (name text);
     ${onInsert('after', 'insert into public.elsewhere values (new.full_name); return new;')}`,
  ],
];

/** Mistakes that show the list to strangers, let them change it or keep people from registering: what the doctor says. */
const MISTAKES: [mistake: string, what: string, plant: string][] = [
  ['a privilege to read', 'anon can read the list', `grant select on ${LIST} to anon`],
  ['a privilege for everybody', 'public has select on the table', `grant select on ${LIST} to public`],
  ['one column', 'anon has select (email) on the table', `grant select (email) on ${LIST} to anon`],
  ['a privilege to change', 'authenticated can change the list', `grant update on ${LIST} to authenticated`],
  ['a privilege to erase', 'anon can erase from the list', `grant delete on ${LIST} to public`],
  ['a privilege to insert anything', 'anon has insert on the table', `grant insert on ${LIST} to anon`],
  ['a privilege to choose the id', 'anon has insert (id)', `grant insert (id) on ${LIST} to anon`],
  ...COPIES.map(([mistake, name, create]): [string, string, string] => {
    return [
      mistake,
      `anon has select on the table public.${name}`,
      `${create}; grant select on public.${name} to anon`,
    ];
  }),
  ['a superuser’s function', 'the routine public.plain()', countBy('plain', `select count(*) from ${LIST}`)],
  [
    'a superuser’s function that puts the name together',
    'public has execute on the routine public.composed()',
    countBy('composed', `execute 'select count(*) from public.early_' || 'access_registrations'`),
  ],
  ['a policy that says yes', 'the policy "let me" lets', `create policy "let me" on ${LIST} using (true)`],
  ['a role that anon belongs to', 'anon belongs to the role pg_read_all_data', 'grant pg_read_all_data to anon'],
  ['a role that may do everything', 'anon can copy the list', 'alter role anon superuser'],
  ['row-level security off', 'security of the list is off', `alter table ${LIST} disable row level security`],
  ['our own schema', 'anon has usage on the schema waitlist', 'grant usage on schema waitlist to anon'],
  ['a schema to create in', 'public has create on the schema public', 'grant create on schema public to public'],
  ['another owner', 'authenticated owns the table', `alter table ${LIST} owner to authenticated`],
  ['a missing privilege', 'anon may not insert', `revoke insert on ${LIST} from anon`],
  ['a closed schema', 'anon may not use the schema', 'revoke usage on schema public from public, anon'],
  ['a constraint', 'closed rejects everyone', `alter table ${LIST} add constraint closed check (false) not valid`],
  [
    'a constraint elsewhere',
    'closed rejects',
    'alter table waitlist.entries add constraint closed check (false) not valid',
  ],
  ['a column that is required', 'the column role must not be empty', `alter table ${LIST} alter role set not null`],
  ['a policy that refuses', 'the policy no', `create policy no on ${LIST} as restrictive with check (false)`],
  ['a missing policy', 'no policy lets anon', `drop policy "Anyone may join the list by giving consent" on ${LIST}`],
  ['a trigger that refuses', 'the trigger planted', onInsert('before', `raise exception ''no'';`)],
  ['a trigger that drops everyone', 'the trigger planted', onInsert('before', 'return null;')],
  ['a rule', 'the rule closed', `create rule closed as on insert to ${LIST} do instead nothing`],
  ['ids that are taken', 'the next id is already taken', `select setval('${LIST}_id_seq', 1, false)`],
  [
    'a read-only database',
    'database is read-only',
    'alter database waitlist_app set default_transaction_read_only = on',
  ],
];

/** Pastes what the doctor printed, as it printed it. */
async function paste(report: string, url: string, plant: (statement: string) => Promise<void>) {
  for (const [, kind, text = ''] of report.matchAll(/^ +(sql|run): (.*)$/gm)) {
    if (kind === 'sql') await plant(text);
    else await run(text.replace('npm run waitlist -- ', ''), url);
  }
}

describe('the doctor, on DATABASE_URL', () => {
  let list: Awaited<ReturnType<typeof setUpList>>;
  beforeAll(async () => {
    list = await setUpList('waitlist_app');
    await insertRegistration(list.pool.asVisitor(), aRegistration());
  });

  it('finds nothing wrong with a new list, and stores nothing in it', async () => {
    expect((await run('doctor', list.url)).stdout).not.toMatch(/FAIL|WARN|^ {2}\?/m);
    expect(await list.pool.query(`select from ${REGISTRATIONS}`)).toHaveLength(1);
  });

  it.each(MISTAKES)('finds %s, and is content after its fixes', async (_, what, plant) => {
    await list.plant(plant);
    const { code, stdout } = await run('doctor', list.url);
    expect(code, stdout).toBe(1);
    expect(stdout).toContain(what);
    await paste(stdout, list.url, list.plant);
    const after = await run('doctor', list.url);
    expect(after.code, after.stdout).toBe(0);
  });

  it('finds a missing migration, and is content after its command', async () => {
    await cluster.administer(['create database behind']);
    const url = cluster.url('', { database: 'behind' });
    await migrate({ connectionString: url }, { ...THIS_RELEASE, migrations: MIGRATIONS.slice(0, -1), functions: [] });
    const { stdout } = await run('doctor', url);
    expect(stdout).toContain(`${MIGRATIONS.at(-1)?.name} is not applied`);
    await paste(stdout, url, list.plant);
    expect(await run('doctor', url)).toMatchObject({ code: 0 });
  });
});

it('the doctor finds nothing wrong with what a hosted project grants itself', async () => {
  const all = (kind: string) => `alter default privileges in schema public grant all on ${kind} to anon, authenticated`;
  const { url, plant } = await setUpList('hosted', [
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
  await plant(`create table public.notes (note text); alter table public.notes enable row level security;
    create view public.own_notes with (security_invoker = true) as table public.notes;
    create function public.count_notes() returns bigint language sql return (select count(*) from public.notes)`);
  expect(await run('doctor', url)).toMatchObject({ code: 0 });
  await plant('create policy everyone on public.notes using (true)');
  const { code, stdout } = await run('doctor', url);
  expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringMatching(/FAIL {2}Nothing else is open/) });
});

it('the doctor finds nothing wrong where the owner is not a superuser', async () => {
  const url = await cluster.createOwner('clerk', 'createrole');
  await setUpServerPool(url);
  expect(await run('doctor', url)).toMatchObject({ code: 0 });
});
