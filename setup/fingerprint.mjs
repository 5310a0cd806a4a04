import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { builtAddress } from '#settings/site-address.mjs';

const OPERATOR = [
  ...['operator', 'mail', 'app/content', 'database', 'settings', 'text', 'registration', 'setup', 'doctor', 'serving'],
  'package-lock.json',
];
const STUDIO = ['studio', 'app/components', 'app/lib', 'app/styles', 'public/icon.svg', 'supabase', ...OPERATOR];
const SITE_AND_SERVER = [
  ...['app', 'server', 'site-build', 'supabase', 'public'],
  ...['package.json', 'tsconfig.json', 'vite.config.ts'],
];

/** What the build is made from at this moment: the sources, and the settings that go into it. */
export function buildFingerprint(env = process.env) {
  const settings = Object.entries(env).filter(([name]) => name.startsWith('VITE_'));
  return hashFiles([...OPERATOR, ...SITE_AND_SERVER])
    .update(JSON.stringify([builtAddress(env), settings.sort()]))
    .digest('hex');
}

export const partFingerprint = (/** @type {'operator' | 'studio'} */ part) =>
  hashFiles(part === 'studio' ? STUDIO : OPERATOR).digest('hex');

/**
 * Contents rather than dates: a fresh clone or a switch of branches changes dates at will.
 * @param {string[]} inputs files and folders
 */
function hashFiles(inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.filter(existsSync).flatMap(listFiles)) {
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  }
  return hash;
}

/** @param {string} path */
function listFiles(path) {
  if (!statSync(path).isDirectory()) return [path];
  const files = readdirSync(path, { recursive: true }).map((name) => `${path}/${name}`);
  return files.filter((file) => !file.includes('.test.') && statSync(file).isFile()).sort();
}
