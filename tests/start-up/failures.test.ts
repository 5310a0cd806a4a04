import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { choosePostgresUser, type PostgresUser } from '#postgres/embedded/root.ts';
import { startEmbedded } from '#scripts/harness/database/embedded.ts';
import { askOnce, findPostmaster } from '#scripts/harness/database/postgres-processes.ts';
import { placeData, setUpFolder } from '#scripts/harness/folders.ts';
import { setUpProduct } from '#scripts/harness/servers/product.ts';
import { startServer } from '#scripts/harness/servers/server-process.ts';

const product = setUpProduct();
const folder = setUpFolder('failures');
writeFileSync(join(folder, 'file'), '');

/** Expects a start to end with exit code 1 and a single line on stderr, and returns that line. */
async function failToStart(
  env: Record<string, string>,
  options?: { nodeArgs?: string[]; user?: PostgresUser },
): Promise<string> {
  const { code, stderr, stdout } = await startServer({ product, env, ...options }).ended;
  expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(/^.+\n$/) });
  return stderr;
}

/** The tests' own PostgreSQL, by address. */
const { host, port, user } = inject('cluster');
const DATABASE_URL = `postgresql://${user}@/postgres?host=${host}&port=${port}`;

const PORT_RULE = '/proc/sys/net/ipv4/ip_unprivileged_port_start';
/** The first port that every user may open. */
const firstFreePort = existsSync(PORT_RULE) ? Number(readFileSync(PORT_RULE, 'utf8')) : 1024;

describe('a start fails with one clear line and exit code 1', () => {
  it('because of a data folder that is a file', async () => {
    const line = await failToStart({ DATA_DIR: join(folder, 'file') });
    expect(line).toMatch(/^The data folder .* cannot be used .*set DATA_DIR/);
  });

  // Some containers let every user open every port.
  it.runIf(firstFreePort > 1)('because of a port that only root may open', async () => {
    const user = choosePostgresUser(folder);
    const line = await failToStart({ PORT: String(firstFreePort - 1), DATABASE_URL }, { user });
    expect(line).toMatch(/^Port \d+ can only be opened by root, .* proxy in front, .*AmbientCapabilities=\S+\n$/);
  });

  it('because no database comes within START_TIMEOUT', async () => {
    const url = 'postgresql://app:hunter2@127.0.0.1:1/waitlist';
    const { code, stderr } = await startServer({ product, env: { DATABASE_URL: url, START_TIMEOUT: '1' } }).ended;
    expect(stderr).not.toContain('hunter2');
    expect(code).toBe(1);
    // On a slow machine the second may be over before there is a reason to wait.
    expect(stderr).toMatch(
      /^(Waiting for the database at \S+\n)?The database in DATABASE_URL at 127\.0\.0\.1:1 cannot be reached.*\n$/,
    );
  });

  it('because the platform has no embedded PostgreSQL', async () => {
    const pretendWindows = "data:text/javascript,Object.defineProperty(process, 'platform', { value: 'win32' })";
    const line = await failToStart({ DATA_DIR: join(folder, 'unused') }, { nodeArgs: ['--import', pretendWindows] });
    expect(line).toMatch(/does not run on this platform \(win32 .*set DATABASE_URL/);
  });
});

it('a start that cannot migrate its list stops the PostgreSQL that it has started', async () => {
  const dataDir = join(folder, 'not-migrated');
  placeData(dataDir);
  const embedded = await startEmbedded(dataDir);
  await askOnce(embedded.address, 'drop schema vibescore cascade');
  await embedded.stop();
  await failToStart({ DATA_DIR: dataDir });
  expect(findPostmaster(join(dataDir, 'postgres'))).toBeNull();
});

describe('while a list is running', () => {
  const env = { DATA_DIR: join(folder, 'data') };
  let first: ReturnType<typeof startServer>;
  beforeAll(async () => {
    placeData(env.DATA_DIR);
    first = startServer({ product, env });
    await first.address;
  });
  afterAll(() => first.stop());

  it('a second start names no port, because the first may have another', async () => {
    expect(await failToStart(env)).toMatch(
      /^Another server is running on the list in \S+: stop it first\. It has printed/,
    );
  });

  it('a second start names the public address of its settings', async () => {
    const line = await failToStart({ ...env, SITE_URL: 'https://example.com' });
    expect(line).toMatch(/^Another server is running on the list in \S+: stop it first\. .+ https:\/\/example\.com\n$/);
    expect(line).not.toContain('DATA_DIR');
  });
});
