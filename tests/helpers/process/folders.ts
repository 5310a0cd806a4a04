import { execFileSync } from 'node:child_process';
import { afterAll, inject } from 'vitest';
import { createTemporaryFolder, removeFolder } from '#harness/temporary-folder.ts';

/** Keeps owners and permissions, which cpSync does not. */
export function copyFolder(from: string, to: string) {
  execFileSync('cp', ['-a', from, to]);
}

/** Data as an earlier run of the server left it, for tests of later runs: creating a database takes a second each time. */
export const placeData = (dataDir: string) => copyFolder(inject('preparedData'), dataDir);

/** A temporary folder for the tests of one file. */
export function setUpFolder(purpose: string): string {
  const folder = createTemporaryFolder(purpose);
  afterAll(() => removeFolder(folder));
  return folder;
}
