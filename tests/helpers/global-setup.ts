import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Address } from '#database/pool.ts';
import { bundleOperator, bundleServer } from '#setup/bundle.ts';
import { startEmbedded } from './embedded.ts';
import { createTemporaryFolder, removeFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: Address;
  }
}

/** One PostgreSQL for all tests, run the way the product runs it, and the bundle for those that start it. */
export default async function setup(project: TestProject) {
  await Promise.all([bundleServer(), bundleOperator()]);
  const folder = createTemporaryFolder('test');
  const embedded = await startEmbedded(join(folder, 'data'), 'server');
  project.provide('cluster', embedded.address);
  return async () => {
    await embedded.stop();
    removeFolder(folder);
  };
}
