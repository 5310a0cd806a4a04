import { FACETS } from '#admin/studio/contract.ts';
import { ask, signIn, startStudio } from '#scripts/harness/studio-process.ts';
import { createTemporaryDatabase } from '#scripts/harness/temporary-database.ts';
import { MADE_UP_PEOPLE } from '#waitlist/made-up-people.ts';
import { median, type Part, type Row, show, upTo } from './report.ts';
import { atEnd } from './server-process.ts';

const PEOPLE = 1_000_000;
const RUNS = 5;
const LIMIT_MS = 200;

/** First pages, by what is asked for; `nobody` is what no index of its own finds. */
const PAGES: [what: string, query: string][] = [
  ['everybody, newest first', ''],
  ['the first thousand', 'limit=1000'],
  ['by email', 'sort=email'],
  ['role', 'role=mentor'],
  ['source and role', 'source=podcast&role=mentor'],
  ['rare campaign', 'campaign=rare'],
  ['rare campaign, by email', 'campaign=rare&sort=email'],
  ['campaign of nobody', 'campaign=nobody'],
  ['source of nobody', 'source=nobody'],
  ['role and source of nobody', 'role=mentor&source=nobody'],
  ['site', 'site=news.example.org'],
  ['site of nobody', 'site=nobody.example.com'],
  ['confirmed', 'state=confirmed'],
  ['not confirmed', 'state=waiting'],
  ['invited', 'state=invited'],
  ['confirmed, oldest first', 'state=confirmed&sort=oldest'],
  ['invited, by email', 'state=invited&sort=email'],
  ['invited of a role', 'state=invited&role=mentor'],
  ['a week in the past', 'from=2020-01-01&to=2020-01-07'],
  ['search, common', 'search=ada'],
  ['search, one address', 'search=ada.okafor143@example.net'],
  ['search, nobody', 'search=nobodyatall'],
  ['search and rare campaign', 'search=ada&campaign=rare'],
];
const draft = (wanted: object, includeUnconfirmed: boolean) => JSON.stringify({ wanted, includeUnconfirmed });
const VIEWS: [what: string, path: string, posted?: string][] = [
  ['attention', '/api/overview'],
  ['figures', '/api/figures'],
  ['days, all time', '/api/days?period=all&zone=Europe/London'],
  ...FACETS.map((facet): [string, string] => [`bars by ${facet}`, `/api/breakdowns/${facet}`]),
  ['counting everybody', '/api/people/count'],
  ['a wave of 50', '/api/waves/preview', draft({ count: 50 }, true)],
  ['a wave of 10,000 who confirmed', '/api/waves/preview', draft({ count: 10_000 }, false)],
  [
    'a wave of 100 of three roles',
    '/api/waves/preview',
    draft({ shares: { founder: 100, mentor: 100, none: 100 } }, true),
  ],
  ['counting who waits, by role', '/api/waves/waiting?includeUnconfirmed=true'],
];

/** How long the studio takes to show a list of a million. */
export async function benchStudio(): Promise<Part> {
  const { dataDir, owner, remove } = await createTemporaryDatabase();
  atEnd.push(remove);
  await owner.query('set session_replication_role = replica; set synchronous_commit = off');
  await owner.query(MADE_UP_PEOPLE, [PEOPLE]);
  await owner.query('vacuum analyze');
  const began = performance.now();
  const studio = await startStudio({ DATA_DIR: dataDir });
  atEnd.push(studio.stop);
  const rows: Row[] = [{ what: 'first start, indices included', ours: show(performance.now() - began, 'ms') }];
  const signedIn = await signIn(studio.address);
  const headers = { ...signedIn, 'content-type': 'application/json' };
  const time = async (url: string, body?: string) => {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const began = performance.now();
      const answer = await ask(studio.address, url, { method: body ? 'POST' : 'GET', headers, body });
      if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${answer.body}`);
      times.push(performance.now() - began);
    }
    return median(times);
  };
  for (const [what, query] of PAGES) rows.push(upTo(what, await time(`/api/people?${query}`), LIMIT_MS, 'ms'));
  for (const [what, url, body] of VIEWS) rows.push({ what, ours: show(await time(url, body), 'ms') });
  return { title: `Studio, first page of ${PEOPLE.toLocaleString('en-GB')} people, medians of ${RUNS}`, rows };
}
