import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensure } from './ensure.mjs';
import { buildFingerprint, partFingerprint } from './fingerprint.mjs';
import { run } from './run.mjs';

const MINUTES = 5;
/** Beside what was built: the fingerprint of what it was built from. */
export const STAMP = '.stamp';

export const isBuilt = () => isBuiltFrom('build', buildFingerprint());
export const ensureBuilt = () => ensure(isBuilt, build);

/** The command line alone: the site keeps the settings of its server, which this shell may not have. */
export const ensureOperatorBuilt = () => ensurePart('operator', 'Building the command line');

/** Not part of a deployment, so it is built only for those who use it. */
export const ensureStudioBuilt = () => ensurePart('studio', 'Building the studio');

/**
 * @param {'operator' | 'studio'} part
 * @param {string} what
 */
const ensurePart = (part, what) =>
  ensure(
    () => isBuiltFrom(`build/${part}`, partFingerprint(part)),
    () => run(what, builder(part), { minutes: MINUTES }),
  );

/**
 * Everything, into `folder`, with the settings in `env`.
 * @param {{ folder?: string, env?: NodeJS.ProcessEnv, verbose?: boolean }} options
 */
export async function build({ folder = 'build', env = process.env, verbose } = {}) {
  const buildEnv = { ...env, BUILD_DIR: folder, NODE_ENV: 'production' };
  await run('Building the site', builder(), { env: buildEnv, verbose, minutes: MINUTES });
}

const builder = (/** @type {string[]} */ ...parts) => [process.execPath, '--import', 'tsx', 'setup/build.ts', ...parts];

/**
 * @param {string} folder
 * @param {string} fingerprint
 */
function isBuiltFrom(folder, fingerprint) {
  const stamp = join(folder, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint;
}
