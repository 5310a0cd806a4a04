import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { aRegistration } from '#harness/example-registration.ts';
import { startServer } from '#harness/server-process.ts';
import { createTemporaryFolder, removeFolder } from '#harness/temporary-folder.ts';
import { ENDPOINT } from '#registration/contract.ts';
import { startWaitlist } from '#tests/helpers/database/waitlist.ts';
import { placeData } from '#tests/helpers/process/place-data.ts';
import { copyProduct } from '#tests/helpers/process/product.ts';

const product = copyProduct();
const folder = createTemporaryFolder('scrub');
const env = { DATA_DIR: join(folder, 'data') };
afterAll(() => {
  product.remove();
  removeFolder(folder);
});

async function run(...args: string[]) {
  const { child, stderr, ended } = startWaitlist(args, env);
  return { stdout: await text(child.stdout), stderr: await stderr, code: await ended };
}

/** Files come and go while PostgreSQL runs, which -s keeps quiet about. */
const filesWith = (needle: string) =>
  spawnSync('grep', ['-rlasF', '-D', 'skip', needle, env.DATA_DIR], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean);

it('leaves no byte of an erased address in the data folder, beside a running server', async () => {
  placeData(env.DATA_DIR);
  const server = startServer({ product: product.folder, env: { ...env, REGISTRATIONS_PER_MINUTE: '100' } });
  const address = await server.address;
  const register = async (email?: string) => {
    const response = await fetch(address + ENDPOINT, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(aRegistration(email ? { email } : {})),
    });
    expect(response.status).toBe(201);
  };
  const email = 'erase.me.entirely@example.com';
  await register(email);
  await Promise.all(Array.from({ length: 20 }, () => register()));
  // Scrubbing before the erasure puts the address into PostgreSQL's samples of values, which it takes anew.
  expect(await run('forget', '--scrub', '--yes')).toMatchObject({ code: 0 });

  expect(await run('forget', email, '--yes')).toMatchObject({ code: 0 });
  const left = filesWith(email).join('\n');
  for (const place of ['/base/', '/pg_wal/']) expect(left).toContain(place);

  expect(await run('forget', '--scrub', '--yes')).toMatchObject({
    code: 0,
    stdout: 'Scrubbed: nothing of what was erased is left in the files of PostgreSQL\n',
  });
  expect(filesWith(email)).toEqual([]);

  await register();
  expect(await run('list')).toMatchObject({ code: 0, stderr: '21 registrations\n' });
  await server.stop();
  expect(filesWith(email)).toEqual([]);
});
