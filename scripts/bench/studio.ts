import { FACETS } from '#admin/studio/contract.ts';
import { ask, signIn, startStudio } from '#scripts/harness/studio-process.ts';
import { createTemporaryDatabase } from '#scripts/harness/temporary-database.ts';
import { addMadeUpPeople } from '#waitlist/made-up-people.ts';
import { cleanUpAfterPart } from './measured-server.ts';
import { limitFigure, median, type Part, type Row } from './report.ts';

/** The size of list that the studio is built for, and the largest that it has to cope with. */
const LISTS = [
  { people: 100_000, limitMs: 200 },
  { people: 1_000_000, limitMs: 2000 },
];
const RUNS = 5;

/** Requests for the first page of people, each with another filter or order. */
const PEOPLE_QUERIES: [what: string, query: string][] = [
  ['everybody, newest first', ''],
  ['the first thousand', 'limit=1000'],
  ['by email', 'sort=email'],
  ['role', 'role=mentor'],
  ['source and role', 'source=podcast&role=mentor'],
  ['rare campaign', 'campaign=rare'],
  ['rare campaign, by email', 'campaign=rare&sort=email'],
  ['campaign of no one', 'campaign=nobody'],
  ['source of no one', 'source=nobody'],
  ['role and source of no one', 'role=mentor&source=nobody'],
  ['site', 'site=news.example.org'],
  ['site of no one', 'site=nobody.example.com'],
  ['confirmed', 'state=confirmed'],
  ['not confirmed', 'state=unconfirmed'],
  ['not emailed', 'state=not-emailed'],
  ['invited', 'state=invited'],
  ['confirmed, oldest first', 'state=confirmed&sort=oldest'],
  ['invited, by email', 'state=invited&sort=email'],
  ['invited of a role', 'state=invited&role=mentor'],
  ['a week in the past', 'from=2020-01-01&to=2020-01-07'],
  ['search, common', 'search=ada'],
  ['search, one address', 'search=ada.okafor143@example.com'],
  ['search, two characters of another script', 'search=田中'],
  ['answers', 'stage=idea&hardest='],
  ['search, no one', 'search=nobodyatall'],
  ['search and rare campaign', 'search=ada&campaign=rare'],
];
const toDraft = (wanted: object, includeUnconfirmed: boolean) => JSON.stringify({ wanted, includeUnconfirmed });
const VIEWS: [what: string, path: string, posted?: string][] = [
  ['attention', '/api/overview'],
  ['figures', '/api/figures'],
  ['days, all time', '/api/days?period=all&zone=Europe/London'],
  ...FACETS.map((facet): [string, string] => [`bars by ${facet}`, `/api/breakdowns/${facet}`]),
  ['counting everybody', '/api/people/count'],
  ['a wave of 50', '/api/waves/preview', toDraft({ count: 50 }, true)],
  ['a wave of 10,000 who confirmed', '/api/waves/preview', toDraft({ count: 10_000 }, false)],
  [
    'a wave of 100 of three roles',
    '/api/waves/preview',
    toDraft({ shares: { founder: 100, mentor: 100, none: 100 } }, true),
  ],
  ['counting who waits, by role', '/api/waves/uninvited?includeUnconfirmed=true'],
];

/** Measures how long the studio takes to show a list of the size it is built for, and one ten times as long. */
export async function benchStudio(): Promise<Part> {
  const rows: Row[] = [];
  for (const { people, limitMs } of LISTS) {
    const size = people.toLocaleString('en-GB');
    for (const { what, ms } of await measure(people)) rows.push(limitFigure(`${size}: ${what}`, ms, limitMs, 'ms'));
  }
  return { title: `Studio, every view and filter, medians of ${RUNS}`, rows };
}

async function measure(people: number): Promise<{ what: string; ms: number }[]> {
  const { dataDir, owner, remove } = await createTemporaryDatabase();
  cleanUpAfterPart(remove);
  // Triggers are off, because they would write what the made-up people already include.
  await owner.query('set session_replication_role = replica; set synchronous_commit = off');
  await addMadeUpPeople({ query: async (text, values) => (await owner.query(text, values)).rows as never }, people);
  await owner.query('vacuum analyze');
  const studio = await startStudio({ DATA_DIR: dataDir });
  cleanUpAfterPart(() => studio.stop());
  const headers = { ...(await signIn(studio.address)), 'content-type': 'application/json' };

  async function time(url: string, body?: string): Promise<number> {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const began = performance.now();
      const answer = await ask(studio.address, url, { method: body ? 'POST' : 'GET', headers, body });
      if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${answer.body}`);
      times.push(performance.now() - began);
    }
    return median(times);
  }

  const measured: { what: string; ms: number }[] = [];
  for (const [what, query] of PEOPLE_QUERIES) {
    measured.push({ what, ms: await time(`/api/people?${query}`) });
    measured.push({ what: `counting ${what}`, ms: await time(`/api/people/count?${query}`) });
  }
  for (const [what, url, body] of VIEWS) measured.push({ what, ms: await time(url, body) });
  return measured;
}
