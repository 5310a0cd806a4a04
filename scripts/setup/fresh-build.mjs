import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { builtAddress } from '#settings/site-address.mjs';
import { ensure } from './ensure.mjs';
import { run } from './run.mjs';

/** @typedef {'server' | 'cli' | 'studio'} Part */

const CLI = [
  'admin',
  'app/content',
  'mail',
  'package-lock.json',
  'postgres',
  'registration',
  'scripts/setup',
  'server/site',
  'settings',
  'text',
  'waitlist',
];

/** A stamp is beside what was built: the fingerprint of what it was built from. */
const PARTS = {
  /** Everything that is deployed. */
  server: {
    what: 'Building the site',
    stamp: 'build/.stamp',
    inputs: [
      'app',
      'package.json',
      'public',
      'scripts/build',
      'server',
      'supabase',
      'tsconfig.json',
      'vite.config.ts',
      ...CLI,
    ],
  },
  /** The command line alone: the site keeps the settings of its server, which this shell may not have. */
  cli: { what: 'Building the command line', stamp: 'build/cli/.stamp', inputs: CLI },
  /** Not part of a deployment, so it is built only for those who use it. */
  studio: {
    what: 'Building the studio',
    stamp: 'build/studio/.stamp',
    inputs: ['app/components', 'app/lib', 'app/styles', 'public/icon.svg', 'supabase', ...CLI],
  },
};

/** @param {Part} part */
export function isBuilt(part = 'server') {
  const { stamp } = PARTS[part];
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(part);
}

/** @param {Part} part */
export const ensureBuilt = (part = 'server') =>
  ensure(
    () => isBuilt(part),
    () => build({ part }),
  );

/** @param {{ part?: Part, folder?: string, env?: NodeJS.ProcessEnv, verbose?: boolean }} options */
export function build({ part = 'server', folder = 'build', env = process.env, verbose }) {
  const buildEnv = { ...env, BUILD_DIR: folder, NODE_ENV: 'production' };
  const command = [process.execPath, '--import', 'tsx', 'scripts/setup/build.ts', part];
  return run(PARTS[part].what, command, { env: buildEnv, verbose, minutes: 5 });
}

/**
 * What a part is made from at this moment: the sources, and the settings that go into the site. Contents rather than
 * dates: a fresh clone or a switch of branches changes dates at will.
 * @param {Part} part
 */
export function fingerprint(part, env = process.env) {
  const hash = createHash('sha256');
  for (const file of PARTS[part].inputs.filter(existsSync).flatMap(listFiles)) {
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  }
  const settings = Object.entries(env).filter(([name]) => name.startsWith('VITE_'));
  if (part === 'server') hash.update(JSON.stringify([builtAddress(env), settings.sort()]));
  return hash.digest('hex');
}

/** @param {string} path */
function listFiles(path) {
  if (!statSync(path).isDirectory()) return [path];
  const files = readdirSync(path, { recursive: true }).map((name) => `${path}/${name}`);
  return files.filter((file) => !file.includes('.test.') && statSync(file).isFile()).sort();
}
