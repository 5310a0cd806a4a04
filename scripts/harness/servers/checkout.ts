import { chownSync, cpSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { getStateFolder, STATE_FOLDER, shortHash } from '#postgres/embedded/find-list.mjs';
import { PROJECT_ROOT } from '#runtime/project-root.ts';
import { removeFolder } from '#scripts/harness/account.ts';
import { cleanUp } from '#scripts/harness/clean-up.ts';
import { setUpFolder } from '#scripts/harness/folders.ts';
import { describeBuild } from '#scripts/setup/fresh-build.mjs';

const LEFT_OUT = /^(\.git|\.cache|\.env|node_modules|build|data|public|test-results|playwright-report)(\/|$)/;

/**
 * Copies the sources, with our packages, for one test, or for those of one file. Nothing is built in it. A start by root
 * looks at every file of the packages: it is faster with those alone that a test needs, and all count as installed.
 */
export function setUpCheckout(packages = readdirSync(join(PROJECT_ROOT, 'node_modules'))): string {
  const folder = setUpFolder('checkout');
  // Root runs nothing that the user of the tests' programs may write.
  chownSync(folder, process.getuid?.() ?? 0, process.getgid?.() ?? 0);
  const checkout = join(folder, 'app');
  cleanUp(() => removeWhatRootKeeps(checkout));
  const filter = (file: string) => !LEFT_OUT.test(relative(PROJECT_ROOT, file));
  cpSync(PROJECT_ROOT, checkout, { recursive: true, filter });
  for (const name of ['public', 'node_modules']) mkdirSync(join(checkout, name));
  for (const name of new Set(['.package-lock.json', ...packages])) {
    symlinkSync(join(PROJECT_ROOT, 'node_modules', name), join(checkout, 'node_modules', name));
  }
  return checkout;
}

/** Removes what starts by root have put into /var/lib/vibescore for a checkout. */
function removeWhatRootKeeps(checkout: string) {
  removeFolder(getStateFolder(join(checkout, 'data')));
  if (!existsSync(STATE_FOLDER)) return;
  for (const name of readdirSync(STATE_FOLDER)) {
    if (name.startsWith(`program-${shortHash(checkout)}`)) removeFolder(join(STATE_FOLDER, name));
  }
}

/** Records that what is in build/ was built from the present sources. */
export const stampBuild = (checkout: string) =>
  writeFileSync(join(checkout, 'build/.stamp'), describeBuild({}, checkout));
