import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { AlreadyRunning } from '#postgres/embedded/embedded.ts';
import { isRoot } from '#postgres/embedded/root.ts';
import { locateDatabase } from '#postgres/locate.ts';
import { openForServer } from '#postgres/open.ts';
import type { Pool } from '#postgres/pool.ts';
import { logLine, runProgram } from '#runtime/program.ts';
import { BUILD_FOLDER } from '#runtime/project-root.ts';
import { UserError } from '#runtime/user-error.mjs';
import { readSettings } from '#settings/settings.ts';
import { toHttpAddress } from '#settings/site-address.ts';
import { createApp, loadSite } from './app.ts';
import { createBackgroundWork } from './background.ts';
import { listen } from './listen.ts';
import { createLogOutput } from './log.ts';
import { createMetrics } from './metrics.ts';

// This limit is for connections that never finish: requests in flight are answered well before it.
const CLOSE_LIMIT_MS = 10_000;
const SWEEP_MS = 50;

const ROOT_WARNING =
  'This server runs as root. A user of its own is safer: docs/run-your-list.md, chapter 2, shows how.';

await runProgram(main);

async function main(stopping: AbortSignal) {
  const settings = readSettings(process.env);
  const clientFolder = join(BUILD_FOLDER, 'client');
  if (!existsSync(clientFolder)) throw new UserError('The site is not built: run "npm run build" first.');
  const site = loadSite(clientFolder, settings);
  const background = createBackgroundWork(settings);

  let database: Pool | undefined;
  try {
    const retryFor = { seconds: settings.startTimeout, signal: stopping };
    database = await openForServer(locateDatabase(settings), { log: logLine, retryFor });
    const { invitationSecret: secret } = settings;
    const metrics = settings.metrics && createMetrics(database);
    const app = await createApp({
      settings,
      database: database.asVisitor(),
      redeeming: secret === null ? undefined : { secret, database },
      site,
      log: createLogOutput(process.stdout),
      observe: metrics?.observe,
      isStopping: () => stopping.aborted,
    });
    try {
      await background.switchOn(database, stopping);
      await listen(app, settings);
      if (metrics && settings.metrics) await listen(metrics.app, settings.metrics, 'METRICS_');
      const address = getAddress(app);
      background.start(database, address, app.log);
      announce(address);
      await waitForStop(stopping, settings.drainSeconds);
    } finally {
      await Promise.all([background.stop(), closeServer(app), metrics?.app.close()]);
    }
  } catch (error) {
    // A start that is interrupted has not failed.
    if (stopping.aborted) return;
    if (!(error instanceof AlreadyRunning)) throw error;
    const where =
      settings.siteUrl === null ? 'It has printed where it answers.' : `Its site should be ${settings.siteUrl}`;
    throw new UserError(`${error.message} ${where}`);
  } finally {
    await database?.close();
  }
}

/** Keeps answering after SIGTERM, so that load balancers read at /livez that this server is stopping. Ctrl+C does not wait. */
async function waitForStop(stopping: AbortSignal, drainSeconds: number) {
  if (!stopping.aborted) await once(stopping, 'abort');
  if (stopping.reason === 'SIGTERM') await sleep(drainSeconds * 1000);
}

/** Programs that start the server read the address; people also want to know how to stop it. */
function announce(address: string) {
  if (process.stdout.isTTY) console.log('PostgreSQL is ready');
  if (isRoot()) console.log(ROOT_WARNING);
  console.log(`Listening on ${address}`);
  if (process.stdout.isTTY) console.log('Press Ctrl+C to stop');
}

function getAddress(app: FastifyInstance): string {
  const { address, port } = app.server.address() as AddressInfo;
  return toHttpAddress(address, port);
}

async function closeServer(app: FastifyInstance): Promise<void> {
  // A connection whose last request was just answered would be kept alive for the next one.
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
  const limit = setTimeout(() => app.server.closeAllConnections(), CLOSE_LIMIT_MS);
  await app.close();
  clearInterval(sweep);
  clearTimeout(limit);
}
