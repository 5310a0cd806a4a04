import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveToAccount } from './account.ts';

/** Creates a folder for the user that programs run as in tests. */
export function createTemporaryFolder(purpose: string): string {
  const folder = mkdtempSync(join(tmpdir(), `vibescore-${purpose}-`));
  chmodSync(folder, 0o711);
  giveToAccount(folder);
  return folder;
}

export function removeFolder(folder: string) {
  rmSync(folder, { recursive: true, force: true });
}
