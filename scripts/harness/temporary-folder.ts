import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** As root, PostgreSQL runs as another user, who must be able to enter this folder. */
export function createTemporaryFolder(purpose: string): string {
  const folder = mkdtempSync(join(tmpdir(), `vibescore-${purpose}-`));
  chmodSync(folder, 0o711);
  return folder;
}

export function removeFolder(folder: string) {
  rmSync(folder, { recursive: true, force: true });
}
