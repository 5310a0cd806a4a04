import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '#scripts/harness/database/embedded.ts';
import { findPostmaster, signalPostgres } from '#scripts/harness/database/postgres-processes.ts';
import { findFreePort } from '#scripts/harness/ports.ts';
import { startServer } from '#scripts/harness/servers/server-process.ts';
import { createTemporaryFolder, removeFolder } from '#scripts/harness/temporary-folder.ts';
import { createSeededRandom } from './random.ts';
import { compareWithStored, type Outcome, streamRegistrations } from './traffic.ts';

type ServerKillOptions = {
  /** A folder with the built programs, if not that of this checkout. */
  product?: string;
  seed: number;
  connections: number;
  serverKills: number;
  databaseKills: number;
  /** Puts an empty list into the data folder, which saves the first start from creating one. */
  prepare?: (dataDir: string) => void;
  say?: (line: string) => void;
};

/** Registers people while the server, and then its PostgreSQL, is killed again and again; then counts what was lost. */
export async function killServersUnderLoad(options: ServerKillOptions) {
  const { seed, connections, serverKills, databaseKills, prepare = () => {}, say = () => {} } = options;
  const random = createSeededRandom(seed);
  const pickBelow = (limit: number) => Math.floor(random() * limit);
  const folder = createTemporaryFolder('faults');
  const dataDir = path.join(folder, 'data');
  prepare(dataDir);
  // The port is the same for every start, because clients come back to it.
  const port = await findFreePort();
  const env = { PORT: String(port), DATA_DIR: dataDir, REGISTRATIONS_PER_MINUTE: '1000000' };
  const start = () => startServer({ product: options.product, env });

  let server = start();
  await server.address;
  const isFault = (status: number | null) => status === null || status >= 500;
  const stream = streamRegistrations({ ports: [port], connections, isFault });
  try {
    for (let kill = 1; kill <= serverKills; kill += 1) {
      // Some are killed while they start, adopt PostgreSQL or migrate.
      const isEarly = random() < 0.25;
      // Some take PostgreSQL with them, as a power cut would.
      const isPowerCut = random() < 0.2;
      if (isEarly) await sleep(pickBelow(400));
      else await Promise.all([server.address, stream.waitForMore(1 + pickBelow(300))]);
      server.kill('SIGKILL');
      const isDatabaseKilled = isPowerCut && killPostgres(dataDir);
      await server.ended;
      const how = `${isEarly ? ' while starting' : ''}${isDatabaseKilled ? ' together with PostgreSQL' : ''}`;
      say(`server killed ${kill}/${serverKills}${how}, ${stream.acknowledgedSoFar()} acknowledged`);
      server = start();
    }
    await Promise.all([server.address, stream.waitForMore(connections)]);

    for (let kill = 1; kill <= databaseKills; kill += 1) {
      if (!killPostgres(dataDir)) throw new Error('The server answers, but no PostgreSQL runs in its data folder');
      say(`PostgreSQL killed ${kill}/${databaseKills}, ${stream.acknowledgedSoFar()} acknowledged`);
      // These are more than can have been in flight, so PostgreSQL is back.
      await Promise.race([stream.waitForMore(connections + 1 + pickBelow(300)), rejectWhenEnded(server)]);
    }
    const outcome = await stream.end();
    const { code } = await server.stop();
    return { ...(await countStored(dataDir, outcome)), exitCodes: [code] };
  } finally {
    server.kill('SIGKILL');
    // A killed server leaves PostgreSQL running.
    signalPostgres(path.join(dataDir, 'postgres'), 'SIGKILL');
    removeFolder(folder);
  }
}

async function rejectWhenEnded(server: ReturnType<typeof startServer>): Promise<never> {
  const { code, stderr } = await server.ended;
  throw new Error(`The server ended by itself with ${code}: ${stderr}`);
}

async function countStored(dataDir: string, outcome: Outcome) {
  const embedded = await startEmbedded(dataDir);
  const client = new pg.Client(embedded.address);
  await client.connect();
  try {
    // The count does not use the index, which could itself be damaged.
    await client.query('set enable_indexscan = off; set enable_bitmapscan = off; set enable_indexonlyscan = off');
    return await compareWithStored(outcome, async (text) => (await client.query(text)).rows);
  } finally {
    await client.end();
    await embedded.stop();
  }
}

/** Returns false if no PostgreSQL runs there, as between a kill and the next start. */
function killPostgres(dataDir: string): boolean {
  const pid = findPostmaster(path.join(dataDir, 'postgres'));
  return pid !== null && process.kill(pid, 'SIGKILL');
}
