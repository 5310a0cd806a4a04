import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createDeferredPool } from '#database/deferred-pool.ts';
import { locateDatabase } from '#database/locate.ts';
import { openAsVisitor } from '#database/open-as-visitor.ts';
import type { Pool } from '#database/pool.ts';
import { dropPrivileges } from '#database/root/drop-privileges.ts';
import { PROJECT_ROOT } from '#settings/project-root.ts';
import { readSettings, type Settings } from '#settings/settings.ts';
import { httpAddress } from '#settings/site-address.mjs';
import { messageOf, StartError, systemCode } from '#settings/start-error.ts';
import { createApp } from './app.ts';
import { createLogOutput } from './log-output.ts';
import { prepareMailing } from './mailing.ts';

// In-flight requests are answered well before this; it is for connections that never finish.
const CLOSE_LIMIT_MS = 10_000;
const SWEEP_MS = 50;

try {
  await main();
} catch (error) {
  console.error(messageOf(error).replaceAll('\n', ' '));
  process.exitCode = 1;
}

async function main() {
  const settings = readSettings(process.env);
  const clientFolder = join(PROJECT_ROOT, 'build/client');
  if (!existsSync(clientFolder)) throw new StartError('The site is not built: run "npm run build" first.');

  // From here on, a signal has to undo what was done so far.
  const stopped = nextSignal();
  const database = createDeferredPool();
  const app = await createApp({ settings, database, clientFolder, log: createLogOutput(process.stdout) });
  const mailing = await prepareMailing(settings);
  try {
    const { location, user } = await locateDatabase(settings);
    // Ports below 1024 need root; nothing after this does, and everything is loaded by now.
    await listen(app, settings);
    if (user !== null) dropPrivileges(user);
    database.open(await openAsVisitor(location, console.error));
    await mailing?.start(location, addressOf(app), app.log);
    announce(addressOf(app));
    await stopped;
  } finally {
    await mailing?.stop();
    await close(app, database);
  }
}

async function listen(app: FastifyInstance, { host, port }: Settings) {
  try {
    // Its own line would come before the database is open.
    app.log.level = 'silent';
    await app.listen({ host, port });
    app.log.level = 'info';
  } catch (error) {
    const code = systemCode(error);
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${port} on ${host} is taken: stop what uses it, or set PORT to another.`);
    }
    if (code === 'EACCES') throw new StartError(`Port ${port} needs more rights: set PORT to 1024 or higher.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(
        `This machine has no address "${host}": set HOST to one it has, such as 127.0.0.1 or 0.0.0.0.`,
      );
    }
    throw error;
  }
}

/** A program that starts us reads the address; a person also wants to know what else is there, and how to end it. */
function announce(address: string) {
  const lines = [`Listening on ${address}`];
  if (process.stdout.isTTY) {
    lines.unshift('PostgreSQL is ready');
    lines.push('Press Ctrl+C to stop');
  }
  console.log(lines.join('\n'));
}

function addressOf(app: FastifyInstance): string {
  const { address, port } = app.server.address() as AddressInfo;
  return httpAddress(address, port);
}

/** Resolves at the first signal. More may follow (npm passes on what the terminal sent already) and change nothing. */
function nextSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
}

async function close(app: FastifyInstance, database: Pool) {
  // A connection whose last request was just answered would be kept alive for the next one.
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
  const limit = setTimeout(() => app.server.closeAllConnections(), CLOSE_LIMIT_MS);
  await app.close();
  clearInterval(sweep);
  clearTimeout(limit);
  await database.close();
}
