import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#settings/project-root.ts';
import { makeClientFolder } from './client-folder.ts';

/** The server with a small site, its packages where they are: enough for one that needs no PostgreSQL of its own. */
export function linkProduct(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'vibescore-linked-'));
  for (const part of ['package.json', 'build/server'])
    cpSync(join(PROJECT_ROOT, part), join(folder, part), { recursive: true });
  for (const part of ['node_modules', 'supabase']) symlinkSync(join(PROJECT_ROOT, part), join(folder, part));
  makeClientFolder(join(folder, 'build/client'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
