import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PROJECT_ROOT } from '#settings/project-root.ts';
import { makeClientFolder } from './client-folder.ts';

/** The server as it is deployed, in a folder of its own: the bundle, what it needs to run, and a small site. */
export function copyProduct(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'vibescore-product-'));
  for (const part of ['package.json', 'supabase', 'build/server', ...shippedPackages()]) {
    cpSync(join(PROJECT_ROOT, part), join(folder, part), {
      recursive: true,
      verbatimSymlinks: true,
      // The links beside PostgreSQL's libraries are ours to make.
      filter: (file) => !/\/native\/lib\/lib\w+\.so(\.\d+)?$/.test(file) || !isLinkTarget(file),
    });
  }
  makeClientFolder(join(folder, 'build/client'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function shippedPackages(): string[] {
  const lock: { packages: Record<string, { dev?: boolean }> } = JSON.parse(
    readFileSync(join(PROJECT_ROOT, 'package-lock.json'), 'utf8'),
  );
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path !== '' && !entry.dev && existsSync(join(PROJECT_ROOT, path)))
    .map(([path]) => path);
}

function isLinkTarget(file: string): boolean {
  const native = join(dirname(file), '..');
  const links: { target: string }[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  return links.some(({ target }) => join(native, '..', target) === file);
}
