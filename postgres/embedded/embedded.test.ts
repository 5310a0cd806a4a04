import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanUp } from '#scripts/harness/clean-up.ts';
import { type EmbeddedProcess, startEmbedded } from '#scripts/harness/database/embedded.ts';
import { askOnce } from '#scripts/harness/database/postgres-processes.ts';
import { placeData, setUpFolder } from '#scripts/harness/folders.ts';
import { isRunning } from '#scripts/harness/servers/server-process.ts';
import { createTemporaryFolder, removeFolder } from '#scripts/harness/temporary-folder.ts';
import type { DataFolder } from './data-folder.ts';
import { stopPostmaster } from './postmaster.ts';
import { choosePostgresUser, giveToPostgres } from './root.ts';

/** The folder of one prepared database, which every test leaves stopped. */
const folder = setUpFolder('embedded');
const dataDir = join(folder, 'data');
placeData(dataDir);

/** Starts PostgreSQL for a server, or for a command, in a process of its own. */
async function start(purpose: 'server' | 'tool', inFolder = dataDir) {
  const embedded = await startEmbedded(inFolder, purpose);
  cleanUp(embedded.stop);
  return embedded;
}
const run = (inFolder?: string) => start('server', inFolder);

const ask = (embedded: EmbeddedProcess, text: string) => askOnce(embedded.address, text);

