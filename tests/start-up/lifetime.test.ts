import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRegistration, register } from '#harness/example-registration.ts';
import { isRunning, startServer, type User } from '#harness/server-process.ts';
import { ENDPOINT } from '#registration/contract.ts';
import { copyProduct } from '../helpers/process/product.ts';

const number = (...args: string[]) => Number(execFileSync('id', args));
const isRoot = process.getuid?.() === 0;

/** The user and the folder that the server is started with; root can start it as anyone. */
const SITUATIONS: [situation: string, user: User, folderMode: number][] = isRoot
  ? [
      ['root', {}, 0o755],
      ['root, in a folder that only root may enter', {}, 0o700],
      ['an ordinary user', { uid: number('-u', 'nobody'), gid: number('-g', 'nobody') }, 0o755],
    ]
  : [['an ordinary user', {}, 0o755]];

const product = copyProduct({ packages: 'copied' });
afterAll(() => product.remove());

describe.each(SITUATIONS)('as %s', (_, user, mode) => {
  let folder: string;
  let dataFolder: string;

  // The first start makes the database, and the later ones find it.
  beforeAll(() => {
    chmodSync(product.folder, mode);
    folder = mkdtempSync(join(tmpdir(), 'vibescore-lifetime-'));
    chmodSync(folder, mode);
    if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
    dataFolder = join(folder, 'data');
  });
  afterAll(() => {
    for (const path of [folder, dataFolder]) rmSync(path, { recursive: true, force: true });
  });

  const start = async () => {
    const server = startServer({ product: product.folder, user, env: { DATA_DIR: join(folder, 'data') } });
    const address = await server.address;
    // Under root PostgreSQL's user may not reach the folder; then the server says where the data is instead.
    dataFolder = /^The data is in (.+)$/m.exec(server.stderr())?.[1] ?? dataFolder;
    return { ...server, address };
  };
  const postmaster = () => Number(readFileSync(join(dataFolder, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)[0]);

  it('keeps what it acknowledged through SIGKILL, leaves no stray PostgreSQL behind and prints its address in one line', async () => {
    const killed = await start();
    const registration = aRegistration();
    expect((await register(killed.address, registration)).status).toBe(201);
    killed.kill('SIGKILL');
    await killed.ended;
    const stray = postmaster();

    const next = await start();
    expect(postmaster()).toBe(stray);
    expect((await register(next.address, registration)).status).toBe(409);
    expect((await register(next.address)).status).toBe(201);
    expect(statSync(join(dataFolder, 'postgres')).mode & 0o077).toBe(0);
    const { code, stdout, stderr } = await next.stop();
    expect(code).toBe(0);
    expect(isRunning(stray)).toBe(false);
    expect(stdout.split('\n')[0]).toMatch(/^Listening on http:\/\/127\.0\.0\.1:\d+$/);
    expect(stdout).toContain('"mail is off: set SMTP_URL and MAIL_FROM"');
    expect(stderr.replace(/^The data is in .+\n/, '')).toBe('');
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'answers the request in flight at %s, then stops and exits 0',
    async (signal) => {
      const server = await start();
      const pid = postmaster();
      const body = JSON.stringify(aRegistration());
      const sending = request(server.address + ENDPOINT, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      });
      const answered = new Promise<number | undefined>((resolve, reject) => {
        sending.on('error', reject);
        sending.on('response', (response) => resolve(response.resume().statusCode));
      });
      await new Promise((resolve) => sending.write(body.slice(0, 10), resolve));
      // An answer on another connection: by now the server has read the beginning of ours.
      expect((await fetch(`${server.address}/healthz`)).status).toBe(200);

      server.kill(signal);
      await expect
        .poll(() =>
          fetch(`${server.address}/healthz`).then(
            () => 'open',
            () => 'closed',
          ),
        )
        .toBe('closed');
      server.kill(signal);
      sending.end(body.slice(10));
      expect(await answered).toBe(201);
      expect(await server.ended).toMatchObject({ code: 0 });
      expect(isRunning(pid)).toBe(false);
    },
  );
});
