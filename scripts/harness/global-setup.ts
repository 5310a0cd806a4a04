import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#postgres/migrate.ts';
import type { Address } from '#postgres/pool.ts';
import { BUILD_FOLDER } from '#runtime/project-root.ts';
import { UserError } from '#runtime/user-error.mjs';
import { bundle, copyProgramFiles } from '#scripts/build/bundle.ts';
import { isBuilt } from '#scripts/setup/fresh-build.mjs';
import { isInstalled, linkPostgresLibraries } from '#scripts/setup/install.mjs';
import { startEmbedded } from './database/embedded.ts';
import { prepareTcpCluster } from './database/tcp-cluster.ts';
import { createMigratedDatabase } from './database/test-database.ts';
import { copyFolder } from './folders.ts';
import { createTemporaryFolder, removeFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: Address;
    /** The data folder of a stopped server with an empty list: see placeData. */
    preparedData: string;
    /** See setUpTcpCluster. */
    preparedCluster: string;
  }
}

/** Starts one PostgreSQL for all tests, and builds the programs that some tests start. */
export default async function setup(project: TestProject) {
  // Some tests run copies of this checkout that share its packages: none of them may install any.
  if (!isInstalled()) throw new UserError('node_modules is not what package-lock.json says: run npm ci first.');
  linkPostgresLibraries();
  const folder = createTemporaryFolder('test');
  const prepared = join(folder, 'prepared');
  const preparedCluster = join(folder, 'cluster');
  // A fresh build is left alone: the journeys may be using it at the same time.
  const built = isBuilt() ? undefined : buildPrograms();
  await Promise.all([built, prepareData(prepared), prepareTcpCluster(preparedCluster)]);
  copyFolder(prepared, join(folder, 'data'));
  // What tests store is lost with its folder, so this PostgreSQL does not wait for the disk. Nor does it look after the
  // databases, of which there are more than a hundred.
  const settings = ['fsync', 'full_page_writes', 'autovacuum'].map((name) => `${name} = off\n`);
  appendFileSync(join(folder, 'data/postgres/postgresql.conf'), settings.join(''));
  const embedded = await startEmbedded(join(folder, 'data'), 'server');
  await createMigratedDatabase(embedded.address);
  project.provide('cluster', embedded.address);
  project.provide('preparedData', prepared);
  project.provide('preparedCluster', preparedCluster);
  return async () => {
    await embedded.stop();
    removeFolder(folder);
  };
}

/** Builds the programs. No test reads the page of the studio, so an empty one stands in for it. */
async function buildPrograms() {
  // What is in the folder from now on is not what was built there before.
  rmSync(join(BUILD_FOLDER, '.stamp'), { force: true });
  await Promise.all((['server', 'cli', 'studio'] as const).map((part) => bundle(part, BUILD_FOLDER)));
  mkdirSync(join(BUILD_FOLDER, 'studio/page'));
  writeFileSync(join(BUILD_FOLDER, 'studio/page/index.html'), '');
  copyProgramFiles(BUILD_FOLDER);
}

async function prepareData(dataDir: string) {
  const embedded = await startEmbedded(dataDir);
  await migrate(embedded.address);
  await embedded.stop();
}
