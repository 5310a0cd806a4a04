import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAsVisitor } from '#database/open-as-visitor.ts';
import { insertRegistration } from '#database/waitlist/insert.ts';
import { aRegistration } from '#tests/helpers/example-registration.ts';
import { runWaitlist } from '#tests/helpers/waitlist.ts';

let folder: string;
let dataDir: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vibescore-operator-'));
  chmodSync(folder, 0o711);
  dataDir = join(folder, 'data');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const openServer = () => openAsVisitor({ databaseUrl: null, dataDir, notice: () => {} });
const run = (...args: string[]) => runWaitlist(args, { DATA_DIR: dataDir });

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
