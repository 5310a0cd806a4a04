import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getStateFolder, STATE_FOLDER, shortHash } from '#postgres/embedded/find-list.mjs';
import { PROJECT_ROOT } from '#runtime/project-root.ts';
import { getAccount, removeFolder } from '#scripts/harness/account.ts';
import { cleanUp } from '#scripts/harness/clean-up.ts';
import { findPostmaster } from '#scripts/harness/database/postgres-processes.ts';
import { aRegistration, register } from '#scripts/harness/example-registration.ts';
import { copyFolder, setUpFolder } from '#scripts/harness/folders.ts';
import { findProgram } from '#scripts/harness/programs.ts';
import { setUpCheckout, stampBuild } from '#scripts/harness/servers/checkout.ts';
import { setUpProduct } from '#scripts/harness/servers/product.ts';
import { isRunning, startServer } from '#scripts/harness/servers/server-process.ts';
import { findData, findWritable, isRoot } from '#scripts/launcher.mjs';

const NOBODY = 65_534;
const STRANGER = 12_345;
/** A second group of the account. */
const GROUP = 23_456;
const { uid = 0, gid = 0 } = getAccount();

describe.runIf(isRoot())('npm start by root', () => {
  const checkout = setUpCheckout();
  copyFolder(setUpProduct(), join(checkout, 'build'));
  rmSync(join(checkout, 'build/postgresql'));
  spawnSync('chown', ['-R', '0:0', checkout]);
  stampBuild(checkout);
  const data = getStateFolder(join(checkout, 'data'));
  const person = aRegistration();

  const start = () => startServer({ product: checkout, script: 'scripts/start.mjs', user: {}, env: { ENV_FILE: '' } });

  /** What the first start found and left, in a folder that only root may enter. */
  async function startFirst() {
    chmodSync(join(checkout, '..'), 0o700);
    const before = readdirSync(checkout);
    const launcher = start();
    const { status } = await register(await launcher.address, person);
    const server = findChild(launcher.pid ?? 0);
    const postgres = findPostmaster(join(data, 'postgres')) ?? 0;
    const seen = {
      status,
      said: launcher.stderr(),
      ids: [server, postgres].map(readIds),
      isOwnSession: readSession(server).session === server,
      terminal: readSession(server).terminal,
      added: readdirSync(checkout).filter((name) => !before.includes(name)),
      postgres,
    };
    launcher.kill('SIGINT');
    return { ...seen, ended: await launcher.ended };
  }
  let first: Awaited<ReturnType<typeof startFirst>>;
  beforeAll(async () => {
    first = await startFirst();
  });

  it('works in a folder that only root may enter', () => {
    expect(first).toMatchObject({ status: 201, said: `The data is in ${data}\n` });
  });

  it('runs the server and PostgreSQL as the account', () => {
    for (const { Uid, Gid, Groups } of first.ids) {
      expect({ Uid, Gid }).toEqual({ Uid: Array(4).fill(uid), Gid: Array(4).fill(gid) });
      expect(Groups).not.toContain(0);
    }
  });

  it('runs the server apart from root’s terminal', () => {
    expect(first).toMatchObject({ isOwnSession: true, terminal: 0 });
  });

  it('gives the data to the account alone', () => {
    expect(statSync(data)).toMatchObject({ uid, gid, mode: 0o40700 });
  });

  it('leaves nothing in the checkout', () => {
    expect(first.added).toEqual([]);
  });

  it('stops PostgreSQL with the server', async () => {
    expect(first.ended).toMatchObject({ code: 0, signal: null });
    await expect.poll(() => isRunning(first.postgres)).toBe(false);
  });

  it('keeps the program that another start is just copying', async () => {
    const unfinished = join(STATE_FOLDER, `program-${shortHash(checkout)}-0123456789abcdef.Xyz123`);
    mkdirSync(unfinished);
    const launcher = start();
    await launcher.address;
    await launcher.stop();
    expect(existsSync(unfinished)).toBe(true);
  });

  it('finds the list again in a checkout of someone else', async () => {
    chmodSync(join(checkout, '..'), 0o755);
    spawnSync('chown', ['-R', String(STRANGER), checkout]);
    const launcher = start();
    expect((await register(await launcher.address, person)).status).toBe(409);
    await launcher.stop();
  });

  it('leaves no server behind when it is killed', async () => {
    const launcher = start();
    await launcher.address;
    const server = findChild(launcher.pid ?? 0);
    launcher.kill('SIGKILL');
    await expect.poll(() => isRunning(server)).toBe(false);
  });

  it('keeps another user from starting with a second list', async () => {
    const { code, stderr } = await startServer({
      product: setUpProduct(),
      cwd: checkout,
      user: { uid: STRANGER, gid: STRANGER },
    }).ended;
    expect(stderr).toMatch(/^\/var\/lib\/vibescore\/\w+ may hold the list and belongs to vibescore, .*: start as root/);
    expect(code).toBe(1);
  });
});

