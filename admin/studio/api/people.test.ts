import { expect, it } from 'vitest';
import { setUpWaitlist } from '#scripts/harness/database/waitlist.ts';
import { setUpTestStudio } from '#scripts/harness/servers/test-studio.ts';

const { database, insert } = await setUpWaitlist();
const studio = await setUpTestStudio(database);

it('someone who is not on the list is answered with null', async () => {
  const answer = await studio.get('/api/people/99');
  expect([answer.statusCode, answer.json()]).toEqual([200, { person: null }]);
});

it('an export that fails does not keep the next one from running', async () => {
  await insert({ email: 'ada@example.com' });
  const runExport = async () => (await studio.post('/api/people/export?format=csv')).statusCode;
  await database.ask('alter table waitlist.entries rename to misplaced');
  expect(await runExport()).toBe(500);
  await database.ask('alter table waitlist.misplaced rename to entries');
  expect(await runExport()).toBe(200);
});

it.each([
  [1, 1, true],
  [2, 2, false],
  [3, 2, false],
])('a page of %i out of two people has %i and says whether there are more', async (limit, shown, hasMore) => {
  await insert({ email: 'ada@example.com' });
  await insert({ email: 'bob@example.com' });
  const page = (await studio.get(`/api/people?limit=${limit}`)).json();
  expect(page.people).toHaveLength(shown);
  expect(page.hasMore).toBe(hasMore);
});
