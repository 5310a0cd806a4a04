import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLUMNS } from '#registration/contract.ts';
import { aRegistration } from '#tests/helpers/example-registration.ts';
import { createTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts';
import { sqlState } from './pool.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Somebody on the list, with the key that a mail would bring them. */
async function anEntry() {
  const row = aRegistration();
  const columns = COLUMNS.join(', ');
  await database.ask(
    `insert into public.early_access_registrations (${columns})
     select ${columns} from json_populate_record(null::public.early_access_registrations, $1)`,
    [JSON.stringify(row)],
  );
  const [entry] = await database.ask(
    `insert into waitlist.entries (registration_id)
     select id from public.early_access_registrations where email = $1 returning encode(key, 'hex') as key`,
    [row.email],
  );
  return { row, key: String(entry?.key) };
}

const call = async (name: string, key: unknown) => {
  const [answer] = await database.anon.query({ text: `select public.${name}($1) as answer`, values: [key] });
  return answer?.answer;
};

const NOBODYS_KEYS = [
  '',
  'x',
  'f'.repeat(64),
  'F'.repeat(64),
  'f'.repeat(63),
  'f'.repeat(100_000),
  "' or true --",
  null,
];

describe('with their key a person may', () => {
  it('read all that is stored of them', async () => {
    const { row, key } = await anEntry();
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
    const { key } = await anEntry();
    expect(await call('confirm_my_entry', key)).toBe(true);
    const first = (await call('my_entry', key)) as { confirmed_at: string };
    expect(await call('confirm_my_entry', key)).toBe(true);
    expect(await call('my_entry', key)).toEqual(first);
    expect(Date.parse(first.confirmed_at)).not.toBeNaN();
  });

  it('leave, which erases everything, mails included, and nobody else', async () => {
    const [{ row, key }, other] = [await anEntry(), await anEntry()];
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
  it.each(NOBODYS_KEYS)('the answer is the same for every key: %.20s', async (key) => {
    expect(await call('my_entry', key)).toBeNull();
    expect(await call('confirm_my_entry', key)).toBe(false);
    expect(await call('leave_waitlist', key)).toBe(false);
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
    const { key } = await anEntry();
    const [found] = await database.anon.query({
      text: `select set_config('search_path', 'pg_temp, public', false), public.my_entry($1) as answer`,
      values: [key],
    });
    expect(found?.answer).not.toBeNull();
  });
});
