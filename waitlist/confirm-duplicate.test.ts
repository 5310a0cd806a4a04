import { describe, expect, it } from 'vitest';
import { recordStatements } from '#scripts/harness/app/test-app.ts';
import { setUpDatabase } from '#scripts/harness/database/test-database.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { confirmAndRethrow } from './confirm-duplicate.ts';
import { insertRegistration } from './insert-registrations.ts';
import { WRITE_TO_WAL } from './probe-registering.ts';

const database = await setUpDatabase();
const person = aRegistration();
await insertRegistration(database.anon, person);
const duplicateError: unknown = await insertRegistration(database.anon, person).catch((error: unknown) => error);

describe('confirmAndRethrow', () => {
  it('confirms a duplicate with a commit', async () => {
    const { statements, query } = recordStatements(database.anon);
    await expect(confirmAndRethrow({ query }, duplicateError)).rejects.toBe(duplicateError);
    expect(statements).toEqual([WRITE_TO_WAL]);
  });

  it('rejects with the error of a failed commit instead of the duplicate', async () => {
    const unreachable = { query: () => Promise.reject(new Error('unreachable')) };
    await expect(confirmAndRethrow(unreachable, duplicateError)).rejects.toThrow('unreachable');
  });

  it('does not commit for other errors', async () => {
    const { statements, query } = recordStatements(database.anon);
    const otherError: unknown = await database.anon.query('select 1/0').catch((error: unknown) => error);
    await expect(confirmAndRethrow({ query }, otherError)).rejects.toBe(otherError);
    expect(statements).toEqual([]);
  });
});
