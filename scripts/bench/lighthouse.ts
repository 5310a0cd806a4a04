import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { UserError } from '#runtime/user-error.mjs';
import { findFullBrowser, getChromiumLaunchOptions } from '#scripts/harness/browsers.ts';
import { startMeasuredServer } from './measured-server.ts';
import { formatFigure, median, type Part } from './report.ts';

const RUNS = 3;
const MIN_SCORE = 96;
/** The packages are fetched when they are used. Lighthouse needs a newer Node than we do, so it brings its own. */
const PACKAGES = ['--package=node@24.21.0', '--package=lighthouse@13.5.0'];

type Audit = { numericValue?: number; details?: { items?: { group?: string; duration?: number }[] } };
type Result = {
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number }>;
  audits: Record<string, Audit>;
  runtimeError?: { message: string };
};

const readScore = (category: string) => (result: Result) => Math.round((result.categories[category]?.score ?? 0) * 100);
const readAudit = (audit: string) => (result: Result) => result.audits[audit]?.numericValue ?? Number.NaN;
const readScriptEvaluation = ({ audits }: Result) =>
  audits['mainthread-work-breakdown']?.details?.items?.find(({ group }) => group === 'scriptEvaluation')?.duration ?? 0;

const FIGURES: [what: string, read: (result: Result) => number, unit?: string][] = [
  ['blocking', readAudit('total-blocking-time'), 'ms'],
  ['FCP', readAudit('first-contentful-paint'), 'ms'],
  ['LCP', readAudit('largest-contentful-paint'), 'ms'],
  ['script evaluation', readScriptEvaluation, 'ms'],
  ['CLS', readAudit('cumulative-layout-shift')],
  ['accessibility', readScore('accessibility')],
  ['best practices', readScore('best-practices')],
  ['SEO', readScore('seo')],
];

/** Runs Lighthouse's mobile preset on each page in turn, so that a busy moment affects all alike. */
export async function benchLighthouse(pages: string[]): Promise<Part> {
  const version = await runLighthouse('--version').catch((error) => {
    throw new UserError(`${error.stderr}\nLighthouse could not be fetched from the npm registry; see above.`);
  });
  const { address } = await startMeasuredServer();
  const results = new Map(pages.map((page) => [page, [] as Result[]]));
  for (let run = 0; run < RUNS; run += 1) {
    for (const [page, list] of results) list.push(await auditPage(`${address}${page}`));
  }
  const indexes = [...results.values()].flat().map(({ environment }) => environment.benchmarkIndex);
  const scores = [...results].map(([page, list]) => {
    const performance = median(list.map(readScore('performance')));
    return {
      what: `score of ${page}`,
      ours: formatFigure(performance),
      limit: `≥ ${MIN_SCORE}`,
      isMet: performance >= MIN_SCORE,
    };
  });
  const others = FIGURES.flatMap(([what, read, unit]) =>
    [...results].map(([page, list]) => ({
      what: `${what} of ${page}`,
      ours: formatFigure(median(list.map(read)), unit),
    })),
  );
  return {
    title: `Lighthouse ${version.trim()}, mobile, medians of ${RUNS}`,
    rows: [...scores, ...others],
    remarks: [
      `This machine’s benchmark index: ${Math.round(median(indexes))}, from ${Math.min(...indexes)} to ${Math.max(...indexes)}.`,
    ],
  };
}

async function auditPage(url: string): Promise<Result> {
  const { args } = getChromiumLaunchOptions();
  const result: Result = JSON.parse(
    await runLighthouse(url, '--output=json', '--quiet', `--chrome-flags=${['--headless', ...args].join(' ')}`),
  );
  if (result.runtimeError) throw new Error(`${url}: ${result.runtimeError.message}`);
  return result;
}

async function runLighthouse(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', ['exec', '--yes', ...PACKAGES, '--', 'lighthouse', ...args], {
    env: { ...process.env, CHROME_PATH: findFullBrowser() },
    maxBuffer: 2 ** 26,
    timeout: 300_000,
  });
  return stdout;
}
