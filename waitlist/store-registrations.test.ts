import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Registration } from '#contract/registration.ts';
import { DEADLOCK, describeFailure } from '#postgres/errors.ts';
import type { Database } from '#postgres/pool.ts';
import {
  emptyList,
  readStoredRows,
  setUpDatabase,
  setUpSession,
  waitForLock,
} from '#scripts/harness/database/test-database.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { insertRegistration } from './insert-registrations.ts';
import { createRegistrationStore } from './store-registrations.ts';

const database = await setUpDatabase();
afterEach(() => emptyList(database));

/** Returns "stored", or the SQLSTATE, or the kind of failure if there is none. */
const describeOutcome = (storing: Promise<void>) =>
  storing.then(
    () => 'stored',
    (error) => {
      const { kind, code } = describeFailure(error);
      return code ?? kind;
    },
  );
const storeTogether = (rows: Registration[], target: Database = database.anon) =>
  Promise.all(rows.map(createRegistrationStore(target)).map(describeOutcome));

describe('registrations that arrive together', () => {
  it('are stored by one statement, each as it was sent', async () => {
    // They are stored in the order of their addresses.
    const rows = [
      aRegistration({
        email: 'a@example.com',
        full_name: 'Zoë "Zed" O’Neil \\ 李 🚀',
        utm_source: '{a,b}',
        referrer: '',
      }),
      aRegistration({ email: 'b@example.com', role: null, user_agent: 'null' }),
      aRegistration({ email: 'c@example.com', created_at_gtm: '2025-05-01T14:00:00.123+02:00' }),
    ];
    const query = vi.spyOn(database.anon, 'query');
    expect(await storeTogether(rows)).toEqual(['stored', 'stored', 'stored']);
    expect(query).toHaveBeenCalledOnce();
    expect(await readStoredRows(database)).toEqual(
      rows.map((row) => ({ ...row, created_at_gtm: new Date(row.created_at_gtm) })),
    );
  });

  it('are stored although another one breaks a rule', async () => {
    const registered = aRegistration();
    await insertRegistration(database.anon, registered);
    const valid = aRegistration();
    const rows = [
      valid,
      registered,
      aRegistration({ full_name: 'x' }),
      aRegistration({ created_at_gtm: 'soon' }),
      { ...valid, email: ` ${valid.email.toUpperCase()} ` },
      aRegistration({ full_name: 'Ada\0Lovelace' }),
    ];
    const [first, ...others] = await storeTogether(rows);
    const [second] = others.splice(3, 1);
    expect(others).toEqual(['23505', '23514', '22007', '22021']);
    // These two have one address. They are stored at the same time, so either may be the duplicate.
    expect([first, second].sort()).toEqual(['23505', 'stored']);
    const stored = (await readStoredRows(database)).map(({ email }) => String(email).trim().toLowerCase());
    expect(stored).toEqual([registered.email, valid.email]);
  });

  it('do not deadlock with another server’s, even if they arrive in opposite order', async () => {
    const rows = ['a', 'b', 'c'].map((name) => aRegistration({ email: `${name}@example.com` }));
    const query = vi.spyOn(database.anon, 'query');
    // While the middle one is locked, each server inserts what it can. Then each would need what the other one has.
    const other = await setUpSession(database);
    await other.query('begin');
    await insertRegistration(other, rows[1] ?? aRegistration());
    const storing = Promise.all([storeTogether(rows), storeTogether(rows.toReversed())]);
    await waitForLock(database, 2);
    await other.query('rollback');
    expect((await storing).flat().sort()).toEqual([...Array(3).fill('23505'), ...Array(3).fill('stored')]);
    expect(query.mock.settledResults.map(({ value }) => value?.code)).not.toContain(DEADLOCK);
  });

  it('are stored one by one after a deadlock', async () => {
    const [first, second] = [aRegistration({ email: 'a@example.com' }), aRegistration({ email: 'b@example.com' })];
    const other = await setUpSession(database);
    await other.query('begin');
    // Whoever looks for a deadlock first is ended, so the other connection does not look.
    await other.query("set local deadlock_timeout = '1min'");
    await insertRegistration(other, second);
    const storing = storeTogether([first, second]);
    await waitForLock(database);
    // Now each waits for the other, until our statement is ended. Our next try may then be quicker than this insert.
    await insertRegistration(other, first).catch(() => {});
    await other.query('rollback');
    expect(await storing).toEqual(['stored', 'stored']);
  });

  it('are all rejected after one try when the database is unavailable', async () => {
    const query = vi.fn().mockRejectedValue(new Error('unreachable'));
    const outcomes = await storeTogether([aRegistration(), aRegistration()], { query });
    expect(outcomes).toEqual(['unavailable', 'unavailable']);
    expect(query).toHaveBeenCalledOnce();
  });
});
