import { chmodSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { findBinaries } from '#postgres/embedded/binaries.ts';
import { BUILD_FOLDER } from '#runtime/project-root.ts';
import { makeClientFolder } from '#scripts/harness/app/client-folder.ts';
import { copyFolder, setUpFolder } from '#scripts/harness/folders.ts';

/**
 * Copies the built server, with a small site, into a folder that one test, or those of one file, may change. There are
 * no packages in it.
 */
export function setUpProduct(): string {
  const folder = setUpFolder('product');
  chmodSync(folder, 0o755);
  for (const part of ['package.json', 'server', 'supabase', 'postgres']) {
    copyFolder(join(BUILD_FOLDER, part), join(folder, part));
  }
  makeClientFolder(join(folder, 'client'));
  symlinkSync(findBinaries().folder, join(folder, 'postgresql'));
  return folder;
}
