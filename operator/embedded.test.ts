import { spawnSync } from 'node:child_process';
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

const start = () =>
  startServer({ product: product.folder, env: { DATA_DIR: dataDir, REGISTRATIONS_PER_MINUTE: '100' } });

async function register(address: string, email?: string) {
  const response = await fetch(address + ENDPOINT, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aRegistration(email ? { email } : {})),
  });
  expect(response.status).toBe(201);
}

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
  await register(address, 'ada@example.com');
  expect(await run('list')).toMatchObject({ code: 0, stdout: expect.stringContaining('ada@example.com') });
  // The command did not stop the server's PostgreSQL.
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  await server.stop();

  expect(await run('forget', 'ada@example.com', '--yes')).toMatchObject({ code: 0 });
  const examined = await run('doctor');
  expect(examined).toMatchObject({ code: 0, stdout: expect.stringMatching(/^The database \(embedded, PostgreSQL/m) });
  expect(examined.stdout).not.toMatch(/FAIL|WARN|^ {2}\?/m);

  // The command let go of the folder: a server can start on it.
  const again = start();
  await again.address;
  expect(await again.stop()).toMatchObject({ code: 0 });
});

/** Files come and go while PostgreSQL runs, which -s keeps quiet about. */
const filesWith = (needle: string) =>
  spawnSync('grep', ['-rlasF', '-D', 'skip', needle, dataDir], { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);

it('leaves no byte of an erased address in the data folder, beside a running server', async () => {
  const server = start();
  const address = await server.address;
  const email = 'erase.me.entirely@example.com';
  await register(address, email);
  await Promise.all(Array.from({ length: 20 }, () => register(address)));
  // Scrubbing before the erasure puts the address into PostgreSQL's samples of values, which it takes again.
  expect(await run('forget', '--scrub', '--yes')).toMatchObject({ code: 0 });

  expect(await run('forget', email, '--yes')).toMatchObject({ code: 0 });
  const left = filesWith(email).join('\n');
  for (const place of ['/base/', '/pg_wal/']) expect(left).toContain(place);

  expect(await run('forget', '--scrub', '--yes')).toMatchObject({
    code: 0,
    stdout: 'Scrubbed: no trace of erased people is left in PostgreSQL’s files\n',
  });
  expect(filesWith(email)).toEqual([]);

  await register(address);
  expect(await run('list')).toMatchObject({ code: 0, stderr: '21 registrations\n' });
  await server.stop();
  expect(filesWith(email)).toEqual([]);
});
