import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aRegistration } from '#harness/example-registration.ts';
import { ENDPOINT, FORM_PATH } from '#registration/contract.ts';
import { storedRows } from '../helpers/database/test-database.ts';
import { setUpTestApp } from '../helpers/process/test-app.ts';
import { BROKEN_RULES } from './broken-rules.ts';
import { damaged } from './hostile-values.ts';
import { openRaw, sendRaw, statusesIn } from './raw-client.ts';
import { runs } from './runs.ts';

// Short, but long enough for a whole request on a busy machine. The tests assert that the server closes the connection,
// not when.
const LIMITS = {
  requestTimeout: 2000,
  keepAliveTimeout: 200,
  connectionTimeout: 3000,
  http: { headersTimeout: 1000, connectionsCheckingInterval: 50 },
};

const { app, database } = await setUpTestApp({}, LIMITS);
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

const body = () => JSON.stringify(aRegistration());
const post = (content: string, headers = `Content-Length: ${Buffer.byteLength(content)}`) =>
  `POST ${ENDPOINT} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${content}`;

const FORM_BEGINNING = `POST ${FORM_PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 50\r\n\r\nfullName=`;

describe.concurrent('timeouts', () => {
  it.each([
    ['a connection that says nothing', ''],
    ['headers that never end', `POST ${ENDPOINT} HTTP/1.1\r\nHost: x\r\nX-Slow: `],
    ['a body that never ends', post('{"full_name":"Ada', 'Content-Length: 200')],
    ['a chunk that never comes', post('5\r\n{"ful', 'Transfer-Encoding: chunked')],
    ['a form that never ends', FORM_BEGINNING],
  ])('%s', async (_, beginning) => {
    const client = await openRaw(port);
    if (beginning) client.send(beginning);
    expect([[], [408]]).toContainEqual(statusesIn(await client.closed));
  });

  it('headers that come a byte at a time', async () => {
    const client = await openRaw(port);
    client.send(`POST ${ENDPOINT} HTTP/1.1\r\nHost: x\r\n`);
    const drip = setInterval(() => client.send('X'), 20);
    expect(statusesIn(await client.closed)).toEqual([408]);
    clearInterval(drip);
  });

  it('a connection kept open after its answer', async () => {
    const client = await openRaw(port);
    client.send(post(body()));
    expect(statusesIn(await client.closed)).toEqual([201]);
  });
});

it.each([
  ['the endpoint', post('{"full_name":"Ada', 'Content-Length: 200')],
  ['the form', FORM_BEGINNING],
])('a body for %s that breaks off is not logged as an error', async (_, beginning) => {
  const logged = app.logged().length;
  const connected = once(app.server, 'connection');
  const client = await openRaw(port);
  const [connection] = (await connected) as [Socket];
  client.send(beginning);
  // The server has read everything sent so far when it loses the connection.
  await expect.poll(() => connection.bytesRead).toBe(beginning.length);
  client.socket.destroy();
  await once(connection, 'close');
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect(app.logged().slice(logged)).not.toContain('failed');
});

describe('cut off by size', () => {
  it.each([
    ['headers', 431, () => `GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['an address', 431, () => `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['a body that says so', 413, () => post('{', 'Content-Length: 999999999')],
    [
      'a body that does not',
      413,
      () => post(`${'4000\r\n'}${'x'.repeat(0x4000)}\r\n1\r\nx\r\n0\r\n\r\n`, 'Transfer-Encoding: chunked'),
    ],
    [
      'extensions of a chunk',
      413,
      () => post(`1;${'x'.repeat(20_000)}\r\n{\r\n0\r\n\r\n`, 'Transfer-Encoding: chunked'),
    ],
  ])('%s: %i', async (_, status, request) => {
    const client = await openRaw(port);
    client.send(request());
    expect(statusesIn(await client.closed)[0]).toBe(status);
  });

  it('in the documented shape, with the headers of every answer', async () => {
    const answer = await sendRaw(
      port,
      `POST ${ENDPOINT} HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`,
    );
    expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\n/);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
      code: '431',
      details: null,
      hint: null,
      message: 'Request Header Fields Too Large',
    });
  });
});

describe('a client that disconnects early', () => {
  it('halfway through the body: nothing is stored, and the server stays up', async () => {
    const before = (await storedRows(database)).length;
    const half = post(body()).slice(0, -20);
    for (const leave of ['end', 'resetAndDestroy'] as const) {
      const client = await openRaw(port);
      client.send(half);
      client.socket[leave]();
      await client.closed;
    }
    expect(await sendRaw(port, post(body()))).toContain('HTTP/1.1 201 ');
    expect(await storedRows(database)).toHaveLength(before + 1);
  });

  it('without waiting for the answer: stored once or not at all', async () => {
    const registration = aRegistration();
    const client = await openRaw(port);
    await new Promise((resolve) => client.socket.write(post(JSON.stringify(registration)), resolve));
    client.socket.resetAndDestroy();
    await client.closed;
    const again = await sendRaw(port, post(JSON.stringify(registration)));
    expect([201, 409]).toContain(statusesIn(again)[0]);
    expect((await storedRows(database)).filter((row) => row.email === registration.email)).toHaveLength(1);
  });
});

describe('requests that can be read in two ways', () => {
  it.each([
    ['length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked'],
    ['two lengths', 'Content-Length: 4\r\nContent-Length: 5'],
    ['chunks within chunks', 'Transfer-Encoding: chunked, chunked'],
    ['an unknown coding', 'Transfer-Encoding: x'],
    ['a negative length', 'Content-Length: -1'],
    ['a folded header', 'Transfer-Encoding:\r\n chunked'],
  ])('are refused: %s', async (_, headers) => {
    const smuggled = `0\r\n\r\n${post(body())}`;
    const before = (await storedRows(database)).length;
    const statuses = statusesIn(await sendRaw(port, post(smuggled, headers)));
    expect(statuses).toHaveLength(1);
    expect(statuses[0]).toBe(400);
    expect(await storedRows(database)).toHaveLength(before);
  });

  it('an unknown expectation changes nothing', async () => {
    const content = body();
    const answer = await sendRaw(port, post(content, `Expect: miracles\r\nContent-Length: ${content.length}`));
    expect(statusesIn(answer)).toEqual([201]);
  });
});

it('whatever bytes arrive, the server answers below 500 or closes the connection, and stays up', async () => {
  const whole = fc.constantFrom(
    post(body()),
    post(`5\r\n{"a":\r\n2\r\n1}\r\n0\r\n\r\n`, 'Transfer-Encoding: chunked'),
    `POST ${FORM_PATH}?utm_source=x HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 10\r\n\r\nfullName=A`,
    `GET /pricing HTTP/1.1\r\nHost: x\r\nRange: bytes=0-9\r\nAccept-Encoding: br\r\n\r\n`,
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n',
    `POST ${ENDPOINT} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nContent-Length: 0\r\n\r\n`,
  );
  // Many at a time: those that keep the server waiting time out together.
  const crowd = fc.array(damaged(whole.map((text) => Buffer.from(text))), { minLength: 500, maxLength: 500 });
  await fc.assert(
    fc.asyncProperty(crowd, async (requests) => {
      const answers = await Promise.all(requests.map((bytes) => sendRaw(port, bytes)));
      for (const status of answers.flatMap(statusesIn)) expect(status).toBeLessThan(500);
    }),
    { ...runs(2), endOnFailure: true },
  );
  expect(await database.ask(BROKEN_RULES)).toEqual([]);
  expect(await sendRaw(port, post(body()))).toContain('HTTP/1.1 201 ');
});
