import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { addMadeUpPeople } from '#admin/studio/demo/made-up-people.ts';
import { REGISTRATIONS } from '#contract/registration.ts';
import { MIGRATIONS } from '#postgres/migrate.ts';
import { type Row, SERVER_NAME } from '#postgres/pool.ts';
import { aMessage, anInvitation, insertRow } from '#scripts/harness/database/builders.ts';
import { readSchema } from '#scripts/harness/database/read-schema.ts';
import {
  emptyList,
  setUpDatabase,
  setUpPool,
  setUpSession,
  type TestDatabase,
} from '#scripts/harness/database/test-database.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { backUpList } from './backup.ts';
import { LEFT_OUT } from './backup-tables.ts';
import { insertRegistration } from './insert-registrations.ts';
import { type Restored, restoreList } from './restore.ts';

const TABLES = [
  REGISTRATIONS,
  ...'entries waves messages mail secrets notices objections link_requests audit_log'
    .split(' ')
    .map((name) => `waitlist.${name}`),
];

/** Reads every row of every table, by the table's name, as PostgreSQL writes it. */
async function readEverything({ ask }: TestDatabase, tables = TABLES) {
  const read = async (name: string): Promise<[string, Row[]]> => [
    name,
    await ask(`select stored::text as row from ${name} as stored order by stored::text`),
  ];
  return Object.fromEntries(await Promise.all(tables.map(read)));
}

/** Reads the first number that no row has had, for each table that numbers its rows. */
const readNextNumbers = ({ ask }: TestDatabase) =>
  ask(
    `select ${[REGISTRATIONS, 'waitlist.waves', 'waitlist.messages']
      .map((name, index) => `(select last_value + is_called::int from ${name}_id_seq) as next_${index}`)
      .join(', ')}`,
  );

async function backUp(database: TestDatabase): Promise<Buffer> {
  let text = '';
  for await (const part of backUpList(await setUpSession(database), 'cli')) text += part.text;
  return gzipSync(text);
}

const restore = ({ pool }: TestDatabase, backup: Buffer): Promise<Restored> =>
  pool.use((session) => restoreList(session, 'cli', Readable.from([backup])));

const change = (backup: Buffer, edit: (text: string) => string) => gzipSync(edit(gunzipSync(backup).toString()));

/** Sets up a list with several hundred people, emails in every state, and every table in use. */
async function setUpList(): Promise<TestDatabase> {
  const database = await setUpDatabase();
  await addMadeUpPeople(database.pool, 300);
  await insertRow(database, {
    full_name: 'Zoë "Z" O’Neill \u2028 🚀\\n',
    email: 'zoe+tag@example.com',
    role: null,
    user_agent: `line\nbreak, tab\t, {"json": [1]}, \\x00 and 'quotes'`,
    referrer: '',
    created_at: '0044-03-15 00:00:00.123456+00 BC',
    created_at_gtm: '2999-12-31T23:59:59.999999Z',
  });
  await insertRow(database, { email: 'Ünïcode@xn--exmple-cua.com', full_name: 'Łucja Żak' });
  await database.ask(`
    insert into waitlist.mail (invite_url, switched_on_at) values ('https://app.example.com', '2026-01-02T03:04:05.678901Z');
    insert into waitlist.notices (told_registration) values (299);
    insert into waitlist.objections values (sha256('one'), now() + interval '3 days');
    insert into waitlist.link_requests values (sha256('two'), null, array[now(), now() - interval '2 hours']);
    insert into waitlist.waves (paused_at, cancelled_at) values (null, null), (now(), null), (null, now()), (null, null);
    insert into waitlist.messages (registration_id, kind, wave_id, state, attempted_at, sent_at, revoked_at)
    values (200, 'invite', 2, 'queued', null, null, null), (201, 'invite', 3, 'queued', null, null, null),
      (202, 'invite', 5, 'sending', now(), null, null), (203, 'invite', 5, 'sent', now(), now(), now()),
      (204, 'link', null, 'queued', null, null, null);
    update waitlist.entries set survey = '{"stage": "idea", "worth": "a \\"plan\\"\\n\\u2028 – 🚀"}' where registration_id = 7;
    -- The numbers of people who were erased are not given to anyone else.
    delete from ${REGISTRATIONS} where id = (select max(id) from ${REGISTRATIONS});`);
  return database;
}

/** A list that no test changes, and its backup. */
const LIST = await setUpList();
const BACKUP = await backUp(LIST);

/** A list that is empty at the start of each test. */
const copy = await setUpDatabase();
beforeEach(() => emptyList(copy));

