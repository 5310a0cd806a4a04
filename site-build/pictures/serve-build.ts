import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { createStaticHost } from '../static-host.ts';

const folder = resolve(import.meta.dirname, '../../build/client');

/** The built site on a free port, for as long as the pictures take. */
export async function serveBuild() {
  if (!existsSync(join(folder, '_headers'))) throw new Error('There is no built site yet: run npm run build first.');
  const server = createStaticHost(folder);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
