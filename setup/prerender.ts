import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { UserError } from '#settings/user-error.mjs';
import { root } from './root.mjs';

/** The pages as the framework makes them, into the client folder of BUILD_DIR (react-router.config.ts). */
export async function prerender() {
  const cli = join(root, 'node_modules/@react-router/dev/bin.js');
  const child = spawn(process.execPath, [cli, 'build'], { cwd: root, stdio: 'inherit' });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new UserError('The pages could not be prerendered.');
}
