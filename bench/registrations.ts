import { shareEmbedded } from '#database/embedded/embedded.ts';
import { locateEmbedded } from '#database/locate.ts';
import { openDatabase } from '#database/open.ts';
import { createPool } from '#database/pool.ts';
import { VISITOR } from '#database/visitor.ts';
import { insertRegistration } from '#database/waitlist/insert.ts';
import { MADE_UP_PEOPLE } from '#database/waitlist/made-up-people.ts';
import { prepareIndexes, readIndexedTo, UNINDEXED } from '#database/waitlist/people-indexes.ts';
import { aRegistration } from '#harness/example-registration.ts';
import { startMailServer } from '#harness/mail-server.ts';
import { COLUMNS, ENDPOINT, type Registration } from '#registration/contract.ts';
import { httpLoad } from './http-load.ts';
import { atLeast, beside, type Part, type Row, rates } from './report.ts';
import { residentMegabytes, startServer } from './server-process.ts';

const CONNECTIONS = 32;
const WARM_UP = 2_000;
const ROUND = 10_000;
const ROUNDS = 3;
const IN_ALL = 200_000;
const ROUNDS_BY_TURNS = 6;

/** Registrations a second, sent to a port. */
type Load = (port: number, series: string) => Promise<number>;
type Server = Awaited<ReturnType<typeof startServer>>;

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
        atLeast(rates('through HTTP against the driver’s pool', best.perSecond, bestDriver), 0.7),
        beside('p99 against the median', best.p99Ms, best.medianMs, 'ms', 10),
        beside(`server memory after ${IN_ALL / 1000}k against ${step / 1000}k`, last, first, 'MB', 1.2),
        await measureIndexCost(load),
        await measureMailCost(load),
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

/** What it costs registrations that the studio has looked at the list. */
async function measureIndexCost(load: Load): Promise<Row> {
  const [indexed, plain] = [await startServer(), await startServer()];
  try {
    for (const { dataDir } of [indexed, plain]) {
      const owner = await openDatabase({ location: (await locateEmbedded(dataDir)).location, role: 'owner' });
      await owner.query(MADE_UP_PEOPLE, [2 * UNINDEXED]);
      if (dataDir === indexed.dataDir) await owner.use((session) => prepareIndexes(session, { report: () => {} }));
      const isIndexed = (await readIndexedTo(owner)) !== '0';
      if (isIndexed !== (dataDir === indexed.dataDir))
        throw new Error('The studio’s indices are not as they should be');
      await owner.close();
    }
    return await compareByTurns('with the studio’s indices against none', load, indexed, plain, 0.9);
  } finally {
    await Promise.all([indexed.stop(), plain.stop()]);
  }
}

/** What it costs registrations that a server also sends confirmations. */
async function measureMailCost(load: Load): Promise<Row> {
  const mailServer = await startMailServer();
  const env = { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}?tls=off`, MAIL_FROM: 'hello@example.com' };
  const [on, off] = [await startServer({ env }), await startServer()];
  try {
    const row = await compareByTurns('with mail on against mail off', load, on, off, 0.95);
    if (mailServer.received.length === 0) throw new Error('No confirmation arrived, so nothing was measured');
    return row;
  } finally {
    await Promise.all([on.stop(), off.stop()]);
    await mailServer.close();
  }
}

/** The same load on two servers in turn, the best round of each. */
async function compareByTurns(what: string, load: Load, ours: Server, other: Server, limit: number): Promise<Row> {
  const best = new Map([ours, other].map((server) => [server, 0]));
  // The first round warms both up.
  for (let round = 0; round <= ROUNDS_BY_TURNS; round += 1) {
    // Neither is always the first.
    for (const server of round % 2 === 0 ? [ours, other] : [other, ours]) {
      const perSecond = await load(server.port, `${what.replaceAll(/\W+/g, '-')}-${round}`);
      if (round > 0) best.set(server, Math.max(best.get(server) ?? 0, perSecond));
    }
  }
  return atLeast(rates(what, best.get(ours) ?? 0, best.get(other) ?? 0), limit);
}
