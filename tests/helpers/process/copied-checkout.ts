import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createTemporaryFolder, removeFolder } from '#harness/temporary-folder.ts';
import { PROJECT_ROOT } from '#settings/project-root.ts';

const LEFT_OUT =
  /^(\.git|\.cache|\.env|node_modules|build|data|public|test-results|playwright-report|bench\/out)(\/|$)/;

/** In place of the real build, which takes long: it tells its environment, and the server it makes says hello and ends. */
const BUILDER = `
import { mkdirSync, writeFileSync } from 'node:fs';
import { buildFingerprint } from './fingerprint.mjs';
console.log('a long list of files');
mkdirSync('build/server', { recursive: true });
writeFileSync('build/environment.json', JSON.stringify(process.env));
writeFileSync('build/server/index.js', 'console.log("the server")');
if (process.env.BUILDER_FAILS) process.exitCode = 1;
else writeFileSync('build/.stamp', buildFingerprint());
`;

/** Its packages are this checkout's own, behind a link: an installation would empty them. */
const INSTALLER = 'export const ensureInstalled = () => {};\n';

/** The sources in a folder of their own, where a test may put an .env, with a builder that is done at once. */
export function copyCheckout() {
  const folder = createTemporaryFolder('checkout');
  cpSync(PROJECT_ROOT, folder, {
    recursive: true,
    filter: (file) => !LEFT_OUT.test(relative(PROJECT_ROOT, file)),
  });
  mkdirSync(join(folder, 'public'));
  symlinkSync(join(PROJECT_ROOT, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'setup/build.ts'), BUILDER);
  writeFileSync(join(folder, 'setup/install.mjs'), INSTALLER);
  return { folder, remove: () => removeFolder(folder) };
}
