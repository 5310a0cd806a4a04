import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { browserLaunchOptions, findFullBrowser } from '#scripts/harness/browsers.ts';
import { UserError } from '#settings/user-error.mjs';
import { median, type Part, show } from './report.ts';
import { startServer } from './server-process.ts';

const RUNS = 3;
const SCORE = 96;
/** The packages are fetched when they are used. Lighthouse needs a newer Node than we do, so it brings its own. */
const PACKAGES = ['--package=node@24.21.0', '--package=lighthouse@13.5.0'];

type Audit = { numericValue?: number; details?: { items?: { group?: string; duration?: number }[] } };
type Result = {
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number }>;
  audits: Record<string, Audit>;
  runtimeError?: { message: string };
};

const score = (category: string) => (result: Result) => Math.round((result.categories[category]?.score ?? 0) * 100);
const measured = (audit: string) => (result: Result) => result.audits[audit]?.numericValue ?? Number.NaN;
const scriptEvaluation = ({ audits }: Result) =>
  audits['mainthread-work-breakdown']?.details?.items?.find(({ group }) => group === 'scriptEvaluation')?.duration ?? 0;

const FIGURES: [what: string, figure: (result: Result) => number, unit?: string][] = [
  ['blocking', measured('total-blocking-time'), 'ms'],
  ['FCP', measured('first-contentful-paint'), 'ms'],
  ['LCP', measured('largest-contentful-paint'), 'ms'],
  ['script evaluation', scriptEvaluation, 'ms'],
  ['CLS', measured('cumulative-layout-shift')],
  ['accessibility', score('accessibility')],
  ['best practices', score('best-practices')],
  ['SEO', score('seo')],
];

/** Lighthouse's mobile preset on each page, alternately, so that a busy moment hits all alike. */
export async function benchLighthouse(pages: string[]): Promise<Part> {
  const version = await lighthouse('--version').catch((error) => {
    throw new UserError(`${error.stderr}\nLighthouse could not be fetched from the npm registry; see above.`);
  });
  const { address } = await startServer();
  const results = new Map(pages.map((page) => [page, [] as Result[]]));
  for (let run = 0; run < RUNS; run += 1)
    for (const [page, list] of results) list.push(await audit(`${address}${page}`));
  const index = [...results.values()].flat().map(({ environment }) => environment.benchmarkIndex);
  const scores = [...results].map(([page, list]) => {
    const performance = median(list.map(score('performance')));
    return { what: `score of ${page}`, ours: show(performance), limit: `≥ ${SCORE}`, met: performance >= SCORE };
  });
  const others = FIGURES.flatMap(([what, figure, unit]) =>
    [...results].map(([page, list]) => ({ what: `${what} of ${page}`, ours: show(median(list.map(figure)), unit) })),
  );
  return {
    title: `Lighthouse ${version.trim()}, mobile, medians of ${RUNS}`,
    rows: [...scores, ...others],
    remarks: [
      `This machine’s benchmark index: ${Math.round(median(index))}, from ${Math.min(...index)} to ${Math.max(...index)}.`,
    ],
  };
}

async function audit(url: string): Promise<Result> {
  const { args } = browserLaunchOptions();
  const result: Result = JSON.parse(
    await lighthouse(url, '--output=json', '--quiet', `--chrome-flags=${['--headless', ...args].join(' ')}`),
  );
  if (result.runtimeError) throw new Error(`${url}: ${result.runtimeError.message}`);
  return result;
}

async function lighthouse(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', ['exec', '--yes', ...PACKAGES, '--', 'lighthouse', ...args], {
    env: { ...process.env, CHROME_PATH: findFullBrowser() },
    maxBuffer: 2 ** 26,
    timeout: 300_000,
  });
  return stdout;
}
