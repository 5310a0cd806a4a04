import { beforeEach, expect, it } from 'vitest';
import { letSecondPersonJoin, setUpList } from '#scripts/harness/database/list.ts';

const { database, run, insert } = await setUpList();

const findEmails = (stdout: string) => stdout.match(/\S+@example\.com/g);

const PEOPLE = [
  { full_name: 'Ada Lovelace', email: 'ada@example.com', role: 'founder', utm_source: 'news' },
  { full_name: 'Bob\u202e[2J 100%', email: 'bob@example.com', role: 'mentor' },
  { full_name: 'Cy_', email: 'Cy@example.com', role: null, utm_source: 'ads', utm_campaign: 'x' },
];
beforeEach(async () => {
  for (const [index, person] of PEOPLE.entries()) {
    await insert({ ...person, created_at: `2025-05-0${index + 1}T10:00:00Z` });
  }
});

it('list shows the newest people first', async () => {
  const { code, stdout, stderr } = await run('list');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '3 registrations\n' });
  expect(stdout.split('\n')).toEqual([
    'id  registered        name                 email            role     confirmed  invited  accepted  joined  source  campaign',
    '3   2025-05-03 10:00  Cy_                  Cy@example.com   -        -          -        -         -       ads     x',
    '2   2025-05-02 10:00  Bob<U+202E>[2J 100%  bob@example.com  mentor   -          -        -         -       -       -',
    '1   2025-05-01 10:00  Ada Lovelace         ada@example.com  founder  -          -        -         -       news    -',
    '',
  ]);
});

it('list shows the step that each person has reached', async () => {
  await letSecondPersonJoin(database);
  const { stdout } = await run('list');
  expect(stdout).toMatch(/^2 .* mentor +2025-06-01 +2025-07-01 +2025-08-01 +2025-09-01 /m);
  expect(stdout).toMatch(/^1 .* founder +- +- +- +- /m);
});

it.each<[options: string, names: string[]]>([
  ['--search %', ['bob']],
  ['--role none', ['Cy']],
  ['--since 24h', []],
  ['--state joined', ['bob']],
  ['--stage none --team none', ['Cy', 'ada']],
])('list %s shows %j', async (options, names) => {
  await letSecondPersonJoin(database);
  const { stdout } = await run('list', ...options.split(' '));
  expect(findEmails(stdout) ?? []).toEqual(names.map((name) => `${name}@example.com`));
});

it('list says how many people the limit left out', async () => {
  const { stdout, stderr } = await run('list', '--limit', '2');
  expect(findEmails(stdout)).toEqual(['Cy@example.com', 'bob@example.com']);
  expect(stderr).toBe('2 of 3; --limit shows more\n');
});
