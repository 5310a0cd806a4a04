import { fileURLToPath } from 'node:url';
import { UserError } from '#runtime/user-error.mjs';

/**
 * By default, tools keep compiled code in the system's folder for temporary files and trust what they find there. Whoever
 * made their folders first would choose what this user runs.
 */
const CACHES = { TSX_DISABLE_CACHE: '1', NODE_DISABLE_COMPILE_CACHE: '1', PWTEST_CACHE_DIR: '.cache/playwright' };

/**
 * Runs these steps one after the other, in the folder of package.json. An error that the user can fix is printed
 * as one line, and the exit code is 1.
 * @param {(() => unknown)[]} steps
 */
export async function prepare(...steps) {
  try {
    checkNode();
    process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
    Object.assign(process.env, CACHES);
    for (const step of steps) await step();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Accepts the versions that all packages accept: "engines" in package.json has the same ones. */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return;
  throw new UserError(`Node.js 20.19, or 22.12 or newer, is needed, and this is ${version}: install a newer one.`);
}
