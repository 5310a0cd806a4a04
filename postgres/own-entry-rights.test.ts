import { beforeEach, describe, expect, it } from 'vitest';
import { OWN_ENTRY_FUNCTIONS } from '#registration/own-entry.ts';
import { WITH_KEY } from '#tests/conformance/calls.ts';
import { insertEntry, NOBODYS_KEYS, randomKey } from '#tests/helpers/database/own-entry.ts';
import { setUpConnection, setUpDatabase } from '#tests/helpers/database/test-database.ts';

const database = await setUpDatabase();

const call = async (name: string, ...values: unknown[]) => {
  const parameters = values.map((_, n) => `$${n + 1}`);
  const [answer] = await database.anon.query(`select public.${name}(${parameters}) as answer`, values);
  return answer?.answer;
};

/** Calls every function that takes a key. */
const CALLS = WITH_KEY.map(({ name, beside }) => {
  const answers = 'answers' in beside ? `, '${JSON.stringify(beside.answers)}'` : '';
  return `public.${name}($1${answers})`;
});

/**
 * Counts which tables these calls read and write, and how often, by PostgreSQL's statistics. The calls are rolled back.
 */
async function touchedBy(calls: string[], value: string | null) {
  const session = await setUpConnection(database.address);
  await session.query('begin; set local enable_seqscan = off');
  for (const text of calls) await session.query(`select ${text}`, [value]);
  const touched = await session.query(
    `select relname, seq_scan, idx_scan, n_tup_ins, n_tup_upd, n_tup_del from pg_stat_xact_user_tables
     where seq_scan + coalesce(idx_scan, 0) + n_tup_ins + n_tup_upd + n_tup_del > 0 order by 1`,
  );
  await session.query('rollback');
  return touched;
}

describe('without a key', () => {
  it('every key is looked up in the same way: no path is shorter than that of an unknown one', async () => {
    const { key } = await insertEntry(database);
    await call('leave_waitlist', key);
    const unknown = await touchedBy(CALLS, randomKey());
    expect(unknown).toContainEqual(
      expect.objectContaining({ relname: 'entries', idx_scan: expect.stringMatching(/^[1-9]/) }),
    );
    expect(unknown.map(({ n_tup_upd, n_tup_ins, n_tup_del }) => [n_tup_upd, n_tup_ins, n_tup_del].join())).toEqual(
      unknown.map(() => '0,0,0'),
    );
    for (const wrong of [...NOBODYS_KEYS.filter((one) => !one.includes('\0')), null, key]) {
      expect(await touchedBy(CALLS, wrong)).toEqual(unknown);
    }
  });

  it('the functions that we know of are all there are', async () => {
    const open = await database.ask(
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
    expect(Object.fromEntries(open.map((row) => [row.proname, row.parameters]))).toEqual(Object.fromEntries(known));
  });

  it('the caller’s search path changes nothing', async () => {
    const { key } = await insertEntry(database);
    const [found] = await database.anon.query(
      `select set_config('search_path', 'pg_temp, public', false), public.my_entry($1) as answer`,
      [key],
    );
    expect(found?.answer).not.toBeNull();
  });
});

describe('asking for the link', () => {
  const requests = () => database.ask('select requested_at from waitlist.link_requests');
  const passed = (time: string) =>
    database.ask(
      `update waitlist.link_requests set requested_at = array(select at - $1::interval from unnest(requested_at) as at)`,
      [time],
    );
  beforeEach(async () => {
    await database.ask('truncate waitlist.link_requests, waitlist.senders');
    await database.ask(
      `insert into waitlist.senders (id, host, kinds) values (gen_random_uuid(), 'one', '{confirm,link}')`,
    );
  });

  it('reads and writes the same whether the address is on the list or not, the first time and again', async () => {
    const { row } = await insertEntry(database);
    const asks = ['public.send_my_link($1)'];
    const unknown = await touchedBy(asks, 'nobody@example.com');
    expect(unknown).toContainEqual(expect.objectContaining({ relname: 'link_requests', n_tup_ins: '1' }));
    for (const email of [row.email, row.email.toUpperCase(), 'x', '']) {
      expect(await touchedBy(asks, email), email).toEqual(unknown);
    }
    const again = await touchedBy([...asks, ...asks], 'nobody@example.com');
    expect(await touchedBy([...asks, ...asks], row.email)).toEqual(again);
  });

  it('counts an address once an hour and three times a day, and gives the same answer in between', async () => {
    const { row } = await insertEntry(database, { email: 'grace.hopper@gmail.com' });
    const ask = async () => {
      for (const email of [row.email, ' GRACE.hopper@gmail.com ']) expect(await call('send_my_link', email)).toBe(true);
      return (await requests()).map(({ requested_at }) => (requested_at as Date[]).length);
    };
    expect(await ask()).toEqual([1]);
    await passed('61 minutes');
    expect(await ask()).toEqual([2]);
    await passed('2 hours');
    expect(await ask()).toEqual([3]);
    await passed('20 hours');
    const [before] = await requests();
    await ask();
    expect(await requests()).toEqual([before]);
    await passed('1 hour');
    expect(await ask()).toEqual([3]);
    expect(await requests()).not.toEqual([before]);
  });

  it('counts every address by itself: asking for one with a tag uses up nothing of the one without', async () => {
    const { row } = await insertEntry(database, { email: 'zoë@example.com' });
    for (const tag of ['1', '2', 'whatever']) await call('send_my_link', `zoë+${tag}@example.com`);
    await call('send_my_link', row.email);
    const open = await database.ask('select from waitlist.link_requests where registration_id > 0');
    expect(open).toHaveLength(1);
  });

  it('without an address is refused in words that quote nothing stored', async () => {
    await expect(call('send_my_link', null)).rejects.toMatchObject({ code: '22004', detail: undefined });
  });
});
