import { expect, it } from 'vitest';
import { WRITE_TO_LOG } from '#postgres/probe-registering.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { setUpDatabase } from '#tests/helpers/database/test-database.ts';
import { recordStatements } from '#tests/helpers/process/test-app.ts';
import { createDuplicateCheck } from './confirm-duplicate.ts';
import { insertRegistration } from './insert.ts';

const database = await setUpDatabase();
const person = aRegistration();
await insertRegistration(database.anon, person);
const duplicate: unknown = await insertRegistration(database.anon, person).catch((error: unknown) => error);

it('duplicates of one moment share a commit', async () => {
  const { statements, query } = recordStatements(database.anon);
  const confirm = createDuplicateCheck({ query });
  const confirmed = Array.from({ length: 200 }, () => confirm(duplicate));
  for (const { reason } of (await Promise.allSettled(confirmed)) as PromiseRejectedResult[]) {
    expect(reason).toBe(duplicate);
  }
  expect(statements).toEqual([WRITE_TO_LOG]);
});

it('a duplicate that is found while a commit is under way waits for the next one', async () => {
  const { statements, query } = recordStatements(database.anon);
  const confirm = createDuplicateCheck({ query });
  const first = expect(confirm(duplicate)).rejects.toBe(duplicate);
  await expect.poll(() => statements).toHaveLength(1);
  await expect(confirm(duplicate)).rejects.toBe(duplicate);
  expect(statements).toEqual([WRITE_TO_LOG, WRITE_TO_LOG]);
  await first;
});

it('a failed commit takes the place of the duplicate, and the next duplicate tries again', async () => {
  let isAway = true;
  const confirm = createDuplicateCheck({
    query: (...statement) => (isAway ? Promise.reject(new Error('away')) : database.anon.query(...statement)),
  });
  await expect(confirm(duplicate)).rejects.toThrow('away');
  isAway = false;
  await expect(confirm(duplicate)).rejects.toBe(duplicate);
});

it('other errors cost no commit', async () => {
  const { statements, query } = recordStatements(database.anon);
  const broken: unknown = await database.anon.query('select 1/0').catch((error: unknown) => error);
  await expect(createDuplicateCheck({ query })(broken)).rejects.toBe(broken);
  expect(statements).toEqual([]);
});
