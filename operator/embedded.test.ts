import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aRegistration } from '#tests/helpers/example-registration.ts';
import { openAsVisitor } from '#database/open-as-visitor.ts';
import { waitlist } from './testing.ts';

let folder: string;
let dataDir: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vibescore-operator-'));
  chmodSync(folder, 0o711);
  dataDir = join(folder, 'data');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const openServer = () => openAsVisitor({ databaseUrl: null, dataDir, notice: () => {} });
const run = (...args: string[]) => waitlist(args, { DATA_DIR: dataDir });

it('works on the embedded database while a server runs on it, and after it stopped', async () => {
  const server = await openServer();
  const registration = aRegistration({ email: 'ada@example.com' });
  const columns = Object.keys(registration);
  await server.query({
    text: `insert into early_access_registrations (${columns.join(', ')}) values (${columns.map((_, n) => `$${n + 1}`).join(', ')})`,
    values: Object.values(registration),
  });
  expect(await run('list')).toMatchObject({ code: 0, stdout: expect.stringContaining('ada@example.com') });
  // Still the server's own: the tool did not stop it.
  expect(await server.query({ text: 'select 1 as one' })).toEqual([{ one: 1 }]);
  await server.close();

  expect(await run('forget', 'ada@example.com', '--yes')).toMatchObject({ code: 0 });

  // And a server finds the folder as free as before.
  const again = await openServer();
  await again.close();
});
