import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aRegistration } from '#harness/example-registration.ts';
import { startServer } from '#harness/server-process.ts';
import { createTemporaryFolder, removeFolder } from '#harness/temporary-folder.ts';
import { ENDPOINT } from '#registration/contract.ts';
import { startWaitlist } from '#tests/helpers/database/waitlist.ts';
import { placeData } from '#tests/helpers/process/place-data.ts';
import { copyProduct } from '#tests/helpers/process/product.ts';

const product = copyProduct();
let folder: string;
let dataDir: string;

beforeAll(() => {
  folder = createTemporaryFolder('operator');
  dataDir = join(folder, 'data');
  placeData(dataDir);
});
afterAll(() => {
  product.remove();
  removeFolder(folder);
});

const start = () => startServer({ product: product.folder, env: { DATA_DIR: dataDir } });

async function run(...args: string[]) {
  const { child, stderr, ended } = startWaitlist(args, {
    DATA_DIR: dataDir,
    PORT: '1',
    ENV_FILE: join(folder, 'none'),
  });
  return { stdout: await text(child.stdout), stderr: await stderr, code: await ended };
}

it('works on the embedded database while a server runs on it, and after it stopped', async () => {
  const server = start();
  const address = await server.address;
  const registered = await fetch(address + ENDPOINT, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aRegistration({ email: 'ada@example.com' })),
  });
  expect(registered.status).toBe(201);
  expect(await run('list')).toMatchObject({ code: 0, stdout: expect.stringContaining('ada@example.com') });
  // The command did not stop the server's PostgreSQL.
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  await server.stop();

  expect(await run('forget', 'ada@example.com', '--yes')).toMatchObject({ code: 0 });
  const examined = await run('doctor');
  expect(examined).toMatchObject({ code: 0, stdout: expect.stringMatching(/^The database \(embedded, PostgreSQL/) });
  expect(examined.stdout).not.toMatch(/FAIL|WARN|\?/);

  // The command let go of the folder: a server can start on it.
  const again = start();
  await again.address;
  expect(await again.stop()).toMatchObject({ code: 0 });
});
