import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { aRegistration, register } from '#scripts/harness/example-registration.ts';
import { startServer } from '#scripts/harness/server-process.ts';
import { startWaitlist } from '#tests/helpers/database/waitlist.ts';
import { placeData, setUpFolder } from '#tests/helpers/folders.ts';
import { setUpProduct } from '#tests/helpers/process/product.ts';

const product = setUpProduct();
const folder = setUpFolder('cli');
const dataDir = join(folder, 'data');
placeData(dataDir);

const start = () => startServer({ product, env: { DATA_DIR: dataDir, REGISTRATIONS_PER_MINUTE: '100' } });

async function run(...args: string[]) {
  const { child, stderr, ended } = startWaitlist(args, {
    DATA_DIR: dataDir,
    PORT: '1',
    ENV_FILE: join(folder, 'none'),
  });
  return { stdout: await text(child.stdout), stderr: await stderr, code: await ended };
}

/** Files come and go while PostgreSQL runs, which -s keeps quiet about. */
const filesWith = (needle: string) =>
  spawnSync('grep', ['-rlasF', '-D', 'skip', needle, dataDir], { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);

it('works beside a running server and without one, and leaves no byte of an erased address in the data folder', async () => {
  const server = start();
  const address = await server.address;
  const email = 'erase.me.entirely@example.com';
  const people = [aRegistration({ email }), ...Array.from({ length: 20 }, () => aRegistration())];
  const answers = await Promise.all(people.map((person) => register(address, person)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
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

  // The commands did not stop the server's PostgreSQL.
  expect((await register(address)).status).toBe(201);
  expect(await server.stop()).toMatchObject({ code: 0 });
  expect(filesWith(email)).toEqual([]);

  const examined = await run('doctor');
  expect(examined).toMatchObject({ code: 0, stdout: expect.stringMatching(/^The database \(embedded, PostgreSQL/m) });
  expect(examined.stdout).not.toMatch(/FAIL|WARN|^ {2}\?/m);
});
