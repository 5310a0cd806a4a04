import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFingerprint, operatorFingerprint, studioFingerprint } from './fingerprint.mjs';
import { oneAtATime } from './lock.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';

const LIMIT_MS = 5 * 60_000;
/** Beside what was built: the fingerprint of what it was built from. */
export const STAMP = '.stamp';

export async function ensureBuilt() {
  if (isBuilt()) return;
  await oneAtATime(async () => {
    if (!isBuilt()) await build();
  });
}

/** From what is there now. */
export const isBuilt = () => isBuiltFrom('build', buildFingerprint());

/**
 * The command line alone: the site stays as it was built, with the settings of its server and not of this shell.
 */
export const ensureOperatorBuilt = () => ensurePartBuilt('operator', operatorFingerprint, 'Building the command line');

/** Only for who asks for it: it is no part of what is deployed. */
export const ensureStudioBuilt = () => ensurePartBuilt('studio', studioFingerprint, 'Building the studio');

/**
 * @param {'operator' | 'studio'} part
 * @param {() => string} fingerprint
 * @param {string} what
 */
async function ensurePartBuilt(part, fingerprint, what) {
  const isFresh = () => isBuiltFrom(`build/${part}`, fingerprint());
  if (isFresh()) return;
  await oneAtATime(async () => {
    if (!isFresh()) await run(what, builder(part), { limitMs: LIMIT_MS });
  });
}

/**
 * Everything, into `folder`, with the settings in `env`.
 * @param {{ folder?: string, env?: NodeJS.ProcessEnv, verbose?: boolean }} options
 */
export async function build({ folder = 'build', env = process.env, verbose } = {}) {
  const buildEnv = { ...env, BUILD_DIR: folder, NODE_ENV: 'production' };
  await run('Building the site', builder(), { env: buildEnv, verbose, limitMs: LIMIT_MS });
}

const builder = (/** @type {string[]} */ ...parts) => [
  process.execPath,
  '--import',
  'tsx',
  join(root, 'setup/build.ts'),
  ...parts,
];

/**
 * @param {string} folder
 * @param {string} fingerprint
 */
function isBuiltFrom(folder, fingerprint) {
  const stamp = join(root, folder, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint;
}
