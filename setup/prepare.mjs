import { UserError } from '#settings/user-error.mjs';
import { checkNode } from './node-version.mjs';
import { root } from './root.mjs';

/**
 * What a command needs before it can do its own work, step by step. Who types it is told in one line what is wrong.
 * @param {(() => unknown)[]} steps
 */
export async function prepare(...steps) {
  try {
    checkNode();
    process.chdir(root);
    for (const step of steps) await step();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
