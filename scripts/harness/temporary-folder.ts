import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a folder that others can enter: when root runs the tests, PostgreSQL runs as another user. */
export function createTemporaryFolder(purpose: string): string {
  const folder = mkdtempSync(join(tmpdir(), `vibescore-${purpose}-`));
  chmodSync(folder, 0o711);
  return folder;
}

export function removeFolder(folder: string) {
  rmSync(folder, { recursive: true, force: true });
}
