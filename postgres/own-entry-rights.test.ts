import { beforeEach, describe, expect, it } from 'vitest';
import { OWN_ENTRY_FUNCTIONS } from '#contract/person.ts';
import {
  ageLinkRequests,
  aSender,
  insertEntry,
  NOBODYS_KEYS,
  randomKey,
  WITH_KEY,
} from '#scripts/harness/database/builders.ts';
import { emptyList, setUpConnection, setUpDatabase } from '#scripts/harness/database/test-database.ts';

const database = await setUpDatabase();

const call = async (name: string, ...values: unknown[]) => {
  const parameters = values.map((_, n) => `$${n + 1}`);
  const [answer] = await database.anon.query(`select public.${name}(${parameters}) as answer`, values);
  return answer?.answer;
};

/** One call of every function that takes a key. */
const CALLS_WITH_KEY = WITH_KEY.map(({ name, beside }) => {
  const answers = 'answers' in beside ? `, '${JSON.stringify(beside.answers)}'` : '';
  return `public.${name}($1${answers})`;
});

/** Counts how often these calls read and write each table, by PostgreSQL's statistics. The calls are rolled back. */
async function countTableAccess(calls: string[], value: string | null) {
  const session = await setUpConnection(database.address);
  // Indexes are used even for a table with a few rows, as they are for a long list.
  await session.query('begin; set local enable_seqscan = off');
  for (const call of calls) await session.query(`select ${call}`, [value]);
  const access = await session.query(
    `select relname, seq_scan, idx_scan, n_tup_ins, n_tup_upd, n_tup_del from pg_stat_xact_user_tables
     where seq_scan + coalesce(idx_scan, 0) + n_tup_ins + n_tup_upd + n_tup_del > 0 order by 1`,
  );
  await session.query('rollback');
  return access;
}

describe('the functions that take a key', () => {
  it('write nothing for an unknown key', async () => {
    const access = await countTableAccess(CALLS_WITH_KEY, randomKey());
    expect(access).toContainEqual(
      expect.objectContaining({ relname: 'entries', idx_scan: expect.stringMatching(/^[1-9]/) }),
    );
    for (const counts of access) expect(counts).toMatchObject({ n_tup_ins: '0', n_tup_upd: '0', n_tup_del: '0' });
  });

  it('treat a malformed key like an unknown one, so the time they take tells nothing', async () => {
    const unknown = await countTableAccess(CALLS_WITH_KEY, randomKey());
    // PostgreSQL cannot receive a text with NUL.
    const malformed = NOBODYS_KEYS.filter((key) => !key.includes('\0'));
    for (const key of [...malformed, null]) {
      expect(await countTableAccess(CALLS_WITH_KEY, key), `${key}`.slice(0, 70)).toEqual(unknown);
    }
  });

  it('treat the key of an erased entry like an unknown one', async () => {
    const { key } = await insertEntry(database);
    await call('leave_waitlist', key);
    const unknown = await countTableAccess(CALLS_WITH_KEY, randomKey());
    expect(await countTableAccess(CALLS_WITH_KEY, key)).toEqual(unknown);
  });

  it('find the entry whatever the caller’s search path is', async () => {
    const { key } = await insertEntry(database);
    const [found] = await database.anon.query(
      `select set_config('search_path', 'pg_temp, public', false), public.my_entry($1) as answer`,
      [key],
    );
    expect(found?.answer).not.toBeNull();
  });
});

describe('anon', () => {
  it('may call only the functions for a person’s own entry', async () => {
    const callable = await database.ask(
      `select proname, pg_get_function_identity_arguments(oid) as parameters from pg_proc
       where pronamespace in ('public'::regnamespace, 'waitlist'::regnamespace)
       and has_function_privilege('anon', oid, 'execute')`,
    );
    const known = Object.entries(OWN_ENTRY_FUNCTIONS).map(([name, parameters]) => [
      name,
      Object.entries(parameters)
        .map(([parameter, type]) => `${parameter} ${type}`)
        .join(', '),
    ]);
    expect(Object.fromEntries(callable.map((row) => [row.proname, row.parameters]))).toEqual(Object.fromEntries(known));
  });
});

it('can_send_link is true until ten minutes after a sender last ran', async () => {
  const answers = [];
  for (const [kind, minutesAgo] of [
    ['link', 0],
    ['confirm', 0],
    ['link', 9],
    ['link', 11],
  ] as const) {
    await emptyList(database);
    await aSender(database, { kinds: [kind], minutesAgo });
    answers.push(await call('can_send_link'));
  }
  expect(answers).toEqual([true, false, true, false]);
});

describe('send_my_link', () => {
  const readRequests = () => database.ask('select requested_at from waitlist.link_requests');
  beforeEach(async () => {
    await emptyList(database);
    await aSender(database, { kinds: ['confirm', 'link'] });
  });

  const CALL = 'public.send_my_link($1)';

  it('stores a request for an address that is not on the list', async () => {
    const access = await countTableAccess([CALL], 'nobody@example.com');
    expect(access).toContainEqual(expect.objectContaining({ relname: 'link_requests', n_tup_ins: '1' }));
  });

  it('reads and writes the same for every address, so the time it takes does not tell who is on the list', async () => {
    const { row } = await insertEntry(database);
    const unknown = await countTableAccess([CALL], 'nobody@example.com');
    for (const email of [row.email, row.email.toUpperCase(), 'x', '']) {
      expect(await countTableAccess([CALL], email), email).toEqual(unknown);
    }
  });

  it('reads and writes the same for every address the second time, too', async () => {
    const { row } = await insertEntry(database);
    const unknown = await countTableAccess([CALL, CALL], 'nobody@example.com');
    expect(await countTableAccess([CALL, CALL], row.email)).toEqual(unknown);
  });

  it('counts an address once an hour and three times a day', async () => {
    const { row } = await insertEntry(database, { email: 'grace.hopper@gmail.com' });
    const ask = async () => {
      for (const email of [row.email, ' GRACE.hopper@gmail.com ']) expect(await call('send_my_link', email)).toBe(true);
      return (await readRequests()).map(({ requested_at }) => (requested_at as Date[]).length);
    };
    expect(await ask()).toEqual([1]);
    await ageLinkRequests(database, '61 minutes');
    expect(await ask()).toEqual([2]);
    await ageLinkRequests(database, '2 hours');
    expect(await ask()).toEqual([3]);
    await ageLinkRequests(database, '20 hours');
    const [before] = await readRequests();
    await ask();
    expect(await readRequests()).toEqual([before]);
    await ageLinkRequests(database, '1 hour');
    expect(await ask()).toEqual([3]);
    expect(await readRequests()).not.toEqual([before]);
  });

  it('counts an address with a tag apart from the one without', async () => {
    const { row } = await insertEntry(database, { email: 'zoë@example.com' });
    for (const tag of ['1', '2', 'whatever']) await call('send_my_link', `zoë+${tag}@example.com`);
    await call('send_my_link', row.email);
    const counted = await database.ask('select from waitlist.link_requests where registration_id > 0');
    expect(counted).toHaveLength(1);
  });

  it('quotes nothing stored when the address is missing', async () => {
    await expect(call('send_my_link', null)).rejects.toMatchObject({ code: '22004', detail: undefined });
  });
});
