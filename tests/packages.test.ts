import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '#runtime/project-root.ts';
import { listFiles } from '#scripts/harness/list-files.ts';

type Entry = {
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  hasInstallScript?: boolean;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
  integrity?: string;
};

const readProjectFile = (name: string) => readFileSync(join(PROJECT_ROOT, name), 'utf8');
const lock: Record<string, Entry> = JSON.parse(readProjectFile('package-lock.json')).packages;
const packages = Object.entries(lock).filter(([path]) => path !== '');
const getName = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

it('no package may run a script when it is installed', () => {
  expect(readProjectFile('.npmrc').split('\n')).toContain('ignore-scripts=true');
});

it('package.json names and forbids every install script that a package has', () => {
  const { allowScripts } = JSON.parse(readProjectFile('package.json'));
  const scripted = packages.filter(([, entry]) => entry.hasInstallScript).map(([path]) => getName(path));
  expect(allowScripts).toEqual(Object.fromEntries(scripted.map((name) => [name, false])));
});

it('the lockfile checks every package by its hash alone', () => {
  const unchecked = packages.filter(
    ([, { resolved, integrity }]) => !/^sha512-/.test(integrity ?? '') || resolved !== undefined,
  );
  expect(unchecked.map(([path]) => path)).toEqual([]);
});

it('the lockfile has what each package needs on every system, not only on that of whoever updated it', () => {
  const named = packages.flatMap(([, { optionalDependencies = {} }]) => Object.keys(optionalDependencies));
  const locked = new Set(packages.map(([path]) => getName(path)));
  expect(named.filter((name) => !locked.has(name))).toEqual([]);
});

it('audit, licences and the bill of materials see every package that our programs and pages contain', () => {
  const code = listFiles(/\.(tsx?|mjs|css)$/).filter(
    (file) => !/^(tests|scripts|docs)\/|^[^/]+$|\.test\.|\/testing\.ts$/.test(file),
  );
  const IMPORT = /(?:\bfrom|@?\bimport)\s*\(?['"]((?:@[\w.-]+\/)?[\w.-]+)/g;
  const contained = code.flatMap((file) => [...readProjectFile(file).matchAll(IMPORT)].map(([, name = '']) => name));
  expect(contained).toEqual(expect.arrayContaining(['@tanstack/react-query', 'fastify', 'tailwindcss']));
  const { devDependencies } = JSON.parse(readProjectFile('package.json'));
  expect([...new Set(contained)].filter((name) => name in devDependencies)).toEqual([]);
});

/** These licences ask for nothing but being named. */
const PERMISSIVE = '0BSD BSD-2-Clause BSD-3-Clause ISC MIT MIT-0 Apache-2.0 BlueOak-1.0.0 Unlicense'.split(' ');

it('everything we ship has a permissive licence', () => {
  const shipped = packages.filter(([, { dev, devOptional }]) => !dev && !devOptional);
  const names = shipped.map(([path]) => getName(path));
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'react']));
  expect(names).not.toContain('vitest');
  expect(shipped.filter(([, { license = 'unknown' }]) => !PERMISSIVE.includes(license))).toEqual([]);
});
