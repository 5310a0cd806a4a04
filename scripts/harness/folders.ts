import { execFileSync } from 'node:child_process';
import { inject } from 'vitest';
import { cleanUp } from './clean-up.ts';
import { createTemporaryFolder, removeFolder } from './temporary-folder.ts';

/** Copies a folder with its owners and permissions, which cpSync does not keep. */
export function copyFolder(from: string, to: string) {
  execFileSync('cp', ['-a', from, to]);
}

/** Copies data that an earlier run of the server left, because creating a database takes a second each time. */
export const placeData = (dataDir: string) => copyFolder(inject('preparedData'), dataDir);

/** Creates a temporary folder for one test, or for those of one file. */
export function setUpFolder(purpose: string): string {
  const folder = createTemporaryFolder(purpose);
  cleanUp(() => removeFolder(folder));
  return folder;
}
