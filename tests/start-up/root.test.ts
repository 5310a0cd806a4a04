import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getSocketAddress } from '#postgres/embedded/connect.ts';
import { getStateFolder } from '#postgres/embedded/home.ts';
import { locateEmbedded } from '#postgres/locate.ts';
import { chooseUser, isRoot, type User } from '#postgres/privileges/user.ts';
import { aRegistration, register } from '#scripts/harness/example-registration.ts';
import { startServer } from '#scripts/harness/server-process.ts';
import { removeFolder } from '#scripts/harness/temporary-folder.ts';
import { UserError } from '#settings/user-error.mjs';
import { cleanUp } from '../helpers/clean-up.ts';
import { startWaitlist } from '../helpers/database/waitlist.ts';
import { placeData, setUpFolder } from '../helpers/folders.ts';
import { setUpProduct } from '../helpers/process/product.ts';

const STRANGER = 12_345;

const PORT_RULE = '/proc/sys/net/ipv4/ip_unprivileged_port_start';
/** The first port that every user may open. */
const firstFreePort = existsSync(PORT_RULE) ? Number(readFileSync(PORT_RULE, 'utf8')) : 1024;

// Only root may enter the folder, so the server has to read what it needs before it drops its privileges.
const product = isRoot() ? setUpProduct() : '';
if (isRoot()) chmodSync(product, 0o700);

