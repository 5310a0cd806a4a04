import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { createTemporaryDatabase } from '#harness/temporary-database.ts';
import { PROJECT_ROOT } from '#settings/project-root.ts';
import { beside, median, type Part } from './report.ts';

const FEW = 100_000;
const MANY = 1_000_000;
const RUNS = 3;
const FORMATS = ['csv', 'jsonl'];

const FILL = `
  insert into public.early_access_registrations
    (full_name, email, role, checkbox_consent, created_at_gtm, user_agent, referrer, utm_source, utm_campaign)
  select 'Person ' || n, 'person' || n || '@example.com', 'founder', true, now(), repeat('Browser/1.0 ', 10),
    'https://example.com/' || n, 'news', 'spring'
  from generate_series($1::int, $2::int) as n`;

/** Peak memory of `npm run waitlist -- export` for ten times the rows: the same, when it really streams. */
export async function benchExport(): Promise<Part> {
  const { dataDir, owner, remove } = await createTemporaryDatabase();
  try {
    await owner.query(FILL, [1, FEW]);
    const few = await measureAll(dataDir, FEW);
    await owner.query(FILL, [FEW + 1, MANY]);
    const many = await measureAll(dataDir, MANY);
    return {
      title: `Export, peak memory, medians of ${RUNS}: ${MANY.toLocaleString('en-GB')} rows beside ${FEW.toLocaleString('en-GB')}`,
      rows: FORMATS.map((format) =>
        beside(format, many.get(format)?.megabytes ?? 0, few.get(format)?.megabytes ?? 1, 'MB', 1.25),
      ),
      remarks: FORMATS.map(
        (format) => `${format}: ${many.get(format)?.rowsPerSecond.toLocaleString('en-GB')} rows a second`,
      ),
    };
  } finally {
    await remove();
  }
}

type Measured = { megabytes: number; rowsPerSecond: number };

async function measureAll(dataDir: string, rows: number): Promise<Map<string, Measured>> {
  const measured = new Map<string, Measured>();
  for (const format of FORMATS) {
    const runs: Measured[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await measure(dataDir, format, rows));
    measured.set(format, {
      megabytes: median(runs.map((run) => run.megabytes)),
      rowsPerSecond: median(runs.map((run) => run.rowsPerSecond)),
    });
  }
  return measured;
}

// The process says itself, at its end, what it took at most.
const TELL = `data:text/javascript,process.on('exit',()=>console.error('peak',process.resourceUsage().maxRSS))`;

async function measure(dataDir: string, format: string, rows: number): Promise<Measured> {
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', TELL, 'build/operator/index.js', 'export', '--format', format], {
    cwd: PROJECT_ROOT,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let lines = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1;
  });
  const said = text(child.stderr);
  const [code] = await once(child, 'close');
  const kilobytes = Number(/peak (\d+)/.exec(await said)?.[1]);
  if (code !== 0 || lines !== rows + (format === 'csv' ? 1 : 0)) throw new Error(`The export broke off: ${await said}`);
  return {
    megabytes: Math.round(kilobytes / 1024),
    rowsPerSecond: Math.round(rows / ((performance.now() - started) / 1000)),
  };
}
