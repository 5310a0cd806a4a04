import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createDeferredPool } from '#database/deferred-pool.ts';
import { locateDatabase } from '#database/locate.ts';
import { openAsVisitor } from '#database/open-as-visitor.ts';
import { dropPrivileges } from '#database/privileges/drop-privileges.ts';
import { runProgram } from '#settings/program.ts';
import { PROJECT_ROOT } from '#settings/project-root.ts';
import { readSettings, type Settings } from '#settings/settings.ts';
import { httpAddress } from '#settings/site-address.mjs';
import { StartError, systemCode } from '#settings/start-error.ts';
import { createApp } from './app.ts';
import { createLogOutput } from './log-output.ts';
import { prepareMailing } from './mailing.ts';
import { closeServer, drain } from './stop.ts';

await runProgram(main);

async function main(stopping: AbortSignal) {
  const settings = readSettings(process.env);
  const clientFolder = join(PROJECT_ROOT, 'build/client');
  if (!existsSync(clientFolder)) throw new StartError('The site is not built: run "npm run build" first.');

  const database = createDeferredPool();
  const app = await createApp({
    settings,
    database,
    clientFolder,
    log: createLogOutput(process.stdout),
    isStopping: () => stopping.aborted,
  });
  const mailing = await prepareMailing(settings);
  try {
    const { location, user } = await locateDatabase(settings);
    // Only such a port needs root, which nothing after it does. Any other opens when requests can be answered: a load
    // balancer may send them at that very moment.
    const needsRoot = user !== null && settings.port > 0 && settings.port < 1024;
    if (needsRoot) await listen(app, settings);
    if (user !== null) dropPrivileges(user);
    const patience = { seconds: settings.startTimeout, signal: stopping };
    database.open(await openAsVisitor(location, console.error, patience));
    if (!needsRoot) await listen(app, settings);
    await mailing.start(location, addressOf(app), app.log);
    announce(addressOf(app));
    await drain(stopping, settings.drainSeconds);
  } catch (error) {
    // What is given up because somebody wants it to stop is no failure.
    if (!stopping.aborted) throw error;
  } finally {
    await Promise.all([mailing.stop(), closeServer(app)]);
    await database.close();
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
