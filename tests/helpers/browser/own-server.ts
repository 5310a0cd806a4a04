import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { shareEmbedded } from '#database/embedded/embedded.ts';
import { createProxy } from '../proxy.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Another server on the journeys' database, behind a door that a test can shut. */
export async function startOwnServer(env: Record<string, string> = {}) {
  const embedded = await shareEmbedded(process.env.E2E_DATA_DIR ?? '');
  const database = await createProxy(embedded.address);
  const child = spawn(process.execPath, [path.join(ROOT, 'build/server/index.js')], {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: `postgresql://${embedded.address.user}@127.0.0.1:${database.port}/${embedded.address.database}`,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const found = /^Listening on (\S+)$/m.exec(said)?.[1];
      if (found) resolve(found);
    });
    ended.then(([code]) => reject(new Error(`The server ended with ${code}`)));
  });
  return {
    address,
    database,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      database.close();
      await embedded.stop();
    },
  };
}
