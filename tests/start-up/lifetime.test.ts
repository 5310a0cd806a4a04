import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRegistration, register } from '#harness/example-registration.ts';
import { isRunning, startServer, type User } from '#harness/server-process.ts';
import { ENDPOINT } from '#registration/contract.ts';
import { setUpProduct } from '../helpers/process/product.ts';

const number = (...args: string[]) => Number(execFileSync('id', args));
const isRoot = process.getuid?.() === 0;

/** The user and the folder that the server is started with, and how it is stopped; root can start it as anyone. */
const SITUATIONS: [situation: string, user: User, folderMode: number, signal: 'SIGTERM' | 'SIGINT'][] = isRoot
  ? [
      ['root', {}, 0o755, 'SIGTERM'],
      ['root, in a folder that only root may enter', {}, 0o700, 'SIGINT'],
      ['an ordinary user', { uid: number('-u', 'nobody'), gid: number('-g', 'nobody') }, 0o755, 'SIGTERM'],
    ]
  : [
      ['an ordinary user', {}, 0o755, 'SIGTERM'],
      ['an ordinary user', {}, 0o755, 'SIGINT'],
    ];

const product = setUpProduct({ packages: 'copied' });

describe.each(SITUATIONS)('as %s', (_, user, mode, signal) => {
  let folder: string;
  let dataFolder: string;
  let address: string;
  let next: ReturnType<typeof startServer>;

  beforeAll(() => {
    chmodSync(product, mode);
    folder = mkdtempSync(join(tmpdir(), 'vibescore-lifetime-'));
    chmodSync(folder, mode);
    if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
    dataFolder = join(folder, 'data');
  });
  afterAll(() => {
    for (const path of [folder, dataFolder]) rmSync(path, { recursive: true, force: true });
  });

  const start = async () => {
    const server = startServer({ product, user, env: { DATA_DIR: join(folder, 'data') } });
    address = await server.address;
    // Under root PostgreSQL's user may not reach the folder; then the server says where the data is instead.
    dataFolder = /^The data is in (.+)$/m.exec(server.stderr())?.[1] ?? dataFolder;
    return server;
  };
  const postmaster = () => Number(readFileSync(join(dataFolder, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)[0]);

  it('keeps what it acknowledged through SIGKILL, and takes over the PostgreSQL that is left', async () => {
    const killed = await start();
    const registration = aRegistration();
    expect((await register(address, registration)).status).toBe(201);
    killed.kill('SIGKILL');
    await killed.ended;
    const stray = postmaster();

    next = await start();
    expect(postmaster()).toBe(stray);
    expect((await register(address, registration)).status).toBe(409);
    expect((await register(address)).status).toBe(201);
    expect(statSync(join(dataFolder, 'postgres')).mode & 0o077).toBe(0);
  });

  it(`answers the request in flight at ${signal}, then stops with its PostgreSQL and exits 0`, async () => {
    const pid = postmaster();
    const body = JSON.stringify(aRegistration());
    const sending = request(address + ENDPOINT, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      sending.on('error', reject);
      sending.on('response', (response) => resolve(response.resume().statusCode));
    });
    await new Promise((resolve) => sending.write(body.slice(0, 10), resolve));
    const health = () =>
      fetch(`${address}/healthz`).then(
        ({ status }) => status,
        () => 'closed',
      );
    // An answer on another connection: by now the server has read the beginning of ours.
    expect(await health()).toBe(200);

    next.kill(signal);
    await expect.poll(health).toBe('closed');
    next.kill(signal);
    sending.end(body.slice(10));
    expect(await answered).toBe(201);
    const { code, stdout, stderr } = await next.ended;
    expect(code).toBe(0);
    expect(isRunning(pid)).toBe(false);
    expect(stdout.split('\n')[0]).toMatch(/^Listening on http:\/\/127\.0\.0\.1:\d+$/);
    expect(stdout).toContain('"mail is off: set SMTP_URL and MAIL_FROM"');
    expect(stderr.replace(/^The data is in .+\n/, '')).toBe('');
  });
});
