import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertRegistration } from '#database/insert-registration.ts';
import { openDatabase } from '#database/open.ts';
import { visitDatabase } from '#database/visit.ts';
import { aRegistration } from '#tests/helpers/test-database.ts';
import { runWaitlist } from '#tests/helpers/waitlist.ts';

let folder: string;
let dataDir: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vibescore-operator-'));
  chmodSync(folder, 0o711);
  dataDir = join(folder, 'data');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const openServer = () => openDatabase({ databaseUrl: null, dataDir, notice: () => {} });
const run = (...args: string[]) => runWaitlist(args, { DATA_DIR: dataDir });

/** Files come and go while PostgreSQL runs, which -s keeps quiet about. */
const filesWith = (text: string) =>
  spawnSync('grep', ['-rlasF', '-D', 'skip', text, dataDir], { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);

it('works on the embedded database while a server runs on it, and after it stopped', async () => {
  const server = await openServer();
  await insertRegistration(server, aRegistration({ email: 'ada@example.com' }));
  expect(await run('list')).toMatchObject({ code: 0, stdout: expect.stringContaining('ada@example.com') });
  // The command did not stop the server's PostgreSQL.
  expect(await server.query({ text: 'select 1 as one' })).toEqual([{ one: 1 }]);
  await server.close();

  expect(await run('forget', 'ada@example.com', '--yes')).toMatchObject({ code: 0 });

  // The command let go of the folder: a server can start on it.
  const again = await openServer();
  await again.close();
});

it('scrubs every byte of an erased address from the data folder, beside a running server', async () => {
  const server = await openServer();
  const email = 'erase.me.entirely@example.com';
  await insertRegistration(server, aRegistration({ email }));
  for (let n = 0; n < 20; n += 1) await insertRegistration(server, aRegistration());
  const owner = await visitDatabase({ databaseUrl: null, dataDir });
  // The address gets into samples of the column's values, and into a segment of the log that waits to be used again.
  for (const text of ['analyze', 'checkpoint', 'select pg_switch_wal()', 'checkpoint']) await owner.query({ text });
  await owner.close();

  expect(await run('forget', email, '--yes')).toMatchObject({ code: 0 });
  expect(filesWith(email)).not.toEqual([]);
  expect(await run('forget', '--scrub', '--yes')).toMatchObject({
    code: 0,
    stdout: 'Scrubbed: nothing of what was erased is left in the files of PostgreSQL\n',
  });
  expect(filesWith(email)).toEqual([]);

  await insertRegistration(server, aRegistration());
  expect(await run('list')).toMatchObject({ code: 0, stderr: expect.stringMatching(/^21 registrations$/m) });
  await server.close();
  expect(filesWith(email)).toEqual([]);
});
