import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { runEmbedded } from '#database/embedded/embedded.ts';
import type { Address } from '#database/pool.ts';
import { bundleOperator, bundleServer } from '#setup/bundle.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: Address;
  }
}

/** One PostgreSQL for all tests, run the way the product runs it, and the bundle for those that start it. */
export default async function setup(project: TestProject) {
  await Promise.all([bundleServer(), bundleOperator()]);
  const folder = mkdtempSync(join(tmpdir(), 'vibescore-test-'));
  // Under root, PostgreSQL's own user must be able to pass.
  chmodSync(folder, 0o711);
  const embedded = await runEmbedded(join(folder, 'data'), (line) => console.error(line));
  project.provide('cluster', embedded.address);
  return async () => {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
