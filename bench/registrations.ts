import { shareEmbedded } from '#database/embedded/embedded.ts';
import { locateEmbedded } from '#database/locate.ts';
import { createPool } from '#database/pool.ts';
import { VISITOR } from '#database/visitor.ts';
import { insertRegistration } from '#database/waitlist/insert.ts';
import { aRegistration } from '#harness/example-registration.ts';
import { COLUMNS, ENDPOINT, type Registration } from '#registration/contract.ts';
import type { Load } from './compare-servers.ts';
import { httpLoad } from './http-load.ts';
import { benchIndexCost } from './index-cost.ts';
import { benchMailCost } from './mail-cost.ts';
import { atLeast, atMost, type Part } from './report.ts';
import { residentMegabytes, startServer } from './server-process.ts';

const CONNECTIONS = 32;
const WARM_UP = 2_000;
const ROUND = 10_000;
const ROUNDS = 3;
const IN_ALL = 200_000;

/** As long as what browsers send. */
const VISIT = {
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36',
  referrer: 'https://example.com/post',
  utm_source: 'news',
  utm_medium: 'email',
  utm_campaign: 'spring',
};
const registration = (series: string, index: number) =>
  aRegistration({ ...VISIT, email: `${series}-${index}@example.com` });

/** The same inserts into the same PostgreSQL: through HTTP, and straight through the driver's pool. */
export async function benchRegistrations(): Promise<Part> {
  const server = await startServer();
  const embedded = await shareEmbedded((await locateEmbedded(server.dataDir)).location.home);
  const pool = createPool({ ...embedded.address, user: VISITOR }, { size: CONNECTIONS });
  const overHttp = (series: string, total: number, port = server.port) =>
    httpLoad({ host: '127.0.0.1', port }, CONNECTIONS, total, (index) => request(registration(series, index)));
  const direct = async (series: string, total: number) => {
    let next = 0;
    const started = performance.now();
    const one = async () => {
      while (next < total) await insertRegistration(pool, registration(series, next++));
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, one));
    return total / ((performance.now() - started) / 1000);
  };

  try {
    await overHttp('warm-http', WARM_UP);
    await direct('warm-pool', WARM_UP);
    const http = [];
    const driver = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      http.push(await overHttp(`http-${round}`, ROUND));
      driver.push(await direct(`pool-${round}`, ROUND));
    }
    const best = http.reduce((a, b) => (a.perSecond > b.perSecond ? a : b));
    const bestDriver = Math.max(...driver);
    const stored = http.reduce((sum, { statuses }) => sum + (statuses['201'] ?? 0), 0);
    if (stored !== ROUND * ROUNDS)
      throw new Error(`Only ${stored} of ${ROUND * ROUNDS} registrations were answered 201`);

    const memory = [];
    const step = IN_ALL / 4;
    for (let quarter = 0; quarter < 4; quarter += 1) {
      await overHttp(`memory-${quarter}`, step);
      memory.push(residentMegabytes(server.pid) ?? 0);
    }
    const [first = 0, , , last = 0] = memory;
    const load: Load = async (port, series) => (await overHttp(series, ROUND, port)).perSecond;
    return {
      title: `Registrations, ${CONNECTIONS} connections, embedded PostgreSQL, fsync on (${COLUMNS.length} columns a row)`,
      rows: [
        {
          what: 'through HTTP against the driver’s pool',
          ours: `${Math.round(best.perSecond)}/s`,
          compared: `${Math.round(bestDriver)}/s`,
          ...atLeast(best.perSecond / bestDriver, 0.7),
        },
        {
          what: 'p99 against the median',
          ours: `${best.p99Ms.toFixed(1)} ms`,
          compared: `${best.medianMs.toFixed(1)} ms`,
          ...atMost(best.p99Ms / best.medianMs, 10),
        },
        {
          what: `server memory after ${IN_ALL / 1000}k against ${step / 1000}k`,
          ours: `${last} MB`,
          compared: `${first} MB`,
          ...atMost(last / first, 1.2),
        },
        await benchIndexCost(load),
        await benchMailCost(load),
      ],
      remarks: ['The load generator shares the cores with the server and PostgreSQL.'],
    };
  } finally {
    await pool.close();
    await embedded.stop();
    await server.stop();
  }
}

function request(row: Registration): Buffer {
  const body = JSON.stringify(row);
  return Buffer.from(
    `POST ${ENDPOINT} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nPrefer: return=minimal\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
