import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ENDPOINT } from '#contract/registration.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { placeData, setUpFolder } from '#scripts/harness/folders.ts';
import { findFreePort } from '#scripts/harness/ports.ts';
import { setUpProduct } from '#scripts/harness/servers/product.ts';
import { isRunning, startServer } from '#scripts/harness/servers/server-process.ts';

const product = setUpProduct();

describe('a server that gets SIGTERM, twice, while a request arrives', () => {
  const dataDir = join(setUpFolder('lifetime'), 'data');
  let postmaster: number;
  let status: number;
  let ended: Awaited<ReturnType<typeof startServer>['ended']>;

  beforeAll(async () => {
    placeData(dataDir);
    const server = startServer({ product, env: { DATA_DIR: dataDir } });
    const address = await server.address;
    postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)[0]);
    const body = JSON.stringify(aRegistration());
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sending = request(address + ENDPOINT, { method: 'POST', headers });
    const answered = once(sending, 'response');
    await new Promise((resolve) => sending.write(body.slice(0, 10), resolve));
    const askForHealth = () =>
      fetch(`${address}/healthz`).then(
        (answer) => answer.status,
        () => 'closed',
      );
    // Once the server answers on another connection, it has read the beginning of our request.
    expect(await askForHealth()).toBe(200);
    server.kill('SIGTERM');
    await vi.waitFor(async () => expect(await askForHealth()).toBe('closed'), { timeout: 120_000 });
    server.kill('SIGTERM');
    sending.end(body.slice(10));
    const [answer] = await answered;
    status = answer.resume().statusCode;
    ended = await server.ended;
  });

  it('answers the request', () => {
    expect(status).toBe(201);
  });

  it('stops its PostgreSQL', async () => {
    await expect.poll(() => isRunning(postmaster)).toBe(false);
  });

  it('exits with 0', () => {
    expect(ended).toMatchObject({ code: 0, stderr: '' });
  });
});

it.each<[string, NodeJS.Signals]>([
  ['at Ctrl+C', 'SIGINT'],
  ['when its terminal is closed', 'SIGHUP'],
])('a server that waits for its database stops %s', async (_, signal) => {
  const DATABASE_URL = `postgresql://127.0.0.1:${await findFreePort()}/list`;
  const server = startServer({ product, env: { DATABASE_URL, START_TIMEOUT: '250' } });
  const waiting = /^Waiting for the database at 127\.0\.0\.1:\d+\n$/;
  await expect.poll(server.stderr).toMatch(waiting);
  server.kill(signal);
  expect(await server.ended).toMatchObject({ code: 0, stderr: expect.stringMatching(waiting) });
});
