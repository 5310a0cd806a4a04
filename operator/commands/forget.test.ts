import { expect, it } from 'vitest';
import { storedRows } from '#tests/helpers/test-database.ts';
import { setUpWaitlist } from '#tests/helpers/waitlist.ts';

const { database, run, insert } = setUpWaitlist();

it('erases exactly one person, by the rule of the unique index', async () => {
  await insert({ email: ' Ada@Example.com ' });
  await insert({ email: 'ada.b@example.com' });
  const { code, stdout, stderr } = await run('forget', ' ADA@example.COM ', '--yes');
  expect({ code, stdout, stderr }).toEqual({
    code: 0,
    stdout: 'Erased the registration of ADA@example.COM\n',
    stderr: '',
  });
  expect(await storedRows(database())).toMatchObject([{ email: 'ada.b@example.com' }]);
});

it('says so when there is nobody', async () => {
  const { code, stdout, stderr } = await run('forget', '%@example.com', '--yes');
  expect({ code, stdout, stderr }).toEqual({
    code: 1,
    stdout: '',
    stderr: 'Nobody is registered as %@example.com\n',
  });
});
