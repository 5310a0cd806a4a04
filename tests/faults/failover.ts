import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#scripts/harness/free-port.ts';
import { startServer } from '#scripts/harness/server-process.ts';
import { seededRandom } from './random.ts';
import { createReplicatedPostgres } from './replicated-postgres.ts';
import { compareWithStored, readPages, streamRegistrations } from './traffic.ts';

const RESUME_LIMIT_MS = 10_000;
const LONGEST_DELAY_MS = 4000;
const ROUNDS = 5;
/** SIGKILL: connections to the primary are refused. SIGSTOP: nothing answers. */
const SIGNALS = [...Array<'SIGKILL'>(ROUNDS).fill('SIGKILL'), ...Array<'SIGSTOP'>(ROUNDS).fill('SIGSTOP')];

type Options = {
  /** A folder with build/server and what it needs. */
  product: string;
  /** Where PostgreSQL's programs are. */
  programs: string;
  seed: number;
  connections: number;
  say: (line: string) => void;
};

/** Two servers take registrations while their primary is lost and the standby takes over, again and again. */
export async function failOverUnderLoad({ product, programs, seed, connections, say }: Options) {
  const random = seededRandom(seed);
  const database = await createReplicatedPostgres(programs);
  const ports = [await freePort(), await freePort()];
  const servers = ports.map((port) =>
    startServer({
      product,
      env: { PORT: String(port), DATABASE_URL: database.url, REGISTRATIONS_PER_MINUTE: '1000000' },
    }),
  );
  const resumedMs: number[] = [];
  try {
    await Promise.all(servers.map((server) => server.address));
    const stream = streamRegistrations({ ports, connections, isFault: (status) => status === 503 });
    const pages = readPages(ports);
    for (const [index, signal] of SIGNALS.entries()) {
      await stream.more(connections * 4);
      database.losePrimary(signal);
      // As long as it takes someone, or a program, to notice.
      await sleep(random() * LONGEST_DELAY_MS);
      const promoted = performance.now();
      // More than can have been in flight to the lost one.
      const resumed = stream.more(connections + 1);
      await database.promote();
      await Promise.race([resumed, sleep(2 * RESUME_LIMIT_MS)]);
      resumedMs.push(Math.round(performance.now() - promoted));
      say(
        `${index + 1}/${SIGNALS.length} ${signal}: registrations after ${resumedMs.at(-1)} ms, ` +
          `${stream.acknowledgedSoFar()} acknowledged`,
      );
      // A machine that was only unreachable comes back and still believes that it is the primary.
      if (signal === 'SIGSTOP') {
        database.wakeLost();
        await stream.more(connections * 4);
      }
      await database.replaceLost();
    }
    await stream.more(connections * 4);
    const outcome = await stream.end();
    const { brokenPages, slowestPageMs } = await pages.end();
    return {
      ...(await compareWithStored(outcome, database.askWaitlist)),
      slowestMs: outcome.slowestMs,
      brokenPages,
      slowestPageMs,
      tooLate: resumedMs.filter((ms) => ms > RESUME_LIMIT_MS),
      exitCodes: (await Promise.all(servers.map((server) => server.stop()))).map(({ code }) => code),
    };
  } finally {
    for (const server of servers) server.kill('SIGKILL');
    database.remove();
  }
}
