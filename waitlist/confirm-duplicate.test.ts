import { describe, expect, it } from 'vitest';
import { recordStatements } from '#scripts/harness/app/test-app.ts';
import { setUpDatabase } from '#scripts/harness/database/test-database.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { createDuplicateCheck } from './confirm-duplicate.ts';
import { insertRegistration } from './insert-registrations.ts';
import { WRITE_TO_WAL } from './probe-registering.ts';

const database = await setUpDatabase();
const person = aRegistration();
await insertRegistration(database.anon, person);
const duplicateError: unknown = await insertRegistration(database.anon, person).catch((error: unknown) => error);

describe('createDuplicateCheck', () => {
  it('confirms duplicates that are found together with one commit', async () => {
    const { statements, query } = recordStatements(database.anon);
    const confirm = createDuplicateCheck({ query });
    const confirmations = Array.from({ length: 200 }, () => confirm(duplicateError));
    for (const { reason } of (await Promise.allSettled(confirmations)) as PromiseRejectedResult[]) {
      expect(reason).toBe(duplicateError);
    }
    expect(statements).toEqual([WRITE_TO_WAL]);
  });

  it('confirms a duplicate that is found during a commit with the next one', async () => {
    const { statements, query } = recordStatements(database.anon);
    const confirm = createDuplicateCheck({ query });
    const first = expect(confirm(duplicateError)).rejects.toBe(duplicateError);
    await expect.poll(() => statements).toHaveLength(1);
    await expect(confirm(duplicateError)).rejects.toBe(duplicateError);
    expect(statements).toEqual([WRITE_TO_WAL, WRITE_TO_WAL]);
    await first;
  });

  it('rejects with the error of a failed commit instead of the duplicate', async () => {
    const confirm = createDuplicateCheck({ query: () => Promise.reject(new Error('unreachable')) });
    await expect(confirm(duplicateError)).rejects.toThrow('unreachable');
  });

  it('tries again for the next duplicate after a failed commit', async () => {
    let isReachable = false;
    const confirm = createDuplicateCheck({
      query: (text) => (isReachable ? database.anon.query(text) : Promise.reject(new Error('unreachable'))),
    });
    await expect(confirm(duplicateError)).rejects.toThrow('unreachable');
    isReachable = true;
    await expect(confirm(duplicateError)).rejects.toBe(duplicateError);
  });

  it('does not commit for other errors', async () => {
    const { statements, query } = recordStatements(database.anon);
    const otherError: unknown = await database.anon.query('select 1/0').catch((error: unknown) => error);
    await expect(createDuplicateCheck({ query })(otherError)).rejects.toBe(otherError);
    expect(statements).toEqual([]);
  });
});
