import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { locateDatabase } from '#postgres/locate.ts';
import { openDatabase } from '#postgres/open.ts';
import type { Database } from '#postgres/pool.ts';
import { dropPrivileges } from '#postgres/privileges/user.ts';
import { runProgram } from '#settings/program.ts';
import { PROJECT_ROOT } from '#settings/project-root.ts';
import { readSettings, type Settings } from '#settings/settings.ts';
import { httpAddress } from '#settings/site-address.mjs';
import { systemCode, UserError } from '#settings/user-error.mjs';
import { createApp } from './app.ts';
import { createLogOutput } from './log.ts';
import { prepareMailing } from './mailing.ts';
import type { Pools } from './metrics.ts';
import { createFormPage } from './registrations/form-page.ts';

// In-flight requests are answered well before this; it is for connections that never finish.
const CLOSE_LIMIT_MS = 10_000;
const SWEEP_MS = 50;

await runProgram(main);

async function main(stopping: AbortSignal) {
  const settings = readSettings(process.env);
  const clientFolder = join(PROJECT_ROOT, 'build/client');
  if (!existsSync(clientFolder)) throw new UserError('The site is not built: run "npm run build" first.');

  const pools: Pools = {};
  const onceOpen = (whose: keyof Pools): Database => ({
    query: (...query) => pools[whose]?.query(...query) ?? Promise.reject(new Error('The database is not open yet')),
  });
  const ownerDatabase = onceOpen('owner');
  const { supabase, mail, notify, invitationSecret: secret } = settings;
  const metrics = settings.metrics && (await import('./metrics.ts')).createMetrics(pools);
  const app = await createApp({
    settings,
    database: onceOpen('visitors'),
    redeeming: secret === null ? undefined : { secret, database: ownerDatabase },
    clientFolder,
    renderFormPage: createFormPage(join(PROJECT_ROOT, 'build/renderer')),
    log: createLogOutput(process.stdout),
    observe: metrics?.observe,
    isStopping: () => stopping.aborted,
  });
  const mailing = await prepareMailing(settings);
  try {
    const { location, user } = await locateDatabase(settings);
    // Only such a port needs root, and nothing after it does. Any other is opened when requests can be answered: a load
    // balancer may send them at once.
    const needsRoot = user !== null && settings.port > 0 && settings.port < 1024;
    if (needsRoot) await listen(app, settings);
    if (user !== null) dropPrivileges(user);
    const retryFor = { seconds: settings.startTimeout, signal: stopping };
    const opened = await openDatabase({ location, role: 'visitor', notice: console.error, retryFor });
    // Visitors' rights do not reach as far as the outbox or the codes of invitations.
    const needsOwner = supabase === null && (mail ?? notify ?? secret) !== null;
    if (needsOwner) pools.owner = await openDatabase({ location, role: 'mail' });
    await mailing.switchOn(ownerDatabase, stopping);
    pools.visitors = opened;
    if (!needsRoot) await listen(app, settings);
    if (metrics && settings.metrics) await listen(metrics.app, settings.metrics, 'METRICS_');
    mailing.start(ownerDatabase, addressOf(app), app.log);
    announce(addressOf(app));
    if (user !== null) app.log.info(`started as root: the server runs as ${user.note}`);
    if (!stopping.aborted) await once(stopping, 'abort');
    // Load balancers read at /healthz that this server is stopping, while it still answers. Ctrl+C does not wait.
    if (stopping.reason === 'SIGTERM') await sleep(settings.drainSeconds * 1000);
  } catch (error) {
    // A start that is interrupted has not failed.
    if (!stopping.aborted) throw error;
  } finally {
    await Promise.all([mailing.stop(), closeServer(app), metrics?.app.close()]);
    await pools.owner?.close();
    await pools.visitors?.close();
  }
}

async function listen(app: FastifyInstance, { host, port }: Pick<Settings, 'host' | 'port'>, prefix = '') {
  try {
    // Fastify would announce the address before the database is open.
    app.log.level = 'silent';
    await app.listen({ host, port });
    app.log.level = 'info';
  } catch (error) {
    const code = systemCode(error);
    if (code === 'EADDRINUSE') {
      throw new UserError(`Port ${port} on ${host} is taken: stop what uses it, or set ${prefix}PORT to another.`);
    }
    if (code === 'EACCES')
      throw new UserError(`Port ${port} can only be opened by root: set ${prefix}PORT to 1024 or higher.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new UserError(
        `This machine has no address "${host}": set ${prefix}HOST to one it has, such as 127.0.0.1 or 0.0.0.0.`,
      );
    }
    throw error;
  }
}

/** Programs that start the server read the address; people also want to know how to stop it. */
function announce(address: string) {
  if (process.stdout.isTTY) console.log('PostgreSQL is ready');
  console.log(`Listening on ${address}`);
  if (process.stdout.isTTY) console.log('Press Ctrl+C to stop');
}

function addressOf(app: FastifyInstance): string {
  const { address, port } = app.server.address() as AddressInfo;
  return httpAddress(address, port);
}

async function closeServer(app: FastifyInstance): Promise<void> {
  // A connection whose last request was just answered would be kept alive for the next one.
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
  const limit = setTimeout(() => app.server.closeAllConnections(), CLOSE_LIMIT_MS);
  await app.close();
  clearInterval(sweep);
  clearTimeout(limit);
}
