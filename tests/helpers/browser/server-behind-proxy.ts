import { shareEmbedded } from '#database/embedded/embedded.ts';
import { locateEmbedded } from '#database/locate.ts';
import { startServer } from '#harness/server-process.ts';
import { createDatabaseProxy } from '../database/database-proxy.ts';

/** Another server on the journeys' database, with a proxy in between that a test can close. */
export async function startServerBehindProxy(env: Record<string, string> = {}) {
  const embedded = await shareEmbedded((await locateEmbedded(process.env.E2E_DATA_DIR ?? '')).location.home);
  const database = await createDatabaseProxy(embedded.address);
  const { user, database: name } = embedded.address;
  const server = startServer({
    env: { DATABASE_URL: `postgresql://${user}@127.0.0.1:${database.port}/${name}`, ...env },
  });
  return {
    address: await server.address,
    database,
    async stop() {
      await server.stop();
      database.close();
      await embedded.stop();
    },
  };
}
