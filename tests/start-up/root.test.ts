import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addressOf } from '#postgres/embedded/connect.ts';
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

// Only root may enter it: what the server needs has to be read before it drops its privileges.
const product = isRoot() ? setUpProduct() : '';
if (isRoot()) chmodSync(product, 0o700);

describe.runIf(isRoot())('started as root', () => {
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
  const ordinary = () => ({ users: Array(4).fill(user.uid), groups: Array(4).fill(user.gid), besides: [user.gid] });

  const make = (path: string, { owner = 0, group = 0, mode = 0o755 } = {}) => {
    mkdirSync(path, { recursive: true });
    chmodSync(path, mode);
    chownSync(path, owner, group);
  };

  it('the server listens on a port below 1024, is an ordinary user for good, and owns its data folder alone', async () => {
    make(dataDir, { mode: 0o777 });
    const port = await freeLowPort();
    const server = start({ PORT: String(port) });
    const address = await server.address;
    expect(new URL(address).port).toBe(String(port));
    expect(identityOf(server.pid)).toEqual(ordinary());
    expect((await register(address)).status).toBe(201);
    const postmaster = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)[0];
    expect(identityOf(Number(postmaster))).toEqual(ordinary());
    expect(statSync(dataDir)).toMatchObject({ uid: user.uid, gid: user.gid });
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(user.name).toBe('vibescore');
    expect((await server.stop()).stdout).toContain('started as root: the server runs as vibescore');
  });

  it('the command line is an ordinary user before it connects to a database', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const { port } = silent.address() as { port: number };
    const { child, ended } = startWaitlist(['stats'], { DATABASE_URL: `postgresql://a@127.0.0.1:${port}/b` });
    await new Promise((resolve) => silent.once('connection', resolve));
    expect(identityOf(child.pid)).toEqual(ordinary());
    child.kill('SIGKILL');
    await ended;
    silent.close();
  });

  it('the command line writes a file where only root may', async () => {
    placeData(dataDir);
    const mine = join(folder, 'mine');
    make(mine, { mode: 0o700 });
    const file = join(mine, 'people.csv');
    const { stderr, ended } = startWaitlist(['export', '--out', file], { DATA_DIR: dataDir });
    expect([await ended, await stderr]).toEqual([0, `Exported 0 registrations to ${file}\n`]);
    expect(readFileSync(file, 'utf8')).toMatch(/^created_at,/);
    expect(statSync(file)).toMatchObject({ uid: 0, gid: 0 });
    expect(statSync(file).mode & 0o777).toBe(0o600);

    const refused = startWaitlist(['export', '--out', file], { DATABASE_URL: 'postgresql://a@127.0.0.1:1/b' });
    expect(await refused.ended).toBe(1);
    await expect.poll(() => readdirSync(mine)).toEqual(['people.csv']);
  });

  // More of it, such as folders above, in postgres/privileges.
  it.each<[string, () => void, RegExp]>([
    [
      'that another user owns',
      () => make(dataDir, { owner: STRANGER }),
      /not safe to use as root: \S+\/data belongs to the user with the id 12345\./,
    ],
    [
      'whose database another user owns',
      () => make(join(dataDir, 'postgres'), { owner: STRANGER, mode: 0o700 }),
      /\/data\/postgres belongs to the user with the id 12345/,
    ],
    [
      'that a group can change',
      () => [make(join(dataDir, 'something')), make(dataDir, { group: STRANGER, mode: 0o775 })],
      /not safe to use as root: \S+\/data can be changed by the group with the id 12345\./,
    ],
    ['of root that holds other files', () => make(join(dataDir, 'something')), /\/data holds other files/],
  ])('a data folder %s is refused and left alone', async (_, prepare, says) => {
    prepare();
    const { uid, gid, mode } = statSync(dataDir);
    const refused = locateEmbedded(dataDir);
    await expect(refused).rejects.toThrow(UserError);
    await expect(refused).rejects.toThrow(says);
    expect(statSync(dataDir)).toMatchObject({ uid, gid, mode });
  });

  it('new data goes elsewhere when its folder would be in one that another user could change', async () => {
    make(folder, { owner: STRANGER });
    const { folder: moved } = (await locateEmbedded(dataDir)).location.home;
    expect(moved).toMatch(/^\/var\/lib\/vibescore\/./);
    expect(statSync(moved)).toMatchObject({ uid: user.uid, gid: user.gid });
    expect(readdirSync(folder)).toEqual([]);
    removeFolder(moved);
  });

  it('data of an account that other programs use is named, and links in the place of its files are not followed', async () => {
    placeData(dataDir);
    execFileSync('chown', ['-R', 'nobody', dataDir]);
    const victim = join(folder, 'victim');
    writeFileSync(victim, 'untouched', { mode: 0o600 });
    const plant = (name: string) => execFileSync('ln', ['-sf', victim, join(dataDir, 'postgres', name)]);
    plant('pg_hba.conf');
    plant('pg_ident.conf');
    const server = start();
    expect((await register(await server.address)).status).toBe(201);
    const warning = 'runs as nobody, who owns the data. Other programs of that user can';
    expect((await server.stop()).stdout).toContain(warning);

    plant('postgres.log');
    const refused = expect.stringMatching(/^The data folder .* cannot be used \(ELOOP\)/);
    expect(await start().ended).toMatchObject({ code: 1, stderr: refused });
    expect(readFileSync(victim, 'utf8')).toBe('untouched');
    expect(statSync(victim)).toMatchObject({ uid: 0, gid: 0 });
  });

  it('takes over what an earlier release left: its folder, its rules, its running PostgreSQL', async () => {
    placeData(dataDir);
    const killed = start();
    const person = aRegistration();
    expect((await register(await killed.address, person)).status).toBe(201);
    killed.kill('SIGKILL');
    await killed.ended;
    const { home } = (await locateEmbedded(dataDir)).location;
    const owner = new pg.Client(addressOf(home));
    await owner.connect();
    // With this pg_ident.conf, only root can log in.
    await owner.query(
      `create role vibescore_visitor login;
       grant anon to vibescore_visitor;
       revoke temporary on database postgres from public;
       revoke execute on function pg_advisory_lock(bigint) from public;
       copy (select 'server "root" postgres') to '${home.cluster}/pg_ident.conf';
       select pg_reload_conf()`,
    );
    await owner.end();
    make(dataDir);

    const address = await start().address;
    expect((await register(address, person)).status).toBe(409);
    expect((await register(address)).status).toBe(201);
  });
});

async function freeLowPort(port = 1023): Promise<number> {
  const probe = createServer();
  const isFree = await new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
  return isFree ? port : freeLowPort(port - 1);
}

/** The user and group ids of a process (real, effective, saved, filesystem) and its supplementary groups. */
function identityOf(pid: number | undefined) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const ids = (name: string) =>
    (new RegExp(`^${name}:(.*)$`, 'm').exec(status)?.[1] ?? '').trim().split(/\s+/).map(Number);
  return { users: ids('Uid'), groups: ids('Gid'), besides: ids('Groups') };
}
