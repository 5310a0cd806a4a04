import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hasDockerCompose } from '#scripts/harness/programs.ts';

const COMPOSE_FILES = ['compose.yaml', 'deploy/compose.cluster.yaml'];

it.each(['Dockerfile', 'deploy/pgbouncer.Dockerfile', ...COMPOSE_FILES])('%s names its images with digests', (file) => {
  const images = readFileSync(file, 'utf8').matchAll(/(?:^FROM|^ +image:) (\S+)/gm);
  const names = [...images].map(([, name = '']) => name).filter((name) => name !== 'vibescore');
  expect(names.filter((name) => !/^[\w.-]+:\d[\w.-]+@sha256:[0-9a-f]{64}$/.test(name))).toEqual([]);
});

it('the workflow names its actions with digests', () => {
  const uses = [...readFileSync('.github/workflows/test.yml', 'utf8').matchAll(/uses: (.*)/g)].map(([, name]) => name);
  expect(uses).not.toEqual([]);
  expect(uses.filter((name) => !/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(name ?? ''))).toEqual([]);
});

it.each(COMPOSE_FILES)('%s mounts and builds only what is there', (file) => {
  const named = readFileSync(file, 'utf8').matchAll(/'(\.\/[^':]+):|(?:context|dockerfile): (\S+)/g);
  const paths = [...named].map(([, mounted, built = '']) => join(file, '..', mounted ?? built));
  expect(paths).not.toEqual([]);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

// Where Docker is missing, npm test says that this was skipped.
it.skipIf(!hasDockerCompose()).each(COMPOSE_FILES)('docker compose accepts %s', (file) => {
  const passwords = { POSTGRES_PASSWORD: 'a', WAITLIST_PASSWORD: 'b', PGBOUNCER_PASSWORD: 'c' };
  const env = { ...process.env, ...passwords };
  const { status, stderr } = spawnSync('docker', ['compose', '--file', file, 'config', '--quiet'], { env });
  expect(status, String(stderr)).toBe(0);
});
