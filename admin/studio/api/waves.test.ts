import { expect, it } from 'vitest';
import { insertMany } from '#scripts/harness/database/builders.ts';
import { setUpWaitlist } from '#scripts/harness/database/waitlist.ts';
import { setUpTestStudio } from '#scripts/harness/servers/test-studio.ts';

const { database } = await setUpWaitlist();
const studio = await setUpTestStudio(database);

it('the preview of a wave names its last person, even after more people than it lists', async () => {
  await insertMany(database, 201);
  const answer = await studio.post('/api/waves/preview', { wanted: { count: 201 }, includeUnconfirmed: true });
  const { people, last } = answer.json();
  expect(people).toHaveLength(200);
  expect(last.email).toBe('person201@example.com');
});
