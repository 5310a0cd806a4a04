import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#settings/project-root.ts';
import { makeClientFolder } from './client-folder.ts';

/**
 * The server with a small site, its packages where they are: enough for one that needs no PostgreSQL of its own. As an
 * older or newer release with `migrations`, by file name.
 */
export function linkProduct(migrations?: Record<string, string>): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'vibescore-linked-'));
  for (const part of ['package.json', 'build/server'])
    cpSync(join(PROJECT_ROOT, part), join(folder, part), { recursive: true });
  const linked = migrations === undefined ? ['node_modules', 'supabase'] : ['node_modules'];
  for (const part of linked) symlinkSync(join(PROJECT_ROOT, part), join(folder, part));
  for (const [name, sql] of Object.entries(migrations ?? {})) {
    mkdirSync(join(folder, 'supabase/migrations'), { recursive: true });
    writeFileSync(join(folder, 'supabase/migrations', name), sql);
  }
  makeClientFolder(join(folder, 'build/client'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
