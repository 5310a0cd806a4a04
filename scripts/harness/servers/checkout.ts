import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BUILD_FOLDER, PROJECT_ROOT } from '#runtime/project-root.ts';
import { copyFolder, setUpFolder } from '#scripts/harness/folders.ts';
import { describeBuild } from '#scripts/setup/fresh-build.mjs';
import { setUpProduct } from './product.ts';

const LEFT_OUT = /^(\.git|\.cache|\.env|node_modules|build|data|public|test-results|playwright-report)(\/|$)/;

/** Copies the sources, with our packages, for one test, or for those of one file. Nothing is built in it. */
export function setUpCheckout(): string {
  const checkout = join(setUpFolder('checkout'), 'app');
  const filter = (file: string) => !LEFT_OUT.test(relative(PROJECT_ROOT, file));
  cpSync(PROJECT_ROOT, checkout, { recursive: true, filter });
  mkdirSync(join(checkout, 'public'));
  symlinkSync(join(PROJECT_ROOT, 'node_modules'), join(checkout, 'node_modules'));
  return checkout;
}

/** Copies the sources with what is built from them: the server, the command line, and a small site. */
export function setUpBuiltCheckout(): string {
  const checkout = setUpCheckout();
  copyFolder(setUpProduct(), join(checkout, 'build'));
  copyFolder(join(BUILD_FOLDER, 'cli'), join(checkout, 'build/cli'));
  writeFileSync(join(checkout, 'build/.stamp'), describeBuild({}, checkout));
  return checkout;
}
