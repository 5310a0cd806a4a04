import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { UserError } from '#settings/user-error.mjs';
import { createDatabaseProxy } from '#tests/helpers/database/database-proxy.ts';
import { createTestDatabase, type TestDatabase } from '#tests/helpers/database/test-database.ts';
import { openDatabase } from '../open.ts';
import { resolveAddress } from './address.ts';

let database: TestDatabase;
let proxy: Awaited<ReturnType<typeof createDatabaseProxy>>;

beforeAll(async () => {
  database = await createTestDatabase({ migrated: false });
  proxy = await createDatabaseProxy(database.address);
});
afterAll(async () => {
  proxy.close();
  await database.close();
});

const url = (parameters = '', port = proxy.port) =>
  `postgresql://postgres:hunter2@127.0.0.1:${port}/${database.address.database}${parameters}`;
const open = (databaseUrl: string) => openDatabase({ location: { databaseUrl }, role: 'visitor' });

it.each(['', '?sslmode=prefer', '?sslmode=allow', '?sslmode=disable'])(
  'a server without TLS will do, as with libpq: "%s"',
  async (parameters) => {
    const pool = await open(url(parameters));
    expect(await pool.query({ text: 'select current_user as name' })).toEqual([{ name: 'anon' }]);
    await pool.close();
  },
);

it('a socket will do', async () => {
  const { host, port, database: name } = database.address;
  const pool = await open(`postgresql://postgres@/${name}?host=${host}&port=${port}`);
  expect(await pool.query({ text: 'select 1 as one' })).toEqual([{ one: 1 }]);
  await pool.close();
});

it.each(['require', 'verify-full'])('a server without TLS will not do for sslmode=%s', async (mode) => {
  const warned = vi.spyOn(process, 'emitWarning');
  const opening = open(url(`?sslmode=${mode}`));
  await expect(opening).rejects.toThrow(UserError);
  await expect(opening).rejects.toThrow(/does not support SSL/);
  expect(warned).not.toHaveBeenCalled();
});

it('checks certificates exactly where libpq does', async () => {
  const parameters = async (mode: string) => (await resolveAddress(url(`?sslmode=${mode}`))).connectionString;
  expect(await parameters('require')).toContain('sslmode=require&uselibpqcompat=true');
  expect(await parameters('verify-full')).toContain('sslmode=verify-full&uselibpqcompat=true');
});

it.each([
  ['nobody there', () => url('', 1), /127\.0\.0\.1:1 cannot be reached \(.*ECONNREFUSED/],
  ['no such host', () => 'postgresql://a:hunter2@no-such-host.invalid/db', /no-such-host\.invalid cannot be reached/],
  ['no such database', () => url().replace(/\w+$/, 'missing'), /"missing" does not exist/],
  ['a mode that is none', () => url('?sslmode=maybe'), /unknown sslmode "maybe"/],
])('says what is wrong in one line without the password: %s', async (_, address, message) => {
  const error: unknown = await open(address()).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UserError);
  expect(String(error)).toMatch(message);
  expect(String(error)).not.toContain('hunter2');
});
