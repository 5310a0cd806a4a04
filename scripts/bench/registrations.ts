// npm run bench: measures how many registrations a server stores.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { median, quantile } from 'd3-array';
import pg from 'pg';
import { COLUMNS, ENDPOINT, REGISTRATIONS, type Registration } from '#contract/registration.ts';
import { describeDataFolder } from '#postgres/embedded/data-folder.ts';
import { shareEmbedded } from '#postgres/embedded/embedded.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { startServer } from '#scripts/harness/servers/server-process.ts';
import { ask } from '#scripts/harness/servers/studio-process.ts';
import { createTemporaryFolder, removeFolder } from '#scripts/harness/temporary-folder.ts';
import { ensureBuilt } from '#scripts/setup/fresh-build.mjs';
import { prepare } from '#scripts/setup/prepare.mjs';
import { ignoreSettings } from '#settings/ignore-settings.ts';
import { compareFigures, printTable, type Row } from './report.ts';

const CONNECTIONS = 32;
const ROUND = 10_000;
const ROUNDS = 7;

type Insert = (row: Registration) => Promise<unknown>;

/** These values are as long as those that browsers send. */
const VISIT = {
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36',
  referrer: 'https://example.com/post',
  utm_source: 'news',
  utm_medium: 'email',
  utm_campaign: 'spring',
};

async function measureRegistrations() {
  const folder = createTemporaryFolder('bench');
  const dataDir = path.join(folder, 'data');
  const server = startServer({ env: { DATA_DIR: dataDir, REGISTRATIONS_PER_MINUTE: '1000000' } });
  try {
    const rows = await measureServer({ address: await server.address, dataDir, pid: server.pid });
    printTable(
      `Registrations over ${CONNECTIONS} connections (${COLUMNS.length} columns each), embedded PostgreSQL`,
      rows,
    );
    console.log('The load generator shares the cores with the server and PostgreSQL.');
  } finally {
    await server.stop();
    removeFolder(folder);
  }
}

/** The fastest insert that the driver can do: one round trip, with a statement that each connection prepares once. */
const DIRECT_INSERT = {
  name: 'insert-registration',
  text: `insert into ${REGISTRATIONS} (${COLUMNS}) values (${COLUMNS.map((_, index) => `$${index + 1}`)})`,
};

type MeasuredServer = { address: string; dataDir: string; pid: number | undefined };

/**
 * Compares the same inserts, with the same rights, into the same PostgreSQL: through HTTP, and straight through the
 * driver's pool.
 */
async function measureServer({ address, dataDir, pid }: MeasuredServer): Promise<Row[]> {
  const embedded = await shareEmbedded(describeDataFolder(dataDir));
  const pool = new pg.Pool({ ...embedded.address, options: '-c role=anon', max: CONNECTIONS });
  try {
    const overHttp = insertThrough(address);
    const direct: Insert = (row) => pool.query({ ...DIRECT_INSERT, values: COLUMNS.map((column) => row[column]) });
    const rates = await compareAlternately('through HTTP against the driver’s pool', overHttp, direct, 0.7);
    const { times } = await insertMany(50_000, overHttp);
    const before = readResidentMegabytes(pid);
    await insertMany(150_000, overHttp);
    return [
      rates,
      compareFigures('p99 against the median', quantile(times, 0.99) ?? 0, median(times) ?? 0, 'ms', '≤', 10),
      compareFigures('server memory after 200k against 50k', readResidentMegabytes(pid), before, 'MB', '≤', 1.2),
    ];
  } finally {
    await pool.end();
    await embedded.stop();
  }
}

/** Returns a function that inserts through the server, over connections that stay open. */
function insertThrough(address: string): Insert {
  const base = new URL(address);
  const headers = { 'content-type': 'application/json', prefer: 'return=minimal' };
  return async (row) => {
    const { status, body } = await ask(base, ENDPOINT, { method: 'POST', headers, body: JSON.stringify(row) });
    if (status !== 201) throw new Error(`A registration was answered ${status} ${body}`);
  };
}

async function insertMany(total: number, insert: Insert) {
  const times: number[] = [];
  let left = total;
  const insertOneByOne = async () => {
    while (left > 0) {
      left -= 1;
      const sent = performance.now();
      await insert(aRegistration(VISIT));
      times.push(performance.now() - sent);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, insertOneByOne));
  return { perSecond: (total / (performance.now() - started)) * 1000, times };
}

/** Compares the best round of each. Rounds alternate, and the first ones warm up. */
async function compareAlternately(what: string, ours: Insert, other: Insert, limit: number): Promise<Row> {
  const rates = new Map<Insert, number[]>([ours, other].map((insert) => [insert, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [insert, list] of rates) list.push((await insertMany(ROUND, insert)).perSecond);
  }
  const [best = 0, otherBest = 0] = [...rates.values()].map((list) => Math.max(...list));
  return compareFigures(what, best, otherBest, 'a second', '≥', limit);
}

const readResidentMegabytes = (pid: number | undefined) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024;

await prepare(ignoreSettings, ensureBuilt, measureRegistrations);
