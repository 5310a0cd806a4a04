import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#settings/project-root.ts';
import { BuildError } from '#site-build/build-error.ts';

/** The pages as the framework makes them, into the client folder of BUILD_DIR (react-router.config.ts). */
export async function prerender() {
  const cli = join(PROJECT_ROOT, 'node_modules/@react-router/dev/bin.js');
  const child = spawn(process.execPath, [cli, 'build'], { cwd: PROJECT_ROOT, stdio: 'inherit' });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new BuildError('The pages could not be prerendered.');
}
