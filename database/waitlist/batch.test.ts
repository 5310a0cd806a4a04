import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { aRegistration } from '#harness/example-registration.ts';
import type { Registration } from '#registration/contract.ts';
import { setUpDatabase, storedRows } from '#tests/helpers/database/test-database.ts';
import { hostileText } from '#tests/hostile/hostile-values.ts';
import { runs } from '#tests/hostile/runs.ts';
import { describeFailure } from '../errors.ts';
import type { Database } from '../pool.ts';
import { batchInserts } from './batch.ts';
import { insertRegistration } from './insert.ts';

const database = await setUpDatabase();
const empty = () => database.ask('delete from public.early_access_registrations');
afterEach(empty);

/** The real database, with a count of the statements it was sent. */
function counted(): Database & { statements: number } {
  const counter = {
    statements: 0,
    query(...query: Parameters<Database['query']>) {
      counter.statements += 1;
      return database.anon.query<never>(...query);
    },
  };
  return counter;
}

const outcome = (stored: Promise<void>) =>
  stored.then(
    () => 'stored',
    (error) => {
      const { kind, code } = describeFailure(error);
      return code ?? kind;
    },
  );
const storeTogether = (rows: Registration[], target: Database = database.anon) =>
  Promise.all(rows.map(batchInserts(target)).map(outcome));

describe('registrations of one moment', () => {
  it('are stored by one statement, each as it was sent', async () => {
    const rows = [
      aRegistration({ full_name: 'Zoë "Zed" O’Neil \\ 李 🚀', utm_source: '{a,b}', referrer: '' }),
      aRegistration({ role: null, user_agent: 'null' }),
      aRegistration({ created_at_gtm: '2025-05-01T14:00:00.123+02:00' }),
    ];
    const target = counted();
    expect(await storeTogether(rows, target)).toEqual(['stored', 'stored', 'stored']);
    expect(target.statements).toBe(1);
    expect(await storedRows(database)).toEqual(
      rows.map((row) => ({ ...row, created_at_gtm: new Date(row.created_at_gtm) })),
    );
  });

  it('do not share a fault: each gets its own answer, and the others are stored', async () => {
    const [known, fine] = [aRegistration(), aRegistration()];
    await insertRegistration(database.anon, known);
    const twice = { ...fine, email: fine.email.toUpperCase() };
    const rows = [fine, known, aRegistration({ full_name: 'x' }), aRegistration({ created_at_gtm: 'soon' }), twice];
    expect(await storeTogether(rows)).toEqual(['stored', '23505', '23514', '22007', '23505']);
    expect((await storedRows(database)).map(({ email }) => email)).toEqual([known.email, fine.email]);
  });

  it('are all told when the database is away, after one try', async () => {
    let tries = 0;
    const away = { query: () => Promise.reject(new Error(`away ${++tries}`)) };
    expect(await storeTogether([aRegistration(), aRegistration()], away)).toEqual(['away', 'away']);
    expect(tries).toBe(1);
  });
});

it('a row has the same outcome in a batch as it has alone', async () => {
  const columns = { full_name: hostileText, email: hostileText, user_agent: hostileText, utm_source: hostileText };
  const texts = fc.record(columns, { requiredKeys: [] });
  const outcomes = new Set<string | undefined>();
  const usable = texts.filter((row) => Object.values(row).every((text) => text.isWellFormed()));
  await fc.assert(
    fc.asyncProperty(usable, async (text) => {
      const row = aRegistration(text);
      const [alone] = await storeTogether([row]);
      outcomes.add(alone);
      const [stored] = await storedRows(database);
      await empty();
      const together = await storeTogether([aRegistration(), row, aRegistration()]);
      expect(together).toEqual(['stored', alone, 'stored']);
      const rows = await storedRows(database);
      expect(rows).toHaveLength(alone === 'stored' ? 3 : 2);
      if (stored) expect(rows).toContainEqual(stored);
      await empty();
    }),
    runs(100),
  );
  expect([...outcomes]).toEqual(expect.arrayContaining(['stored', '23514', '22021']));
});
