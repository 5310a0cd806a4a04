import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { aRegistration, register } from '#scripts/harness/example-registration.ts';
import { freePort } from '#scripts/harness/free-port.ts';
import { startServer } from '#scripts/harness/server-process.ts';
import { startWaitlist } from '#tests/helpers/database/waitlist.ts';
import { placeData, setUpFolder } from '#tests/helpers/folders.ts';
import { setUpProduct } from '#tests/helpers/process/product.ts';

const product = setUpProduct();
const folder = setUpFolder('cli');
const dataDir = join(folder, 'data');
placeData(dataDir);

async function run(...args: string[]) {
  const { child, stderr, ended } = startWaitlist(args, {
    DATA_DIR: dataDir,
    PORT: '1',
    ENV_FILE: join(folder, 'none'),
  });
  return { stdout: await text(child.stdout), stderr: await stderr, code: await ended };
}

it('a command works beside a running server, and leaves its PostgreSQL running', async () => {
  const server = startServer({ product, env: { DATA_DIR: dataDir } });
  const address = await server.address;
  const email = 'erase.me.entirely@example.com';
  expect((await register(address, aRegistration({ email }))).status).toBe(201);
  expect(await run('erase', email, '--yes')).toMatchObject({ code: 0 });
  expect((await register(address)).status).toBe(201);
  expect(await server.stop()).toMatchObject({ code: 0 });
});

it('a command works without a running server', async () => {
  const examined = await run('doctor');
  expect(examined).toMatchObject({ code: 0, stdout: expect.stringMatching(/^The list \(embedded, PostgreSQL/m) });
  expect(examined.stdout).not.toMatch(/FAIL|WARN|^ {2}\?/m);
});

it('beside a server with only PORT set, the doctor asks for SITE_URL once and finds nothing wrong', async () => {
  const port = String(await freePort());
  const server = startServer({ product, env: { DATA_DIR: dataDir, PORT: port } });
  await server.address;
  const env = { DATA_DIR: dataDir, PORT: port, ENV_FILE: join(folder, 'none') };
  const { child, ended } = startWaitlist(['doctor'], env);
  const report = await text(child.stdout);
  await server.stop();
  expect(report).not.toContain('FAIL');
  expect(report.match(/^ {2}WARN {2}.*$/gm)).toEqual(['  WARN  The public address is set, and its certificate lasts']);
  expect(report.match(/set SITE_URL/g)).toHaveLength(1);
  expect(await ended).toBe(0);
});
