import { spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { getStateFolder } from '#postgres/embedded/find-list.ts';
import { choosePostgresUser, isRoot } from '#postgres/embedded/root.ts';
import { cleanUp } from '#scripts/harness/clean-up.ts';
import { findPostmaster } from '#scripts/harness/database/postgres-processes.ts';
import { aRegistration, register } from '#scripts/harness/example-registration.ts';
import { placeData, setUpFolder } from '#scripts/harness/folders.ts';
import { setUpBuiltCheckout } from '#scripts/harness/servers/checkout.ts';
import { setUpProduct } from '#scripts/harness/servers/product.ts';
import { isRunning, startServer } from '#scripts/harness/servers/server-process.ts';
import { removeFolder } from '#scripts/harness/temporary-folder.ts';

const STRANGER = 12_345;

describe.runIf(isRoot())('npm start by root in a folder that only root may enter', () => {
  const checkout = setUpBuiltCheckout();
  chmodSync(join(checkout, '..'), 0o700);
  const data = getStateFolder(join(checkout, 'data'));
  cleanUp(() => removeFolder(data));
  const person = aRegistration();
  const start = () => startServer({ product: checkout, script: 'scripts/start.mjs', env: { ENV_FILE: '' } });

  async function startFirst() {
    const before = readdirSync(checkout);
    const server = start();
    const { status } = await register(await server.address, person);
    const postgres = findPostmaster(join(data, 'postgres')) ?? 0;
    const seen = {
      status,
      said: server.stderr(),
      processes: [server.pid, postgres].map((pid) => describeProcess(pid ?? 0)),
      owners: new Set(
        readdirSync(data, { recursive: true, encoding: 'utf8' }).map((name) => statSync(join(data, name)).uid),
      ),
      added: readdirSync(checkout).filter((name) => !before.includes(name)),
      postgres,
    };
    server.kill('SIGINT');
    return { ...seen, ended: await server.ended };
  }
  let first: Awaited<ReturnType<typeof startFirst>>;
  beforeAll(async () => {
    first = await startFirst();
  });
  const { uid, gid } = choosePostgresUser('/nowhere');

  it('takes registrations, and says where the data is and that a user of its own is safer', () => {
    expect(first).toMatchObject({ status: 201, said: `The data is in ${data}\n` });
    expect(first.ended.stdout).toMatch(/^This server runs as root\. .*run-your-list\.md/m);
  });

  it('runs PostgreSQL alone as the account, in a session of its own', () => {
    const [server, postgres] = first.processes;
    expect(server).toMatchObject({ uid: 0 });
    expect(postgres).toEqual({ uid, gid, groups: '', session: first.postgres });
  });

  it('leaves nothing in the data folder that PostgreSQL cannot read, and nothing in the checkout', () => {
    expect(first.owners).toEqual(new Set([uid]));
    expect(statSync(data)).toMatchObject({ uid, mode: 0o40700 });
    expect(first.added).toEqual([]);
  });

  it('stops PostgreSQL with the server', async () => {
    expect(first.ended).toMatchObject({ code: 0, signal: null });
    await expect.poll(() => isRunning(first.postgres)).toBe(false);
  });

  it('finds the list again after the server was killed', async () => {
    const killed = start();
    await killed.address;
    killed.kill('SIGKILL');
    await killed.ended;
    const next = start();
    expect((await register(await next.address, person)).status).toBe(409);
    await next.stop();
  });

  it('keeps another user from starting with a second list', async () => {
    chmodSync(join(checkout, '..'), 0o755);
    const user = { uid: STRANGER, gid: STRANGER };
    const { stderr } = await startServer({ product: setUpProduct(), env: { DATA_DIR: join(checkout, 'data') }, user })
      .ended;
    expect(stderr).toMatch(/^\/var\/lib\/vibescore\/\w+ may hold the list and belongs to vibescore, .*: start as root/);
  });

  it('has commands that write files of root', () => {
    const command = ['scripts/waitlist.mjs', 'mail', 'preview'];
    const { status } = spawnSync(process.execPath, command, {
      cwd: checkout,
      env: { PATH: process.env.PATH, ENV_FILE: '' },
    });
    expect(status).toBe(0);
    expect(statSync(join(checkout, 'mail-preview/confirm.html')).uid).toBe(0);
  });
});

describe.runIf(isRoot())('a list that root starts on', () => {
  const product = setUpProduct();

  it('has its PostgreSQL run by whom it belongs to', async () => {
    const DATA_DIR = setUpData(STRANGER);
    const server = startServer({ product, env: { DATA_DIR } });
    expect((await register(await server.address)).status).toBe(201);
    expect(describeProcess(findPostmaster(join(DATA_DIR, 'postgres')) ?? 0)).toMatchObject({ uid: STRANGER });
    await server.stop();
  });

  it('is refused if its files are root’s own', async () => {
    const { code, stderr } = await startServer({ product, env: { DATA_DIR: setUpData(0) } }).ended;
    expect(stderr).toMatch(/^The list in \S+ belongs to root: hand it over with "chown -R vibescore: \S+"\.\n$/);
    expect(code).toBe(1);
  });

  function setUpData(owner: number) {
    const dataDir = join(setUpFolder('root'), 'data');
    placeData(dataDir);
    spawnSync('chown', ['-R', `${owner}:${owner}`, dataDir]);
    return dataDir;
  }
});

function describeProcess(pid: number) {
  const read = (name: string) =>
    spawnSync('ps', ['-o', `${name}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
  const [, groups = ''] = /^Groups:(.*)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return { uid: Number(read('uid')), gid: Number(read('gid')), groups: groups.trim(), session: Number(read('sid')) };
}
