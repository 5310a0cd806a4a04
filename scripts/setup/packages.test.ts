import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '#settings/project-root.ts';
import { setUpFolder } from '#tests/helpers/folders.ts';
import { startStubServer } from '#tests/helpers/process/stub-server.ts';
import { checkAdvisories, shippedPackages } from './packages.ts';

type Entry = { hasInstallScript?: boolean; resolved?: string; integrity?: string };

const read = (name: string) => readFileSync(join(PROJECT_ROOT, name), 'utf8');
const lock: Record<string, Entry> = JSON.parse(read('package-lock.json')).packages;
const packages = Object.entries(lock).filter(([path]) => path !== '');

it('no package may run a script when it is installed, and each that has one is named', () => {
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
  const { allowScripts } = JSON.parse(read('package.json'));
  const scripted = packages
    .filter(([, entry]) => entry.hasInstallScript)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
  expect(allowScripts).toEqual(Object.fromEntries(scripted.map((name) => [name, false])));
});

it('every package has a hash, and the lockfile names no download address', () => {
  const unchecked = packages.filter(
    ([, { resolved, integrity }]) => !/^sha512-/.test(integrity ?? '') || resolved !== undefined,
  );
  expect(unchecked.map(([path]) => path)).toEqual([]);
});

// Licences that ask for no more than to be named.
const PERMISSIVE = '0BSD BSD-2-Clause BSD-3-Clause ISC MIT MIT-0 Apache-2.0 BlueOak-1.0.0 Unlicense'.split(' ');

it('everything we ship has a permissive licence', () => {
  const shipped = shippedPackages();
  expect(shipped.map(({ name }) => name)).toEqual(expect.arrayContaining(['fastify', 'pg', 'react']));
  expect(shipped.map(({ name }) => name)).not.toContain('vitest');
  expect(shipped.filter(({ licence }) => !PERMISSIVE.includes(licence))).toEqual([]);
});

describe('known advisories', () => {
  const advisory = (severity: string) => ({
    id: 1,
    url: 'https://example.com/advisory',
    title: 'Made up',
    severity,
    vulnerable_versions: '<99',
    cwe: [],
    cvss: { score: 0, vectorString: null },
  });
  /** A registry that knows this advisory about Fastify, and its packages not at all. */
  const check = async (severity: string) => {
    const registry = await startStubServer(({ method }) =>
      method === 'POST' ? { status: 200, body: JSON.stringify({ fastify: [advisory(severity)] }) } : { status: 404 },
    );
    return checkAdvisories(npmEnv(registry.address)).finally(registry.stop);
  };
  const npmEnv = (registry: string) => ({
    ...process.env,
    // npm remembers advisories in its cache.
    npm_config_cache: setUpFolder('npm'),
    npm_config_registry: registry,
    npm_config_fetch_retries: '0',
  });

  it('are an error only when they are serious', async () => {
    await expect(check('high')).rejects.toThrow(/what is shipped.*\n {2}fastify: high/);
    expect(await check('low')).toBeUndefined();
  });

  it('are said to be unknown when the registry does not answer', async () => {
    expect(await checkAdvisories(npmEnv('http://127.0.0.1:9'))).toMatch(/^npm audit got no answer \(.*ECONNREFUSED/);
  });
});