describe.runIf(isRoot())('when root starts them', () => {
  let user: User;
  let folder: string;
  let dataDir: string;

  beforeAll(async () => {
    user = await chooseUser();
  });
  beforeEach(() => {
    folder = setUpFolder('root');
    dataDir = join(folder, 'data');
  });

  const start = (env: Record<string, string> = {}) => {
    const server = startServer({ product, env: { DATA_DIR: dataDir, ...env } });
    cleanUp(server.stop);
    return server;
  };
  const getOrdinaryIdentity = () => ({
    users: Array(4).fill(user.uid),
    groups: Array(4).fill(user.gid),
    supplementary: [user.gid],
  });

  const makeFolder = (path: string, { owner = 0, group = 0, mode = 0o755 } = {}) => {
    mkdirSync(path, { recursive: true });
    chmodSync(path, mode);
    chownSync(path, owner, group);
  };

  it('the server becomes an ordinary user for good, and creates a data folder that only it can read', async () => {
    const server = start();
    const address = await server.address;
    expect(readIdentity(server.pid)).toEqual(getOrdinaryIdentity());
    expect((await register(address)).status).toBe(201);
    const postmaster = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)[0];
    expect(readIdentity(Number(postmaster))).toEqual(getOrdinaryIdentity());
    expect(statSync(dataDir)).toMatchObject({ uid: user.uid, gid: user.gid });
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(user.name).toBe('vibescore');
    expect((await server.stop()).stdout).toContain('started as root: the server runs as vibescore');
  });

  // Some containers let every user open every port.
  it.runIf(firstFreePort > 1)('a port that only root may open is refused, with what to do instead', async () => {
    const { code, stderr } = await start({ PORT: String(firstFreePort - 1) }).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Port \d+ can only be opened by root, .* proxy in front, .*AmbientCapabilities=\S+\n$/);
  });

  describe('without DATA_DIR', () => {
    /** Starts the server in this folder, whose ./data is the default. */
    const startIn = (cwd: string) => {
      const server = startServer({ product, cwd });
      cleanUp(server.stop);
      return server;
    };
    const readDataFolder = (stderr: string) => /^The data is in (\S+)$/m.exec(stderr)?.[1] ?? 'not said';

    it('data goes to /var/lib/vibescore, stays there, and a start as another user does not begin an empty list', async () => {
      makeFolder(folder, { mode: 0o700 });
      const person = aRegistration();
      const first = startIn(folder);
      expect((await register(await first.address, person)).status).toBe(201);
      const data = readDataFolder(first.stderr());
      cleanUp(() => removeFolder(data));
      expect(data).toMatch(/^\/var\/lib\/vibescore\/[0-9a-f]{16}$/);
      expect(statSync(data)).toMatchObject({ uid: user.uid, gid: user.gid });
      expect(readdirSync(folder)).toEqual([]);
      await first.stop();

      expect((await register(await startIn(folder).address, person)).status).toBe(409);
      makeFolder(folder, { owner: STRANGER });
      const { code, stderr } = await runAs(STRANGER, folder);
      expect([code, stderr]).toEqual([
        1,
        expect.stringMatching(/^\/var\/lib\/\S+ may hold the list and belongs to vibescore,/),
      ]);
      expect(readdirSync(folder)).toEqual([]);
    });

    it('a list that an earlier release left in ./data is used as it is', async () => {
      placeData(dataDir);
      const server = startIn(folder);
      expect((await register(await server.address)).status).toBe(201);
      expect(readdirSync(join(dataDir, 'postgres'))).toContain('postmaster.pid');
      expect((await server.stop()).stderr).toBe('');
    });

    it.each<[string, () => void, RegExp]>([
      [
        'that another account owns',
        () => {
          placeData(dataDir);
          execFileSync('chown', ['-R', String(STRANGER), dataDir]);
        },
        /^The list in \S+\/data belongs to the user with the id 12345: .*"chown -R vibescore: \S+\/data"\.\n$/,
      ],
      [
        'that the account cannot reach',
        () => {
          placeData(dataDir);
          makeFolder(folder, { mode: 0o700 });
        },
        /^A server that root starts runs as vibescore, who cannot enter \S+\/data\/postgres: .*chmod o\+x/,
      ],
      [
        'behind a link that leads nowhere',
        () => symlinkSync('/nowhere/mounted', dataDir),
        /^The data folder \S+\/data is a link that leads nowhere: /,
      ],
      ['that is a file', () => writeFileSync(dataDir, ''), /^The data folder .* \(ENOTDIR\)/],
    ])('a data folder %s gets a clear message, and no empty list elsewhere', async (_, prepare, says) => {
      prepare();
      const { code, stderr } = await startIn(folder).ended;
      expect(stderr).toMatch(says);
      expect(code).toBe(1);
    });
  });

  it('a list that an earlier release put into /var/lib/vibescore instead of DATA_DIR is found', async () => {
    const elsewhere = getStateFolder(dataDir);
    mkdirSync(dirname(elsewhere), { recursive: true });
    placeData(elsewhere);
    cleanUp(() => removeFolder(elsewhere));
    const server = start();
    expect((await register(await server.address)).status).toBe(201);
    expect((await server.stop()).stderr).toBe(`The data is in ${elsewhere}\n`);
    expect(existsSync(dataDir)).toBe(false);
  });

  it('the command line becomes an ordinary user before it connects to a database', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const { child, ended } = startWaitlist(['stats'], { DATABASE_URL: `postgresql://a@127.0.0.1:${port}/b` });
    await once(silent, 'connection');
    expect(readIdentity(child.pid)).toEqual(getOrdinaryIdentity());
    child.kill('SIGKILL');
    await ended;
    silent.close();
  });

  it('the command line writes a file into a folder that only root can enter', async () => {
    placeData(dataDir);
    const mine = join(folder, 'mine');
    makeFolder(mine, { mode: 0o700 });
    const file = join(mine, 'people.csv');
    const { stderr, ended } = startWaitlist(['export', '--out', file], { DATA_DIR: dataDir });
    expect([await ended, await stderr]).toEqual([0, `Exported 0 registrations to ${file}\n`]);
    expect(readFileSync(file, 'utf8')).toMatch(/^created_at,/);
    expect(statSync(file)).toMatchObject({ uid: 0, gid: 0 });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  const noDatabase = { DATABASE_URL: 'postgresql://a@127.0.0.1:1/b' };

  it('the command line leaves an export empty that it could not complete', async () => {
    const file = join(folder, 'people.csv');
    expect(await startWaitlist(['export', '--out', file], noDatabase).ended).toBe(1);
    expect(readFileSync(file, 'utf8')).toBe('');
  });

  it('the command line never replaces a file', async () => {
    const file = join(folder, 'people.csv');
    writeFileSync(file, 'an earlier export');
    const { ended, stderr } = startWaitlist(['export', '--out', file], noDatabase);
    expect(await ended).toBe(2);
    expect(await stderr).toMatch(/^--out must name a new file, and '\S+people\.csv' exists\./);
    expect(readFileSync(file, 'utf8')).toBe('an earlier export');
  });

  it.each<[string, number]>([
    ['root', 0],
    ['the user with the id 12345', STRANGER],
  ])('a data folder that exists and belongs to %s is refused and left alone', async (name, owner) => {
    makeFolder(dataDir, { owner, mode: 0o775 });
    const { uid, gid, mode } = statSync(dataDir);
    const refused = locateEmbedded(dataDir);
    await expect(refused).rejects.toThrow(UserError);
    await expect(refused).rejects.toThrow(`belongs to ${name}, `);
    await expect(refused).rejects.toThrow(`run "chown -R vibescore: ${dataDir}"`);
    expect(statSync(dataDir)).toMatchObject({ uid, gid, mode });
  });

  it('the server warns when a shared account owns the data', async () => {
    placeData(dataDir);
    execFileSync('chown', ['-R', 'nobody', dataDir]);
    const server = start();
    await server.address;
    const warning = 'runs as nobody, who owns the data. Other programs of that user can';
    expect((await server.stop()).stdout).toContain(warning);
  });

  it('the server does not follow symlinks planted over its files', async () => {
    placeData(dataDir);
    execFileSync('chown', ['-R', 'nobody', dataDir]);
    const victim = join(folder, 'victim');
    writeFileSync(victim, 'untouched', { mode: 0o600 });
    const plant = (name: string) => execFileSync('ln', ['-sf', victim, join(dataDir, 'postgres', name)]);
    plant('pg_hba.conf');
    plant('pg_ident.conf');
    const server = start();
    expect((await register(await server.address)).status).toBe(201);
    await server.stop();

    plant('postgres.log');
    const refused = expect.stringMatching(/^The data folder .* cannot be used \(ELOOP\)/);
    expect(await start().ended).toMatchObject({ code: 1, stderr: refused });
    expect(readFileSync(victim, 'utf8')).toBe('untouched');
    expect(statSync(victim)).toMatchObject({ uid: 0, gid: 0 });
  });

  it('the server takes over what an earlier release left: its folder, its rules, its running PostgreSQL', async () => {
    placeData(dataDir);
    const killed = start();
    const person = aRegistration();
    expect((await register(await killed.address, person)).status).toBe(201);
    killed.kill('SIGKILL');
    await killed.ended;
    const { home } = (await locateEmbedded(dataDir)).location;
    const owner = new pg.Client(getSocketAddress(home));
    await owner.connect();
    // With this pg_ident.conf, only root can log in.
    await owner.query(
      `revoke temporary on database postgres from public;
       revoke execute on function pg_advisory_lock(bigint) from public;
       copy (select 'server "root" postgres') to '${home.cluster}/pg_ident.conf';
       select pg_reload_conf()`,
    );
    await owner.end();
    makeFolder(dataDir);

    const address = await start().address;
    expect((await register(address, person)).status).toBe(409);
    expect((await register(address)).status).toBe(201);
  });
});

/** Starts a server in this folder as an ordinary user, and returns how it ended. */
async function runAs(uid: number, cwd: string) {
  const ordinaryProduct = setUpProduct({ packages: 'copied' });
  return startServer({ product: ordinaryProduct, cwd, user: { uid, gid: uid } }).ended;
}

/** Reads the user and group ids of a process (real, effective, saved, filesystem) and its supplementary groups. */
function readIdentity(pid: number | undefined) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const readIds = (name: string) =>
    (new RegExp(`^${name}:(.*)$`, 'm').exec(status)?.[1] ?? '').trim().split(/\s+/).map(Number);
  return { users: readIds('Uid'), groups: readIds('Gid'), supplementary: readIds('Groups') };
}
