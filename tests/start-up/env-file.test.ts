import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '#runtime/project-root.ts';
import { setUpFolder } from '#scripts/harness/folders.ts';
import { setUpCheckout } from '#scripts/harness/servers/checkout.ts';
import { SETTING_NAMES } from '#settings/schema.ts';

/** Every setting has a value, as on a production machine. */
const PRODUCTION = Object.fromEntries(SETTING_NAMES.map((name) => [name, `production-${name}`]));

/** Replaces the real build, which is slow. It writes down its environment, and builds programs that only print. */
const BUILDER = `
import { mkdirSync, writeFileSync } from 'node:fs';
import { describeBuild } from '#scripts/setup/fresh-build.mjs';
console.log('a long list of files');
for (const part of ['server', 'cli']) mkdirSync('build/' + part, { recursive: true });
writeFileSync('build/environment.json', JSON.stringify(process.env));
writeFileSync('build/package.json', '{ "type": "module" }');
writeFileSync('build/server/index.js', 'console.log("the server")');
writeFileSync('build/cli/index.js', 'console.log("the command line")');
if (process.env.BUILDER_FAILS) process.exitCode = 1;
else writeFileSync('build/.stamp', describeBuild());
`;

/** A copy of the sources, in which a test may write an .env. */
const checkout = setUpCheckout();
writeFileSync(join(checkout, 'scripts/build/build-all.ts'), BUILDER);
beforeEach(() => rmSync(join(checkout, 'build'), { recursive: true, force: true }));

function writeEnvFile(settings: Record<string, string>) {
  const lines = Object.entries(settings).map((setting) => `${setting.join('=')}\n`);
  writeFileSync(join(checkout, '.env'), lines.join(''));
}

const runNode = (args: string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, args, { cwd: checkout, env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' });
const start = (env?: Record<string, string>) => runNode(['scripts/start.mjs'], env);

const pickSettings = (env: Record<string, string>) =>
  Object.fromEntries(SETTING_NAMES.filter((name) => name in env).map((name) => [name, env[name]]));
const readBuildSettings = () =>
  pickSettings(JSON.parse(readFileSync(join(checkout, 'build/environment.json'), 'utf8')));

describe('npm start', () => {
  const built = { status: 0, stdout: 'the server\n', stderr: 'Building the site …\n' };
  const shell = { SITE_URL: 'https://shell.example.com' };

  it('builds once, with the settings of the shell and of .env', () => {
    writeEnvFile(PRODUCTION);
    expect(start(shell)).toMatchObject(built);
    expect(readBuildSettings()).toEqual({ ...PRODUCTION, ...shell });
    expect(start(shell)).toMatchObject({ ...built, stderr: '' });
  });

  it.each([
    ['settings', shell],
    ['lack of settings', {}],
  ])('keeps the site’s %s after npm run waitlist in another shell', (_, settings) => {
    writeEnvFile({});
    expect(start(settings)).toMatchObject(built);
    const source = join(checkout, 'waitlist/new-source.ts');
    writeFileSync(source, '// A new file is noticed without an entry anywhere.');
    const other = runNode(['scripts/waitlist.mjs'], { SITE_URL: 'https://other.example.com' });
    expect(other).toMatchObject({ status: 0, stdout: 'the command line\n', stderr: 'Building the site …\n' });
    expect(readBuildSettings()).toEqual(settings);
    rmSync(source);
  });

  it('shows the output of a build that fails', () => {
    writeEnvFile({});
    expect(start({ BUILDER_FAILS: '1' })).toMatchObject({
      status: 1,
      stdout: '',
      stderr: 'Building the site …\na long list of files\nBuilding the site failed; see above.\n',
    });
  });

  it('names an ENV_FILE that cannot be read', () => {
    const unreadable = expect.stringMatching(/^\S+ cannot be read: .+\n$/);
    expect(start({ ENV_FILE: checkout })).toMatchObject({ status: 1, stderr: unreadable });
  });
});

describe('compiled code in a folder for temporary files, which others may have filled,', () => {
  const env = { TMPDIR: setUpFolder('temporary') };
  beforeAll(() => {
    writeEnvFile({});
    runNode(['--import', 'tsx', 'scripts/build/build-all.ts'], env);
    const [cache = ''] = readdirSync(env.TMPDIR);
    for (const name of readdirSync(join(env.TMPDIR, cache))) {
      const file = join(env.TMPDIR, cache, name);
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll('the server', 'planted'));
    }
  });

  it.each([
    ['npm start', 'scripts/start.mjs'],
    ['npm run build', 'scripts/run-typescript.mjs', 'scripts/build.ts'],
  ])('is not taken by %s', (_, ...command) => {
    runNode(command, env);
    expect(readFileSync(join(checkout, 'build/server/index.js'), 'utf8')).toBe('console.log("the server")');
  });
});

it('the built server reads no .env', () => {
  writeEnvFile({ PORT: 'eighty' });
  const { stderr } = runNode([join(PROJECT_ROOT, 'build/server/index.js')], { DATABASE_URL: 'nonsense' });
  expect(stderr).toMatch(/^DATABASE_URL must /);
});
