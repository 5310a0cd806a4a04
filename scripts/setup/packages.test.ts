import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '#runtime/project-root.ts';
import { listShippedPackages } from './packages.ts';

type Entry = { hasInstallScript?: boolean; resolved?: string; integrity?: string };

const readProjectFile = (name: string) => readFileSync(join(PROJECT_ROOT, name), 'utf8');
const lock: Record<string, Entry> = JSON.parse(readProjectFile('package-lock.json')).packages;
const packages = Object.entries(lock).filter(([path]) => path !== '');

it('no package may run a script when it is installed', () => {
  expect(readProjectFile('.npmrc').split('\n')).toContain('ignore-scripts=true');
});

it('package.json names and forbids every install script that a package has', () => {
  const { allowScripts } = JSON.parse(readProjectFile('package.json'));
  const scripted = packages
    .filter(([, entry]) => entry.hasInstallScript)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
  expect(allowScripts).toEqual(Object.fromEntries(scripted.map((name) => [name, false])));
});

it('the lockfile checks every package by its hash alone', () => {
  const unchecked = packages.filter(
    ([, { resolved, integrity }]) => !/^sha512-/.test(integrity ?? '') || resolved !== undefined,
  );
  expect(unchecked.map(([path]) => path)).toEqual([]);
});

/** These licences ask for nothing but being named. */
const PERMISSIVE = '0BSD BSD-2-Clause BSD-3-Clause ISC MIT MIT-0 Apache-2.0 BlueOak-1.0.0 Unlicense'.split(' ');

it('everything we ship has a permissive licence', () => {
  const shipped = listShippedPackages();
  expect(shipped.map(({ name }) => name)).toEqual(expect.arrayContaining(['fastify', 'pg', 'react']));
  expect(shipped.map(({ name }) => name)).not.toContain('vitest');
  expect(shipped.filter(({ licence }) => !PERMISSIVE.includes(licence))).toEqual([]);
});
