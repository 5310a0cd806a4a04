import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWaitlist } from '#scripts/harness/database/list.ts';
import { register } from '#scripts/harness/example-registration.ts';
import { placeData, setUpFolder } from '#scripts/harness/folders.ts';
import { findFreePort } from '#scripts/harness/ports.ts';
import { setUpProduct } from '#scripts/harness/servers/product.ts';
import { startServer } from '#scripts/harness/servers/server-process.ts';

const product = setUpProduct();
const folder = setUpFolder('cli');
const dataDir = join(folder, 'data');
placeData(dataDir);

async function run(port: string, ...args: string[]) {
  const { child, stderr, ended } = startWaitlist(args, {
    DATA_DIR: dataDir,
    PORT: port,
    ENV_FILE: join(folder, 'none'),
  });
  return { stdout: await text(child.stdout), stderr: await stderr, code: await ended };
}

it('a command works without a running server', async () => {
  const examined = await run('1', 'doctor');
  expect(examined).toMatchObject({ code: 0, stdout: expect.stringMatching(/^The list \(embedded, PostgreSQL/m) });
  expect(examined.stdout).not.toMatch(/FAIL|WARN|^ {2}\?/m);
});

describe('the doctor beside a running server with only PORT set', () => {
  let server: ReturnType<typeof startServer>;
  let examined: Awaited<ReturnType<typeof run>>;
  beforeAll(async () => {
    const port = String(await findFreePort());
    server = startServer({ product, env: { DATA_DIR: dataDir, PORT: port } });
    await server.address;
    examined = await run(port, 'doctor');
  });
  afterAll(async () => {
    expect(await server.stop()).toMatchObject({ code: 0 });
  });

  it('says that it did not see the public address', () => {
    const { code, stdout } = examined;
    expect(stdout).toMatch(/^Can someone register right now\? Yes\n/);
    expect(stdout).not.toMatch(/FAIL|WARN/);
    expect(stdout).toContain('  -     the public address: set SITE_URL to check it');
    expect(code).toBe(0);
  });

  it('leaves the PostgreSQL of the server running', async () => {
    expect((await register(await server.address)).status).toBe(201);
  });
});
