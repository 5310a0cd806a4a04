import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '#settings/project-root.ts';
import { shippedPackages } from './shipped-packages.ts';

type Entry = { hasInstallScript?: boolean; resolved?: string; integrity?: string };

const read = (name: string) => readFileSync(join(PROJECT_ROOT, name), 'utf8');
const lock: Record<string, Entry> = JSON.parse(read('package-lock.json')).packages;
const packages = Object.entries(lock).filter(([path]) => path !== '');

it('no package may run a script when it is installed, and each that would is named', () => {
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
  const { allowScripts } = JSON.parse(read('package.json'));
  const scripted = packages
    .filter(([, entry]) => entry.hasInstallScript)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
  expect(allowScripts).toEqual(Object.fromEntries(scripted.map((name) => [name, false])));
});

it('every package is checked against its hash, and the lockfile names no download address', () => {
  const unchecked = packages.filter(
    ([, { resolved, integrity }]) => !/^sha512-/.test(integrity ?? '') || resolved !== undefined,
  );
  expect(unchecked.map(([path]) => path)).toEqual([]);
});

// Licences that ask for no more than to be named.
const PERMISSIVE = [
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
];

it('what is shipped may be shipped', () => {
  const shipped = shippedPackages();
  expect(shipped.map(({ name }) => name)).toEqual(expect.arrayContaining(['fastify', 'pg', 'react']));
  expect(shipped.map(({ name }) => name)).not.toContain('vitest');
  expect(shipped.filter(({ licence }) => !PERMISSIVE.includes(licence))).toEqual([]);
});

it('npm run licences lists them', () => {
  const { stdout } = spawnSync(process.execPath, [join(PROJECT_ROOT, 'scripts/launch.mjs'), 'scripts/licences.ts'], {
    encoding: 'utf8',
  });
  expect(stdout).toMatch(/^MIT:\n( {2}\S.*\n)+/m);
  expect(stdout).toMatch(/^ {2}fastify \d/m);
});
