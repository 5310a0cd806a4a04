import { fileURLToPath } from 'node:url';
import { UserError } from '#settings/user-error.mjs';

const MINIMUM_NODE = '20.19';

/**
 * Runs these steps one after the other, in the folder of package.json. An error that the user can put right is printed
 * as one line, and the exit code is 1.
 * @param {(() => unknown)[]} steps
 */
export async function prepare(...steps) {
  try {
    checkNode();
    process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
    for (const step of steps) await step();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

export function checkNode(version = process.versions.node) {
  if (version.localeCompare(MINIMUM_NODE, 'en', { numeric: true }) >= 0) return;
  throw new UserError(`Node.js ${MINIMUM_NODE} or newer is needed, and this is ${version}: install a newer one.`);
}
