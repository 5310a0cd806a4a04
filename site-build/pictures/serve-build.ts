import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startStaticHost } from '../static-host.ts';

const folder = resolve(import.meta.dirname, '../../build/client');

/** The built site on a free port, for as long as the pictures take. */
export async function serveBuild() {
  if (!existsSync(join(folder, '_headers'))) throw new Error('There is no built site yet: run npm run build first.');
  return startStaticHost(folder);
}