describe.runIf(isRoot())('the data that root’s programs use', () => {
  let folder: string;
  let dataDir: string;
  beforeEach(() => {
    folder = setUpFolder('root');
    dataDir = join(folder, 'data');
  });
  const find = (env: Record<string, string>) => {
    const before = { ...process.env };
    Object.assign(process.env, env);
    try {
      return findData('server', [], { uid, gid, groups: [gid] });
    } finally {
      process.env = before;
    }
  };

  it('is in DATA_DIR, which belongs to the account', () => {
    chownSync(folder, 0, 0);
    expect(find({ DATA_DIR: dataDir })).toEqual({ DATA_DIR: dataDir });
    expect(statSync(dataDir)).toMatchObject({ uid, gid, mode: 0o40700 });
  });

  it('is left for the account to create where the account may put a link in its way', () => {
    mkdirSync(join(folder, 'of-root'));
    symlinkSync(join(folder, 'of-root'), join(folder, 'link'));
    chownSync(join(folder, 'of-root'), 0, 0);
    for (const name of ['data', 'new/data', 'of-root/data', 'link/data']) {
      find({ DATA_DIR: join(folder, name) });
      expect(existsSync(join(folder, name)), name).toBe(false);
    }
  });

  it('is found without a process of the account, which could type into root’s terminal', async () => {
    const search = `import { findData } from '#scripts/launcher.mjs';
      for (let n = 0; n < 100; n += 1) findData('server', [], ${JSON.stringify({ uid, gid, groups: [gid] })});`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', search], {
      cwd: PROJECT_ROOT,
      env: { DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const exited = once(child, 'exit');
    mkdirSync(dataDir);
    let seen = '';
    while (child.exitCode === null && seen === '') {
      seen = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8');
      await nextTurn();
    }
    expect(seen).toBe('');
    expect(await exited).toEqual([0, null]);
  });

  it('is where an earlier start by root put it instead of DATA_DIR', () => {
    const elsewhere = getStateFolder(dataDir);
    createList(elsewhere);
    cleanUp(() => removeFolder(elsewhere));
    expect(find({ DATA_DIR: dataDir })).toEqual({ DATA_DIR: elsewhere });
    expect(existsSync(dataDir)).toBe(false);
  });

  it('is none with DATABASE_URL', () => {
    expect(find({ DATABASE_URL: 'postgresql://a@127.0.0.1/b' })).toEqual({});
  });

  it.each<[string, () => void, RegExp]>([
    [
      'that the account cannot reach',
      () => {
        createList(dataDir);
        chownSync(folder, 0, 0);
        chmodSync(folder, 0o700);
      },
      /^A server that root starts runs as vibescore, who cannot enter \S+\/data: .*chmod o\+x/,
    ],
    [
      'that the account’s own group may not enter, although others may',
      () => {
        createList(dataDir);
        chownSync(folder, 0, gid);
        chmodSync(folder, 0o705);
      },
      /^A server that root starts runs as vibescore, who cannot enter \S+\/data: /,
    ],
    [
      'behind a link that leads nowhere',
      () => symlinkSync('/nowhere/mounted', dataDir),
      /^The data folder \S+\/data is a link that leads nowhere: /,
    ],
    ['that is a file', () => writeFileSync(dataDir, ''), /^The data folder .* \(ENOTDIR\)/],
  ])('is not begun elsewhere beside a folder %s', (_, prepare, says) => {
    prepare();
    expect(() => find({ DATA_DIR: dataDir })).toThrow(says);
  });
});

describe.runIf(isRoot())('a command by root', () => {
  const checkout = setUpCheckout([]);
  mkdirSync(join(checkout, 'build/cli'), { recursive: true });
  writeFileSync(join(checkout, 'build/package.json'), '{ "type": "module" }');
  stampBuild(checkout);
  /** Replaces the command line by a program of a few lines. */
  const build = (program: string) => writeFileSync(join(checkout, 'build/cli/index.js'), program);
  const run = (args: string[], cwd = checkout) => {
    const env = { PATH: process.env.PATH, ENV_FILE: '', INIT_CWD: cwd };
    const command = [join(checkout, 'scripts/waitlist.mjs'), ...args];
    const { status, stderr } = spawnSync(process.execPath, command, { cwd, env, encoding: 'utf8', timeout: 60_000 });
    return { status, stderr };
  };
  const WRITE = `import { writeFileSync } from 'node:fs';
    writeFileSync(Number(process.env.WAITLIST_OPEN_FILE), 'written as ' + process.getuid());`;

  let folder: string;
  beforeEach(() => {
    folder = setUpFolder('root');
    chownSync(folder, 0, 0);
    chmodSync(folder, 0o700);
  });

  it.each([[['backup', 'list']], [['export', '--out=list']]])(
    'writes its file where only root may, readable for root alone: %s',
    (args) => {
      build(WRITE);
      expect(run(args, folder)).toEqual({ status: 0, stderr: '' });
      expect(readFileSync(join(folder, 'list'), 'utf8')).toBe(`written as ${uid}`);
      expect(statSync(join(folder, 'list'))).toMatchObject({ uid: 0, gid: 0, mode: 0o100600 });
    },
  );

  it.each([
    ['because it failed', 'process.exitCode = 3', 3],
    ['because it was killed', `process.kill(process.pid, 'SIGKILL')`, null],
  ])('leaves no file behind that it could not complete %s', (_, end, status) => {
    build(`${WRITE} ${end}`);
    expect(run(['backup', 'list'], folder)).toEqual({ status, stderr: '' });
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each(['an empty file', 'a link'])('writes nothing into %s that someone else has made', (what) => {
    build(WRITE);
    const planted = join(folder, 'list');
    const target = what === 'a link' ? join(folder, 'target') : planted;
    if (what === 'a link') symlinkSync(target, planted);
    writeFileSync(target, '');
    chownSync(target, NOBODY, NOBODY);
    expect(run(['backup', 'list'], folder)).toEqual({
      status: 1,
      stderr: 'list exists already: as root, name a new file.\n',
    });
    expect(readFileSync(target, 'utf8')).toBe('');
  });

  it('reads a backup that only root may read', () => {
    build(`import { readFileSync } from 'node:fs';
      process.exitCode = readFileSync(Number(process.env.WAITLIST_OPEN_FILE), 'utf8') === 'a backup' ? 9 : 1;`);
    writeFileSync(join(folder, 'list'), 'a backup', { mode: 0o600 });
    expect(run(['restore', 'list'], folder)).toEqual({ status: 9, stderr: '' });
  });

  it('does not hand over what only root may read behind a link in the place of a backup', () => {
    build(`process.exitCode = process.env.WAITLIST_OPEN_FILE ? 1 : 9`);
    writeFileSync(join(folder, 'secret'), '', { mode: 0o600 });
    symlinkSync('secret', join(folder, 'list'));
    expect(run(['restore', 'list'], folder)).toEqual({ status: 9, stderr: '' });
  });

  it('keeps from the program what its own starter had open', () => {
    build(`import { fstatSync } from 'node:fs';
      try { fstatSync(200) } catch { process.exitCode = 9 }`);
    const secret = openSync(join(folder, 'secret'), 'w+', 0o600);
    const stdio = Array(201).fill('ignore').with(2, 'inherit').with(200, secret);
    const { status } = spawnSync(process.execPath, [join(checkout, 'scripts/waitlist.mjs')], {
      env: { PATH: process.env.PATH, ENV_FILE: '' },
      stdio,
    });
    closeSync(secret);
    expect(status).toBe(9);
  });

  it('does not wait for a pipe in the place of a backup', () => {
    build(`process.exitCode = 9`);
    spawnSync('mkfifo', [join(folder, 'list')]);
    expect(run(['restore', 'list'], folder)).toEqual({ status: 9, stderr: '' });
  });

  it.each(['.env in the checkout', '.env that is a link', 'file that ENV_FILE names'])(
    'is refused with settings that the account may write, before they choose what root runs: a %s',
    (which) => {
      build('console.log("planted")');
      chownSync(folder, uid, gid);
      const file = which === '.env in the checkout' ? join(checkout, '.env') : join(folder, 'settings');
      const proof = join(folder, 'proof');
      writeFileSync(join(folder, 'id'), `#!/bin/sh\n: > ${proof}`, { mode: 0o755 });
      writeFileSync(file, `PATH=${folder}\n`);
      chownSync(file, uid, gid);
      if (which.includes('link')) symlinkSync(file, join(checkout, '.env'));
      cleanUp(() => rmSync(join(checkout, '.env'), { force: true }));
      const env = which.includes('ENV_FILE') ? { ENV_FILE: file } : {};
      const { status, stderr } = spawnSync(process.execPath, ['scripts/waitlist.mjs', 'list'], {
        cwd: checkout,
        env,
        encoding: 'utf8',
      });
      expect(existsSync(proof)).toBe(false);
      expect(stderr).toMatch(/^The account vibescore may write to \S+, so root does not run what is/);
      expect(status).toBe(1);
    },
  );

  it.skipIf(!findProgram('script'))('asks on root’s terminal without being able to read or control it', async () => {
    build(`import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
      import { execFileSync } from 'node:child_process';
      process.stdout.write('\\u001b]0;planted\\u0007Sure? [y/N] ');
      process.stdin.once('data', (answer) => {
        const { stdin, stdout, stderr } = process;
        // A process that was root may not look at itself.
        const seen = execFileSync('/bin/sh', ['-c', 'ls -l /proc/self/fd; ps -o tty= -p $$; test -t 0 || test -t 1 || echo no terminal'], { stdio: ['inherit', 'pipe', 'inherit'] });
        console.log(JSON.stringify({ answer: String(answer), isTTY: [stdin.isTTY, stdout.isTTY, stderr.isTTY] }), String(seen));
        process.exit(7);
      });`);
    const command = `${process.execPath} scripts/waitlist.mjs erase`;
    const child = spawn('script', ['-qec', command, '/dev/null'], {
      cwd: checkout,
      env: { PATH: process.env.PATH, ENV_FILE: '' },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    cleanUp(() => child.kill('SIGKILL'));
    const printed = text(child.stdout);
    child.stdout.on('data', (chunk) => {
      if (String(chunk).includes('[y/N]')) child.stdin.write('yes\n');
    });
    const [code] = await once(child, 'exit');
    const output = await printed;
    expect(output).toContain('{"answer":"yes\\n","isTTY":[true,true,true]}');
    expect(output).toContain('no terminal');
    expect(output).not.toMatch(/\/dev\/(pts|tty)/);
    expect(output).toMatch(/^\?\r?$/m);
    expect(output).toContain('<U+001B>]0;planted<U+0007>Sure?');
    expect(code).toBe(7);
  });

  it('is refused in a checkout that the account may write to, before anything in it is run', () => {
    build('console.log("planted")');
    chownSync(join(checkout, 'build/cli/index.js'), uid, gid);
    const { status, stderr } = run(['list']);
    expect(stderr).toMatch(
      /^The account vibescore may write to \S+\/build\/cli\/index\.js, so root does not run what is/,
    );
    expect(status).toBe(1);
  });
});

describe.runIf(isRoot())('findWritable', () => {
  let folder: string;
  beforeEach(() => {
    folder = setUpFolder('writable');
    mkdirSync(join(folder, 'app/scripts'), { recursive: true });
    writeFileSync(join(folder, 'app/scripts/start.mjs'), '');
    chownSync(folder, 0, 0);
  });
  const find = () =>
    findWritable(join(folder, 'app'), { uid, gid, groups: [gid, GROUP] })?.slice(folder.length) ?? null;

  it('finds nothing in a checkout of root, or of someone else', () => {
    expect(find()).toBe(null);
    spawnSync('chown', ['-R', String(STRANGER), folder]);
    expect(find()).toBe(null);
  });

  it.each<[string, string, () => void]>([
    ['a file of the account', '/app/scripts/start.mjs', () => chownSync(join(folder, 'app/scripts/start.mjs'), uid, 0)],
    [
      'a file that everyone may write',
      '/app/scripts/start.mjs',
      () => chmodSync(join(folder, 'app/scripts/start.mjs'), 0o666),
    ],
    ...[gid, GROUP].map((group): [string, string, () => void] => [
      `a folder of its group ${group}`,
      '/app/scripts',
      () => {
        chownSync(join(folder, 'app/scripts'), 0, group);
        chmodSync(join(folder, 'app/scripts'), 0o775);
      },
    ]),
    [
      'a folder that the account has made look like a list',
      '/app/scripts',
      () => {
        createList(join(folder, 'app/scripts'));
      },
    ],
    ['the folder above', '', () => chownSync(folder, uid, gid)],
    [
      'packages in a folder above to which everyone may add',
      '/node_modules',
      () => {
        chmodSync(folder, 0o1777);
        mkdirSync(join(folder, 'node_modules'));
      },
    ],
    [
      'a file that a link leads to',
      '/elsewhere',
      () => {
        writeFileSync(join(folder, 'elsewhere'), '');
        chownSync(join(folder, 'elsewhere'), uid, gid);
        symlinkSync('../../elsewhere', join(folder, 'app/scripts/link'));
      },
    ],
    [
      'the folder of a link on the way to code',
      '/elsewhere',
      () => {
        mkdirSync(join(folder, 'elsewhere'));
        chownSync(join(folder, 'elsewhere'), uid, gid);
        symlinkSync('../app/scripts', join(folder, 'elsewhere/link'));
        symlinkSync('../elsewhere/link', join(folder, 'app/link'));
      },
    ],
  ])('finds %s', (_, path, plant) => {
    plant();
    expect(find()).toBe(path);
  });

  it.each([
    ['nowhere', 'missing'],
    ['to itself', 'link'],
    ['to the folder it is in', '.'],
  ])('ignores a link that leads %s', (_, target) => {
    symlinkSync(target, join(folder, 'app/link'));
    expect(find()).toBe(null);
  });

  it('ignores a list in the checkout', () => {
    createList(join(folder, 'app/data'));
    expect(find()).toBe(null);
  });

  it('ignores a list in the checkout that DATA_DIR names', () => {
    createList(join(folder, 'app/list'));
    expect(find()).toBe('/app/list');
    symlinkSync('list', join(folder, 'app/link'));
    vi.stubEnv('DATA_DIR', join(folder, 'app/link'));
    expect(find()).toBe(null);
  });
});

/** Creates what a list looks like from outside: folders of the account. */
function createList(dataDir: string) {
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  spawnSync('chown', ['-R', `${uid}:${gid}`, dataDir]);
}

const findChild = (pid: number) => Number(spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout);

/** Reads the user and group ids of a process (real, effective, saved, filesystem) and its supplementary groups. */
function readIds(pid: number): Record<'Uid' | 'Gid' | 'Groups', number[]> {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) => (new RegExp(`^${name}:(.*)$`, 'm').exec(status)?.[1] ?? '').trim();
  const toNumbers = (name: string) => read(name).split(/\s+/).map(Number);
  return { Uid: toNumbers('Uid'), Gid: toNumbers('Gid'), Groups: toNumbers('Groups') };
}

function readSession(pid: number) {
  const [, , , , session, terminal] = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/, ')').split(' ');
  return { session: Number(session), terminal: Number(terminal) };
}
