import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { PROJECT_ROOT } from '#settings/project-root.ts';
import { setUpFolder } from '../folders.ts';

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

/** Records that what is in build/ was built from the present sources. */
export function stampBuild(checkout: string) {
  const script = `import { describeBuild } from '#scripts/setup/fresh-build.mjs'; console.log(describeBuild({}))`;
  const stamp = execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: checkout });
  writeFileSync(join(checkout, 'build/.stamp'), stamp);
}
