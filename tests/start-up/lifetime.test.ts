import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ENDPOINT } from '#contract/registration.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { placeData, setUpFolder } from '#scripts/harness/folders.ts';
import { setUpProduct } from '#scripts/harness/servers/product.ts';
import { isRunning, startServer } from '#scripts/harness/servers/server-process.ts';

const product = setUpProduct();

it.each<NodeJS.Signals>(['SIGINT', 'SIGTERM'])(
  'a server answers the request in flight at %s, then stops with its PostgreSQL and exits 0',
  async (signal) => {
    const folder = setUpFolder('lifetime');
    const dataDir = join(folder, 'data');
    placeData(dataDir);
    const server = startServer({ product, env: { DATA_DIR: dataDir } });
    const address = await server.address;
    const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)[0]);

    const body = JSON.stringify(aRegistration());
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sending = request(address + ENDPOINT, { method: 'POST', headers });
    const answered = once(sending, 'response');
    await new Promise((resolve) => sending.write(body.slice(0, 10), resolve));
    const askForHealth = () =>
      fetch(`${address}/healthz`).then(
        ({ status }) => status,
        () => 'closed',
      );
    // Once the server answers on another connection, it has read the beginning of our request.
    expect(await askForHealth()).toBe(200);
    server.kill(signal);
    await expect.poll(askForHealth).toBe('closed');
    server.kill(signal);
    sending.end(body.slice(10));
    const [answer] = await answered;
    expect(answer.resume().statusCode).toBe(201);
    const { code, stdout, stderr } = await server.ended;
    expect(code).toBe(0);
    await expect.poll(() => isRunning(postmaster)).toBe(false);
    expect(stdout).toMatch(/^Listening on http:\/\/127\.0\.0\.1:\d+\n/);
    expect(stdout).toContain('"mail is off: set SMTP_URL and MAIL_FROM"');
    expect(stderr).toBe('');
  },
);