const readPid = (embedded: EmbeddedProcess) =>
  Number(readFileSync(join(embedded.folder, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)[0]);

describe('PostgreSQL in a new folder that two servers start on at the same time', () => {
  // Creating a database takes seconds, so these tests share one.
  let newFolder: string;
  let outcomes: PromiseSettledResult<EmbeddedProcess>[];
  let embedded: EmbeddedProcess;

  beforeAll(async () => {
    newFolder = createTemporaryFolder('embedded');
    const newDataDir = join(newFolder, 'data');
    const abandoned = join(newDataDir, 'postgres.new-0badcafe');
    mkdirSync(abandoned, { recursive: true, mode: 0o700 });
    giveToPostgres(newDataDir, choosePostgresUser(newDataDir));
    const hourAgo = Date.now() / 1000 - 3600;
    utimesSync(abandoned, hourAgo, hourAgo);
    const starts = [startEmbedded(newDataDir, 'server'), startEmbedded(newDataDir, 'server')];
    outcomes = await Promise.allSettled(starts);
    [embedded] = outcomes.flatMap((outcome) => ('value' in outcome ? outcome.value : [])) as [EmbeddedProcess];
  });
  afterAll(async () => {
    await embedded.stop();
    removeFolder(newFolder);
  });

  it('is started by one of them', () => {
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  // An earlier start was abandoned, and one of the two servers came second.
  it('is all that its folder holds', () => {
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

/** Expects that the server takes its lock again, and that no other server can start beside it. */
async function expectLocked(embedded: EmbeddedProcess) {
  const readLocks = () => ask(embedded, "select 1 from pg_locks where locktype = 'advisory'").catch(() => []);
  await expect.poll(readLocks).toHaveLength(1);
  await expect(run()).rejects.toThrow(/^Another server is running on the list in .+: stop it/);
}

describe('PostgreSQL of a server', () => {
  const kept = [{ n: 7 }];
  let server: EmbeddedProcess;
  beforeAll(async () => {
    server = await startEmbedded(dataDir, 'server');
    await ask(server, 'create table kept as select 7 as n');
  });
  afterAll(() => server.stop());
  const readKept = () => ask(server, 'select n from kept');

  it('serves commands beside its one server', async () => {
    await expectLocked(server);
    const command = await start('tool');
    expect(await ask(command, 'select n from kept')).toEqual(kept);
    await command.stop();
    expect(await readKept()).toEqual(kept);
  });

  it('comes back with what was stored when it is killed', async () => {
    process.kill(readPid(server), 'SIGKILL');
    await expect.poll(() => readKept().catch(() => 'unavailable')).toEqual(kept);
    await expectLocked(server);
  });

  it('comes back with what was stored after a crash of one of its processes', async () => {
    const findCheckpointer = () =>
      ask(server, "select pid from pg_stat_activity where backend_type = 'checkpointer'").catch(() => []);
    const [{ pid }] = await findCheckpointer();
    process.kill(pid, 'SIGKILL');
    await expect
      .poll(async () => (await findCheckpointer())[0]?.pid ?? pid, { message: 'the crash is noticed' })
      .not.toBe(pid);
    expect(await readKept()).toEqual(kept);
    await expectLocked(server);
  });

  it('starts again with what was stored before it stopped', async () => {
    const pid = readPid(server);
    await server.stop();
    await expect.poll(() => isRunning(pid)).toBe(false); // pg_ctl returns a moment before the process ends
    const second = await run();
    await server.stop();
    expect(await ask(second, 'select n from kept')).toEqual(kept);
  });
});

it('PostgreSQL is left to another server that takes the lock first after a crash', async () => {
  const server = await run();
  const other = new pg.Client(server.address);
  await other.connect();
  const taken = other.query("select pg_advisory_lock(hashtext('vibescore server'))");
  const readWaiting = () => ask(server, "select 1 from pg_locks where locktype = 'advisory' and not granted");
  await expect.poll(readWaiting).toHaveLength(1);
  await ask(server, "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted");
  await taken;
  await expect.poll(() => server.trouble.at(-1)).toMatch(/^Another server/);
  await server.stop();
  expect((await other.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await other.end();
  await run();
});

it('PostgreSQL’s log is emptied at a start once it is larger than a megabyte, and at no other start', async () => {
  const log = join(dataDir, 'postgres/postgres.log');
  appendFileSync(log, 'written before\n');
  await (await run()).stop();
  expect(readFileSync(log, 'utf8')).toContain('written before');
  appendFileSync(log, 'x'.repeat(1024 * 1024));
  await (await run()).stop();
  expect(readFileSync(log, 'utf8')).not.toContain('written before');
});

it('PostgreSQL runs as long as one command needs it', async () => {
  const [first, second] = [await start('tool'), await start('tool')];
  await first.stop();
  expect(await ask(second, 'select 1 as one')).toEqual([{ one: 1 }]);
  const pid = readPid(second);
  await second.stop();
  await expect.poll(() => isRunning(pid)).toBe(false); // pg_ctl returns a moment before the process ends
});

it('PostgreSQL is taken over by a server that starts while a command needs it', async () => {
  const command = await start('tool');
  const server = await run();
  await command.stop();
  expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('PostgreSQL works where the path is too long for a socket', async () => {
  const deep = join(folder, ...Array(6).fill('a-folder-with-a-long-name'));
  mkdirSync(deep, { recursive: true, mode: 0o711 });
  placeData(join(deep, 'data'));
  const embedded = await run(join(deep, 'data'));
  expect(await ask(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
  const { host = '' } = embedded.address;
  expect(statSync(host).mode & 0o077).toBe(0);
  await embedded.stop();
  rmSync(host, { recursive: true });
});

it('PostgreSQL does not touch a folder that holds something else', async () => {
  const pictures = join(folder, 'pictures');
  mkdirSync(join(pictures, 'postgres/photos'), { recursive: true, mode: 0o711 });
  giveToPostgres(join(pictures, 'postgres'), choosePostgresUser(pictures));
  await expect(run(pictures)).rejects.toThrow(
    /pictures\/postgres exists but holds no database: move it away, or set DATA_DIR\.$/,
  );
  expect(readdirSync(join(pictures, 'postgres'))).toEqual(['photos']);
});

it('PostgreSQL is left alone if another server has started it while this one stops the last', async () => {
  const cluster = join(folder, 'postgres');
  const pidFile = join(cluster, 'postmaster.pid');
  const log = join(folder, 'log');
  for (const path of [cluster, join(folder, 'bin')]) mkdirSync(path);
  writeFileSync(pidFile, '1\n');
  // This pg_ctl ends as the real one does when a new PostgreSQL starts while it waits for the old one to stop.
  const program = join(folder, 'bin/pg_ctl');
  writeFileSync(program, `#!/bin/sh\necho "$@" >> ${log}\necho 2 > ${pidFile}\nexit 1\n`);
  chmodSync(program, 0o755);
  await stopPostmaster({ path: folder, cluster, binaries: { folder, version: '18' }, user: {} } as DataFolder);
  expect(readFileSync(log, 'utf8').trim().split('\n')).toEqual([expect.stringContaining('-m fast')]);
});
