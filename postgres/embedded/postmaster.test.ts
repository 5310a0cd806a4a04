import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { setUpFolder } from '#scripts/harness/folders.ts';
import type { DataFolder } from './data-folder.ts';
import { stopPostmaster } from './postmaster.ts';

it('stopping PostgreSQL leaves one alone that another server has started since', async () => {
  const folder = setUpFolder('postmaster');
  const cluster = join(folder, 'postgres');
  const pidFile = join(cluster, 'postmaster.pid');
  const log = join(folder, 'log');
  mkdirSync(cluster);
  mkdirSync(join(folder, 'bin'));
  writeFileSync(pidFile, '1\n');
  // This pg_ctl ends as the real one does when a new PostgreSQL starts while it waits for the old one to stop.
  const program = join(folder, 'bin/pg_ctl');
  writeFileSync(program, `#!/bin/sh\necho "$@" >> ${log}\necho 2 > ${pidFile}\nexit 1\n`);
  chmodSync(program, 0o755);
  await stopPostmaster({ path: folder, cluster, binaries: { folder, version: '18' } } as DataFolder);
  expect(readFileSync(log, 'utf8').trim().split('\n')).toEqual([expect.stringContaining('-m fast')]);
});
