import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWN_ENTRY_FUNCTIONS } from '#registration/own-entry.ts';
import { createTestDatabase, type TestDatabase } from '#tests/helpers/database/test-database.ts';
import { insertEntry, NOBODYS_KEYS, randomKey } from '#tests/helpers/mail/own-entry.ts';
import { createPool, openSession, sqlState } from './pool.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const call = async (name: string, key: unknown) => {
  const [answer] = await database.anon.query({ text: `select public.${name}($1) as answer`, values: [key] });
  return answer?.answer;
};

/** What the three functions read, by PostgreSQL's own count. */
async function touchedBy(key: string | null) {
  const session = await openSession(createPool(database.address, { size: 1 }));
  await session.query({ text: 'begin; set local enable_seqscan = off' });
  for (const name of OWN_ENTRY_FUNCTIONS) {
    await session.query({ text: `select public.${name}($1)`, values: [key] });
  }
  const touched = await session.query({
    text: `select relname, seq_scan, idx_scan from pg_stat_xact_user_tables
      where seq_scan + coalesce(idx_scan, 0) > 0 order by 1`,
  });
  await session.close();
  return touched;
}

describe('with their key a person may', () => {
  it('read all that is stored of them', async () => {
    const { row, key } = await insertEntry(database);
    expect(await call('my_entry', key)).toMatchObject({
      full_name: row.full_name,
      email: row.email,
      role: row.role,
      user_agent: row.user_agent,
      confirmed_at: null,
      invited_at: null,
    });
  });

  it('confirm the address, once', async () => {
    const { key } = await insertEntry(database);
    expect(await call('confirm_my_entry', key)).toBe(true);
    const first = (await call('my_entry', key)) as { confirmed_at: string };
    expect(await call('confirm_my_entry', key)).toBe(true);
    expect(await call('my_entry', key)).toEqual(first);
    expect(Date.parse(first.confirmed_at)).not.toBeNaN();
  });

  it('leave, which erases everything about them, mails included, and about no one else', async () => {
    const [{ row, key }, other] = [await insertEntry(database), await insertEntry(database)];
    await database.ask(
      `insert into waitlist.messages (registration_id, kind)
       select id, 'confirm' from public.early_access_registrations where email = $1`,
      [row.email],
    );
    expect(await call('leave_waitlist', key)).toBe(true);
    expect(await call('my_entry', key)).toBeNull();
    expect(await call('leave_waitlist', key)).toBe(false);
    expect(await database.ask('select id from waitlist.messages')).toEqual([]);
    expect(await call('my_entry', other.key)).toMatchObject({ email: other.row.email });
  });
});

describe('without one', () => {
  it.each([...NOBODYS_KEYS.filter((key) => !key.includes('\0')), null])(
    'the answer is the same for every key: %.20s',
    async (key) => {
      expect(await call('my_entry', key)).toBeNull();
      expect(await call('confirm_my_entry', key)).toBe(false);
      expect(await call('leave_waitlist', key)).toBe(false);
    },
  );

  it('every key is looked up in the same way: no path is shorter than that of an unknown one', async () => {
    const { key } = await insertEntry(database);
    await call('leave_waitlist', key);
    const unknown = await touchedBy(randomKey());
    expect(unknown).toEqual([{ relname: 'entries', seq_scan: '0', idx_scan: expect.stringMatching(/^[1-9]/) }]);
    for (const wrong of [...NOBODYS_KEYS.filter((one) => !one.includes('\0')), null, key]) {
      expect(await touchedBy(wrong)).toEqual(unknown);
    }
  });

  it('nor is any found among ten thousand that were made up', async () => {
    await insertEntry(database);
    for (let batch = 0; batch < 10; batch += 1) {
      const found = await database.anon.query({
        text: `select key from unnest($1::text[]) as key
               where public.my_entry(key) is not null or public.confirm_my_entry(key) or public.leave_waitlist(key)`,
        values: [Array.from({ length: 1000 }, randomKey)],
      });
      expect(found).toEqual([]);
    }
  });

  it.each(['entries', 'messages', 'waves', 'mail'])('waitlist.%s is out of reach', async (table) => {
    const refused = await database.anon.query({ text: `select * from waitlist.${table}` }).catch(sqlState);
    expect(refused).toBe('42501');
  });

  it('the functions behind are out of reach, and the three are all there is', async () => {
    const refused = await database.anon
      .query({ text: 'select waitlist.registration_of($1)', values: ['x'] })
      .catch(sqlState);
    expect(refused).toBe('42501');
    const open = await database.ask(
      `select proname from pg_proc where pronamespace in ('public'::regnamespace, 'waitlist'::regnamespace)
       and has_function_privilege('anon', oid, 'execute') order by 1`,
    );
    expect(open.map((row) => row.proname)).toEqual(['confirm_my_entry', 'leave_waitlist', 'my_entry']);
  });

  it('a search path of the caller’s changes nothing', async () => {
    const { key } = await insertEntry(database);
    const [found] = await database.anon.query({
      text: `select set_config('search_path', 'pg_temp, public', false), public.my_entry($1) as answer`,
      values: [key],
    });
    expect(found?.answer).not.toBeNull();
  });
});
