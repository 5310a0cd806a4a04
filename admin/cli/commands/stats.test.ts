import { expect, it } from 'vitest';
import { letSecondPersonJoin, setUpList } from '#scripts/harness/database/list.ts';

const { database, run, runIn, insert } = await setUpList();

it('stats shows totals, roles, sources, campaigns and days, without names', async () => {
  const now = new Date('2025-05-06T00:00:00.000Z');
  const email = 'secret@example.com';
  await insert({ role: 'founder', utm_source: 'news', utm_campaign: 'spring', created_at: now });
  await insert({ role: 'founder', utm_source: 'news', utm_campaign: 'autumn', created_at: now, email });
  await insert({ role: null, created_at: '2025-05-03T23:59:59.999Z' });
  await insert({ role: 'mentor', utm_source: 'ads\u001b[31m', created_at: '2020-01-01' });
  const { code, stdout } = await runIn({ now }, 'stats', '--days', '5');
  expect(code).toBe(0);
  expect(stdout).toBe(`4 registrations, 3 in the last 7 days, 2 in the last 24 hours
0 confirmed, 0 invited, 0 accepted, 0 joined

By role
  founder  2  50.0%
  mentor   1  25.0%
  none     1  25.0%

By utm source
  news             2  50.0%
  ads<U+001B>[31m  1  25.0%
  none             1  25.0%

By utm source and campaign
  ads<U+001B>[31m / none  1  25.0%
  news / autumn           1  25.0%
  news / spring           1  25.0%
  none / none             1  25.0%

By day (UTC)
  2025-05-02  0
  2025-05-03  1  ${'█'.repeat(20)}
  2025-05-04  0
  2025-05-05  0
  2025-05-06  2  ${'█'.repeat(40)}
`);
});

it('stats says that no one is on an empty list', async () => {
  expect((await run('stats', '--days', '1')).stdout).toMatch(/^0 registrations, .*\n.*\n\nBy role\n {2}no one yet\n/);
});

it('stats puts the least common sources into one line', async () => {
  for (let n = 0; n < 12; n += 1) await insert({ utm_source: `source${n}` });
  expect((await run('stats')).stdout).toMatch(/^ {2}2 others +2 {2}16\.7%$/m);
});

it('stats counts everyone in that line, even if there are more sources than it reads', async () => {
  for (let n = 0; n < 60; n += 1) await insert({ utm_source: `source${n}` });
  expect((await run('stats')).stdout).toMatch(/^ {2}50 others +50 {2}83\.3%$/m);
});

it('stats counts steps and answers', async () => {
  for (let person = 1; person <= 3; person += 1) await insert({});
  await letSecondPersonJoin(database);
  const { stdout } = await run('stats');
  expect(stdout).toMatch(/^1 confirmed, 1 invited, 1 accepted, 1 joined$/m);
  expect(stdout).toContain('By answer: stage\n  idea  1  100.0%\n\nBy day');
});
