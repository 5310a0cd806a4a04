import { MADE_UP_PEOPLE } from '#database/waitlist/made-up-people.ts';
import { ask, signIn, startStudio } from '#harness/studio-process.ts';
import { createTemporaryDatabase } from '#harness/temporary-database.ts';
import { FACETS } from '#studio/contract.ts';
import { median, type Part, type Row, upTo } from './report.ts';

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
const draft = (wanted: object, confirmedOnly: boolean) => JSON.stringify({ wanted, confirmedOnly });
const VIEWS: [what: string, path: string, posted?: string][] = [
  ['attention', '/api/overview'],
  ['figures', '/api/figures'],
  ['days, all time', '/api/days?period=all&zone=Europe/London'],
  ...FACETS.map((facet): [string, string] => [`bars by ${facet}`, `/api/breakdowns/${facet}`]),
  ['counting everybody', '/api/people/count'],
  ['a wave of 50', '/api/waves/preview', draft({ count: 50 }, false)],
  ['a wave of 10,000 who confirmed', '/api/waves/preview', draft({ count: 10_000 }, true)],
  [
    'a wave of 100 of three roles',
    '/api/waves/preview',
    draft({ shares: { founder: 100, mentor: 100, none: 100 } }, false),
  ],
  ['counting who waits, by role', '/api/waves/waiting?confirmedOnly=false'],
];

/** How long the studio takes to show a list of a million. */
export async function benchStudio(): Promise<Part> {
  const { dataDir, owner, remove } = await createTemporaryDatabase();
  try {
    await owner.query('set session_replication_role = replica; set synchronous_commit = off');
    await owner.query(MADE_UP_PEOPLE, [PEOPLE]);
    await owner.query('vacuum analyze');
    const began = performance.now();
    const studio = await startStudio({ DATA_DIR: dataDir });
    const prepared = Math.round((performance.now() - began) / 1000);
    const headers = await signIn(studio.address);
    const time = (what: string, url: string, body?: string) => {
      const posted = body && { method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } };
      return measure(what, () => ask(studio.address, url, posted || { headers }));
    };
    const rows: Row[] = [];
    for (const [what, query] of PAGES) {
      const ms = await time(what, `/api/people?${query}`);
      rows.push(upTo(what, ms, LIMIT_MS, 'ms'));
    }
    const remarks = [`first start, indices included: ${prepared} s`];
    for (const [what, url, body] of VIEWS) remarks.push(`${what}: ${await time(what, url, body)} ms`);
    await studio.stop();
    return {
      title: `Studio, first page of ${PEOPLE.toLocaleString('en-GB')} people, medians of ${RUNS}`,
      rows,
      remarks,
    };
  } finally {
    await remove();
  }
}

async function measure(what: string, request: () => Promise<{ status: number; body: string }>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now();
    const { status, body } = await request();
    if (status !== 200) throw new Error(`${what}: ${status} ${body}`);
    times.push(performance.now() - began);
  }
  return Math.round(median(times));
}
