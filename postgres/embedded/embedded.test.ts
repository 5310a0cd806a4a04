import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { becomeAccount, describeTestHome } from '#scripts/harness/account.ts';
import { isRunning } from '#scripts/harness/server-process.ts';
import { createTemporaryFolder, removeFolder } from '#scripts/harness/temporary-folder.ts';
import { UserError } from '#settings/user-error.mjs';
import { cleanUp } from '#tests/helpers/clean-up.ts';
import { askOnce } from '#tests/helpers/database/ask-once.ts';
import { placeData, setUpFolder } from '#tests/helpers/folders.ts';
import type { Binaries } from './binaries.ts';
import { type Embedded, runEmbedded, shareEmbedded } from './embedded.ts';
import { describeHome, makeOwnFolder } from './home.ts';

let folder: string;
let binaries: Binaries;

// PostgreSQL does not run as root; under root this process becomes an ordinary user.
beforeAll(() => {
  ({ binaries } = describeTestHome('/'));
  becomeAccount();
});

beforeEach(() => {
  folder = setUpFolder('embedded');
});

/** Puts prepared database files in place, because creating them takes seconds. */
const placeDatabase = () => placeData(join(folder, 'data'));
const prepareHome = (dataDir = join(folder, 'data')) => describeHome(makeOwnFolder(dataDir), binaries);

const run = async (dataDir?: string) => {
  const embedded = await runEmbedded(prepareHome(dataDir), () => {});
  cleanUp(embedded.stop);
  return embedded;
};

const ask = (embedded: Embedded, text: string) => askOnce(embedded.address, text);

const readPid = (embedded: Embedded) =>
  Number(readFileSync(join(embedded.folder, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)[0]);

describe('PostgreSQL in a new folder that two servers start on at the same time', () => {
  // Creating a database takes seconds, so these tests share one.
  let newFolder: string;
  let outcomes: PromiseSettledResult<Embedded>[];
  let embedded: Embedded;

  beforeAll(async () => {
    newFolder = createTemporaryFolder('embedded');
    const dataDir = join(newFolder, 'data');
    const abandoned = join(dataDir, 'postgres.new-0badcafe');
    mkdirSync(abandoned, { recursive: true, mode: 0o700 });
    const hourAgo = Date.now() / 1000 - 3600;
    utimesSync(abandoned, hourAgo, hourAgo);
    const start = async () => runEmbedded(prepareHome(dataDir), () => {});
    outcomes = await Promise.allSettled([start(), start()]);
    [embedded] = outcomes.flatMap((outcome) => ('value' in outcome ? outcome.value : [])) as [Embedded];
  });
  afterAll(async () => {
    await embedded.stop();
    removeFolder(newFolder);
  });

  it('is started by one of them', () => {
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('leaves nothing of an abandoned start, or of the server that came second', () => {
    expect(readdirSync(embedded.folder)).toEqual(['postgres']);
  });

  it('is private to its owner', () => {
    for (const path of [embedded.folder, join(embedded.folder, 'postgres')]) {
      expect(statSync(path).mode & 0o077).toBe(0);
    }
    expect(readFileSync(join(embedded.folder, 'postgres/pg_hba.conf'), 'utf8')).toBe('local all all peer map=server\n');
  });

  it('has no port', async () => {
    expect(await ask(embedded, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  });

  it.each(['fsync', 'full_page_writes', 'synchronous_commit'])('waits for the disk: %s is on', async (setting) => {
    expect(await ask(embedded, `show ${setting}`)).toEqual([{ [setting]: 'on' }]);
  });
});

it('PostgreSQL serves one server, and commands beside it', async () => {
  placeDatabase();
  const server = await run();
  await ask(server, 'create table kept as select 7 as n');
  await expect(run()).rejects.toThrow(/^Another server is starting on the list in .+: wait for it/);
  const command = await shareEmbedded(prepareHome());
  expect(await ask(command, 'select n from kept')).toEqual([{ n: 7 }]);
  await command.stop();
  expect(await ask(server, 'select n from kept')).toEqual([{ n: 7 }]);
});

it('PostgreSQL stops completely, and starts again with what was stored', async () => {
  placeDatabase();
  const first = await run();
  await ask(first, 'create table kept as select 7 as n');
  const pid = readPid(first);
  await first.stop();
  await expect.poll(() => isRunning(pid)).toBe(false); // pg_ctl returns a moment before the process ends
  const second = await run();
  await first.stop();
  expect(await ask(second, 'select n from kept')).toEqual([{ n: 7 }]);
});

/** Expects that the server takes its lock again, and that no other server can start beside it. */
async function expectLocked(embedded: Embedded) {
  const readLocks = () => ask(embedded, "select 1 from pg_locks where locktype = 'advisory'").catch(() => []);
  await expect.poll(readLocks).toHaveLength(1);
  await expect(run()).rejects.toThrow('Another server');
}

it('PostgreSQL comes back with what was stored when it is killed', async () => {
  placeDatabase();
  const embedded = await run();
  await ask(embedded, 'create table kept as select 7 as n');
  process.kill(readPid(embedded), 'SIGKILL');
  const readKept = () => ask(embedded, 'select n from kept').catch(() => 'unavailable');
  await expect.poll(readKept).toEqual([{ n: 7 }]);
  await expectLocked(embedded);
});

it('PostgreSQL comes back with what was stored after a crash of one of its processes', async () => {
  placeDatabase();
  const embedded = await run();
  await ask(embedded, 'create table kept as select 7 as n');
  const findCheckpointer = () =>
    ask(embedded, "select pid from pg_stat_activity where backend_type = 'checkpointer'").catch(() => []);
  const [{ pid }] = await findCheckpointer();
  process.kill(pid, 'SIGKILL');
  await expect
    .poll(async () => (await findCheckpointer())[0]?.pid ?? pid, { message: 'the crash is noticed' })
    .not.toBe(pid);
  expect(await ask(embedded, 'select n from kept')).toEqual([{ n: 7 }]);
  await expectLocked(embedded);
});

it('PostgreSQL is left to another server that takes the lock first after a crash', async () => {
  placeDatabase();
  const trouble: string[] = [];
  const server = await runEmbedded(prepareHome(), (line) => trouble.push(line));
  const other = new pg.Client(server.address);
  await other.connect();
  const taken = other.query("select pg_advisory_lock(hashtext('vibescore server'))");
  const readWaiting = () => ask(server, "select 1 from pg_locks where locktype = 'advisory' and not granted");
  await expect.poll(readWaiting).toHaveLength(1);
  await ask(server, "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted");
  await taken;
  await expect.poll(() => trouble.at(-1)).toMatch(/^Another server/);
  await server.stop();
  expect((await other.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await other.end();
  await run();
});

it('PostgreSQL runs as long as one command needs it, and a server that starts meanwhile takes it over', async () => {
  placeDatabase();
  const [first, second] = [await shareEmbedded(prepareHome()), await shareEmbedded(prepareHome())];
  await first.stop();
  expect(await ask(second, 'select 1 as one')).toEqual([{ one: 1 }]);
  const server = await run();
  await second.stop();
  expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
  const last = await shareEmbedded(prepareHome());
  const pid = readPid(last);
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
