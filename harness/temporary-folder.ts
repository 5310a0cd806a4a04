import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Under root PostgreSQL runs as a user of its own, who must be able to pass through this folder to its data. */
export function createTemporaryFolder(purpose: string): string {
  const folder = mkdtempSync(join(tmpdir(), `vibescore-${purpose}-`));
  chmodSync(folder, 0o711);
  return folder;
}

export function removeFolder(folder: string) {
  // A process that is being stopped may still write to it.
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