it('a backup has every table of the list, except for those that are left out on purpose', async () => {
  const database = await setUpDatabase();
  const existing = await database.ask(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema = 'waitlist' or table_schema = 'public' order by 1`,
  );
  const { value } = await backUpList(await setUpSession(database), 'cli').next();
  const names: string[] = JSON.parse(value?.text ?? '').tables.map(({ name }: { name: string }) => name);
  expect([...names, ...LEFT_OUT].sort()).toEqual(existing.map(({ name }) => name));
  expect(names.toSorted()).toEqual(TABLES.toSorted());
});

it('a restored list continues with the numbers of the original', async () => {
  await restore(copy, BACKUP);
  expect(await readNextNumbers(copy)).toEqual(await readNextNumbers(LIST));
});

it('a restored list has every value of every table', async () => {
  const original = await setUpList();
  const restored = await restore(copy, await backUp(original));
  expect(restored).toEqual({ people: 301, pausedWaves: ['2'], queued: 1, inFlight: 1 });
  const [last] = await copy.ask('select action, count, source from waitlist.audit_log order by id desc limit 1');
  expect(last).toEqual({ action: 'restored', count: 301, source: 'cli' });
  // The restore pauses waves and marks emails in flight on purpose, so the same is done to the original.
  await original.ask(`
    update waitlist.messages set state = 'sent', sent_at = attempted_at where state = 'sending';
    update waitlist.waves set paused_at = 'epoch' where id = 2`);
  await copy.ask(`
    update waitlist.waves set paused_at = 'epoch' where id = 2;
    delete from waitlist.audit_log where action = 'restored'`);
  expect(await readEverything(copy)).toEqual(await readEverything(original));
});

it('a restore takes the queued emails of a cancelled wave out of the outbox', async () => {
  const original = await setUpDatabase();
  await insertRow(original, {});
  await anInvitation(original, { to: 1 });
  await original.ask('update waitlist.waves set cancelled_at = now()');
  expect(await restore(copy, await backUp(original))).toMatchObject({ pausedWaves: [] });
  expect(await copy.ask(`select state from waitlist.messages where kind = 'invite'`)).toEqual([]);
});

it('a restored list keeps its rules and triggers', async () => {
  const before = await readSchema(copy.pool);
  await restore(copy, BACKUP);
  expect(await readSchema(copy.pool)).toEqual(before);
});

it('a restored list registers the next person', async () => {
  await restore(copy, BACKUP);
  await insertRegistration(copy.anon, aRegistration({ email: 'next@example.com' }));
  expect(
    await copy.ask(
      `select id::int, kind, state from waitlist.messages where registration_id = (select max(id) from ${REGISTRATIONS})`,
    ),
  ).toEqual([{ id: expect.any(Number), kind: 'confirm', state: 'queued' }]);
});

it('a restore queues no mail and adds no entry', async () => {
  // A server with a mail server and a channel has switched both on, before anyone has registered.
  await copy.ask(
    'insert into waitlist.mail default values; insert into waitlist.notices (told_registration) values (0)',
  );
  await restore(copy, BACKUP);
  const count = 'select count(*) from waitlist.messages union all select count(*) from waitlist.entries';
  expect(await copy.ask(count)).toEqual(await LIST.ask(count));
  expect(await copy.ask('select told_registration::int from waitlist.notices')).toEqual([{ told_registration: 299 }]);
});

it('a restore gives columns that an earlier release did not have their defaults', async () => {
  const original = await setUpDatabase();
  await insertRow(original, {});
  await aMessage(original, { to: 1, kind: 'confirm' });
  await original.ask('update waitlist.messages set resent = 7');
  const backup = change(await backUp(original), (text) => text.replace(/"resent",?|,"resent"(?=])/, ''));
  await restore(copy, backup);
  expect(await copy.ask('select distinct resent from waitlist.messages')).toEqual([{ resent: 0 }]);
});

describe('restoreList refuses, and changes nothing,', () => {
  const NOT_A_BACKUP = 'This file is not a waitlist backup, or it is truncated';
  const DAMAGED = 'This backup is damaged or incomplete, so nothing was restored';
  const LONG_LINE = `${'x'.repeat(70_000)}\n`;

  it.each<[what: string, damage: (backup: Buffer) => Buffer, message: string]>([
    ['an empty file', () => Buffer.alloc(0), NOT_A_BACKUP],
    ['another file', () => Buffer.from('full_name,email\r\n'), NOT_A_BACKUP],
    ['another compressed file', () => gzipSync('full_name,email\r\n'), NOT_A_BACKUP],
    ['another file of JSON', () => gzipSync('null\n{}\n'), NOT_A_BACKUP],
    ['only the first bytes', (backup) => backup.subarray(0, 30), NOT_A_BACKUP],
    ['only the first half', (backup) => backup.subarray(0, backup.length / 2), DAMAGED],
    ['a backup without its last byte', (backup) => backup.subarray(0, -1), DAMAGED],
    ['a backup without its checksum', (backup) => backup.subarray(0, -8), DAMAGED],
    ['a backup with a wrong checksum', (backup) => Buffer.concat([backup.subarray(0, -8), Buffer.alloc(8)]), DAMAGED],
    ['a backup without its last row', (backup) => change(backup, (text) => text.replace(/[^\n]*\n$/, '')), DAMAGED],
    ['a backup without its last line break', (backup) => change(backup, (text) => text.slice(0, -1)), DAMAGED],
    ['a backup with a row too many', (backup) => change(backup, (text) => `${text}{}\n`), DAMAGED],
    [
      'a backup from a newer release',
      (backup) => change(backup, (text) => text.replace('"migrations":[', '"migrations":["20991231000000_new.sql",')),
      'This backup was made by a newer release: update this one first',
    ],
    [
      'a backup of 0.1',
      (backup) => change(backup, (text) => text.replace(MIGRATIONS[0]?.name ?? '', '20250501000000_registrations.sql')),
      'This backup was made by version 0.1: restore it with that version (commit b8d2424), start version 1.0.0 (commit 047899c0)',
    ],
    ['a backup with a line that is too long', (backup) => change(backup, (text) => text + LONG_LINE), DAMAGED],
    ['one endless line', () => gzipSync(Buffer.alloc(100_000_000, 'x'), { level: 1 }), DAMAGED],
    ...['"rows":0.5', '"rows":"1"', '"rows":null'].map((rows): [string, (backup: Buffer) => Buffer, string] => [
      `a backup whose header says ${rows}`,
      (backup) => change(backup, (text) => text.replace(/"rows":\d+/, rows)),
      DAMAGED,
    ]),
    [
      'a backup whose header has something else in the place of a table',
      (backup) => change(backup, (text) => text.replace('"tables":[', '"tables":[null,')),
      DAMAGED,
    ],
    [
      'a backup whose header says a next number that is none',
      (backup) => change(backup, (text) => text.replace(/"next":"\d+"/, '"next":"1; select"')),
      DAMAGED,
    ],
    [
      'a backup in a newer format',
      (backup) => change(backup, (text) => text.replace('"version":1', '"version":2')),
      'This backup was made by a newer release: update this one first',
    ],
    [
      'a backup with a column that the list does not have',
      (backup) => change(backup, (text) => text.replace('"full_name"', '"nickname"')),
      `This backup has a column that this list does not: nickname of ${REGISTRATIONS}`,
    ],
    [
      'a backup with a table that the list does not have',
      (backup) => change(backup, (text) => text.replace('"waitlist.entries"', '"waitlist.exits"')),
      'This backup has a table that this list does not: waitlist.exits',
    ],
  ])('%s', async (_what, damage, message) => {
    const before = await readEverything(copy);
    await expect(restore(copy, damage(BACKUP))).rejects.toThrow(message);
    expect(await readEverything(copy)).toEqual(before);
  });

  it('a list that a server is connected to', async () => {
    await setUpPool(copy.address, { size: 1, applicationName: SERVER_NAME }).query('select');
    await expect(restore(copy, BACKUP)).rejects.toThrow('A server is connected to this list: stop all servers');
    expect(await copy.ask(`select from ${REGISTRATIONS}`)).toEqual([]);
  });

  const elsewhere = 'restore into a new one (DATA_DIR, or DATABASE_URL, says where)';
  it.each([
    ['a list where people are registered', `select`, `This list has 1 person on it: ${elsewhere}`],
    [
      'a list where people were registered',
      `delete from ${REGISTRATIONS}; insert into waitlist.audit_log (action, count) values ('erased', 1)`,
      `This list has been used before (waitlist.audit_log is not empty): ${elsewhere}`,
    ],
    [
      'a list that a newer release has migrated',
      `delete from ${REGISTRATIONS}; insert into vibescore.migrations values ('20991231000000_new.sql')`,
      'This list belongs to a newer release: restore the backup with that one',
    ],
  ])('%s', async (_where, statement, message) => {
    const used = await setUpDatabase();
    await insertRow(used, { email: 'first@example.com' });
    await used.ask(statement);
    const before = await readEverything(used);
    await expect(restore(used, BACKUP)).rejects.toThrow(message);
    expect(await readEverything(used)).toEqual(before);
  });
});
