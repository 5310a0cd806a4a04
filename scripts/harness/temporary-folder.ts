import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a folder that whoever runs PostgreSQL may pass through. */
export function createTemporaryFolder(purpose: string): string {
  const folder = mkdtempSync(join(tmpdir(), `vibescore-${purpose}-`));
  chmodSync(folder, 0o711);
  return folder;
}

export function removeFolder(folder: string) {
  rmSync(folder, { recursive: true, force: true });
}
