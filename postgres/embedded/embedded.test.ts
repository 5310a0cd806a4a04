import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { isRunning } from '#scripts/harness/server-process.ts';
import { createTemporaryFolder, removeFolder } from '#scripts/harness/temporary-folder.ts';
import { UserError } from '#settings/user-error.mjs';
import { cleanUp } from '#tests/helpers/clean-up.ts';
import { askOnce } from '#tests/helpers/database/ask-once.ts';
import { placeData, setUpFolder } from '#tests/helpers/folders.ts';
import { locateEmbedded } from '../locate.ts';
import { dropPrivileges } from '../privileges/user.ts';
import type { Binaries } from './binaries.ts';
import { type Embedded, runEmbedded, shareEmbedded } from './embedded.ts';
import { describeHome, makeOwnFolder } from './home.ts';

let folder: string;
let binaries: Binaries;

// PostgreSQL does not run as root; under root this process becomes an ordinary user, as the server does.
beforeAll(async () => {
  const preparation = createTemporaryFolder('preparation');
  const { location, user } = await locateEmbedded(join(preparation, 'data'));
  removeFolder(preparation);
  binaries = location.home.binaries;
  if (user !== null) dropPrivileges(user);
});

beforeEach(() => {
  folder = setUpFolder('embedded');
});

const existing = () => placeData(join(folder, 'data'));
const homeIn = (dataDir = join(folder, 'data')) => describeHome(makeOwnFolder(dataDir), binaries);

const run = async (dataDir?: string) => {
  const embedded = await runEmbedded(homeIn(dataDir), () => {});
  cleanUp(embedded.stop);
  return embedded;
};

const ask = (embedded: Embedded, text: string) => askOnce(embedded.address, text);

const postmaster = (embedded: Embedded) =>
  Number(readFileSync(join(embedded.folder, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)[0]);

it('PostgreSQL is started by one of several servers in a new folder: private to its owner, without a port, waiting for the disk', async () => {
  const abandoned = join(folder, 'data/postgres.new-0badcafe');
  mkdirSync(abandoned, { recursive: true, mode: 0o700 });
  const hourAgo = Date.now() / 1000 - 3600;
  utimesSync(abandoned, hourAgo, hourAgo);
  const outcomes = await Promise.allSettled([run(), run()]);
  expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
  const [embedded] = outcomes.flatMap((outcome) => ('value' in outcome ? outcome.value : [])) as [Embedded];
  // Nothing is left of a start that was interrupted halfway, or that lost.
  expect(readdirSync(embedded.folder)).toEqual(['postgres']);
  for (const path of [embedded.folder, join(embedded.folder, 'postgres')]) {
    expect(statSync(path).mode & 0o077).toBe(0);
  }
  const [settings] = await ask(
    embedded,
    `select json_object_agg(name, setting) as all from pg_settings
     where name in ('listen_addresses', 'fsync', 'synchronous_commit', 'full_page_writes')`,
  );
  const waits = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' };
  expect(settings?.all).toEqual({ listen_addresses: '', ...waits });
  expect(readFileSync(join(embedded.folder, 'postgres/pg_hba.conf'), 'utf8')).toBe('local all all peer map=server\n');
});

it('PostgreSQL serves one server and tools beside it, stops completely, and starts again with what was stored', async () => {
  existing();
  const first = await run();
  await ask(first, 'create table kept as select 7 as n');
  await expect(run()).rejects.toThrow(/^Another server is starting on the list in .+: wait for it/);
  const tool = await shareEmbedded(homeIn());
  expect(await ask(tool, 'select n from kept')).toEqual([{ n: 7 }]);
  await tool.stop();
  expect(await ask(first, 'select n from kept')).toEqual([{ n: 7 }]);
  const pid = postmaster(first);
  await first.stop();
  await expect.poll(() => isRunning(pid)).toBe(false); // pg_ctl returns a moment before the process ends
  const second = await run();
  await first.stop();
  expect(await ask(second, 'select n from kept')).toEqual([{ n: 7 }]);
});

it('PostgreSQL comes back when it is killed, and after a crash of one of its processes', async () => {
  existing();
  const embedded = await run();
  await ask(embedded, 'create table kept as select 7 as n');
  process.kill(postmaster(embedded), 'SIGKILL');
  const kept = () => ask(embedded, 'select n from kept').catch(() => 'unavailable');
  await expect.poll(kept).toEqual([{ n: 7 }]);

  const checkpointer = () =>
    ask(embedded, "select pid from pg_stat_activity where backend_type = 'checkpointer'").catch(() => []);
  const [{ pid }] = await checkpointer();
  process.kill(pid, 'SIGKILL');
  await expect
    .poll(async () => (await checkpointer())[0]?.pid ?? pid, { message: 'the crash is noticed' })
    .not.toBe(pid);
  expect(await kept()).toEqual([{ n: 7 }]);
  const claims = () => ask(embedded, "select 1 from pg_locks where locktype = 'advisory'");
  await expect.poll(claims).toHaveLength(1);
  await expect(run()).rejects.toThrow('Another server');
});

it('PostgreSQL is left to another server that took it first after a crash', async () => {
  existing();
  const trouble: string[] = [];
  const server = await runEmbedded(homeIn(), (line) => trouble.push(line));
  const other = new pg.Client(server.address);
  await other.connect();
  const taken = other.query("select pg_advisory_lock(hashtext('vibescore server'))");
  const waiting = () => ask(server, "select 1 from pg_locks where locktype = 'advisory' and not granted");
  await expect.poll(waiting).toHaveLength(1);
  await ask(server, "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted");
  await taken;
  await expect.poll(() => trouble.at(-1)).toMatch(/^Another server/);
  await server.stop();
  expect((await other.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await other.end();
  await run();
});

it('PostgreSQL runs for tools as long as one of them needs it, and is taken over by a server that starts meanwhile', async () => {
  existing();
  const [first, second] = [await shareEmbedded(homeIn()), await shareEmbedded(homeIn())];
  await first.stop();
  expect(await ask(second, 'select 1 as one')).toEqual([{ one: 1 }]);
  const server = await run();
  await second.stop();
  expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
  const last = await shareEmbedded(homeIn());
  const pid = postmaster(last);
  await last.stop();
  await expect.poll(() => isRunning(pid)).toBe(false); // pg_ctl returns a moment before the process ends
});

it('PostgreSQL works where the path is too long for a socket', async () => {
  const deep = join(folder, ...Array(6).fill('a-folder-with-a-long-name'));
  mkdirSync(deep, { recursive: true, mode: 0o711 });
  placeData(join(deep, 'data'));
  const embedded = await run(join(deep, 'data'));
  expect(await ask(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(statSync(embedded.address.host).mode & 0o077).toBe(0);
  await embedded.stop();
  rmSync(embedded.address.host, { recursive: true });
});

it('PostgreSQL does not touch a folder that holds something else', async () => {
  mkdirSync(join(folder, 'data/postgres/photos'), { recursive: true, mode: 0o711 });
  await expect(run()).rejects.toThrow(UserError);
  expect(readdirSync(join(folder, 'data/postgres'))).toEqual(['photos']);
});
