import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ENDPOINT, FORM_PATH } from '#contract/registration.ts';
import { createTestApp, noDatabase } from '#scripts/harness/app/test-app.ts';
import { BROKEN_RULES } from '#scripts/harness/database/broken-rules.ts';
import { readStoredRows, setUpDatabase } from '#scripts/harness/database/test-database.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { openRaw, readStatuses, sendRaw } from '#scripts/harness/raw-client.ts';
import { damage } from './hostile-values.ts';

type App = Awaited<ReturnType<typeof createTestApp>>;

async function listen(server: App): Promise<number> {
  await server.listen({ port: 0, host: '127.0.0.1' });
  return (server.server.address() as AddressInfo).port;
}

/** The server closes a connection soon after its answer, which ends the reading, but has time for slow requests. */
const database = await setUpDatabase();
const app = await createTestApp(database.anon, {}, { keepAliveTimeout: 200 });
const port = await listen(app);

/** This server has little time for a request. The tests assert that it closes the connection, not when. */
const impatientApp = await createTestApp(
  database.anon,
  {},
  {
    requestTimeout: 600,
    keepAliveTimeout: 200,
    connectionTimeout: 1000,
    http: { headersTimeout: 400, connectionsCheckingInterval: 50 },
  },
);
const impatientPort = await listen(impatientApp);

const createBody = () => JSON.stringify(aRegistration());
const post = (content: string, headers = `Content-Length: ${Buffer.byteLength(content)}`) =>
  `POST ${ENDPOINT} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${content}`;
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
const countStored = async () => (await readStoredRows(database)).length;

const ENDLESS_BODY = post('{"full_name":"Ada', 'Content-Length: 200');
const ENDLESS_FORM = `POST ${FORM_PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 50\r\n\r\nfullName=`;

const TIMED_OUT = [[], [408]];
it.concurrent.each([
  ['that says nothing', '', TIMED_OUT],
  ['whose headers never end', `POST ${ENDPOINT} HTTP/1.1\r\nHost: x\r\nX-Slow: `, TIMED_OUT],
  ['whose body never ends', ENDLESS_BODY, TIMED_OUT],
  ['whose next chunk never comes', post('5\r\n{"ful', 'Transfer-Encoding: chunked'), TIMED_OUT],
])('the server closes a connection %s', async (_, sent, statuses) => {
  expect(statuses).toContainEqual(readStatuses(await sendRaw(impatientPort, sent)));
});

it('the server closes a connection some time after its answer', async () => {
  expect(readStatuses(await sendRaw(port, post(createBody())))).toEqual([201]);
});

it.each([
  ['the endpoint', ENDLESS_BODY],
  ['the form', ENDLESS_FORM],
])('a body for %s that ends early is not logged as an error', async (_, beginning) => {
  const logged = app.logged().length;
  const connected = once(app.server, 'connection');
  const client = await openRaw(port);
  const [connection] = (await connected) as [Socket];
  const closed = once(connection, 'close');
  client.send(beginning);
  // The server has read everything sent so far when it loses the connection.
  await expect.poll(() => connection.bytesRead).toBe(beginning.length);
  client.socket.destroy();
  await closed;
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect(app.logged().slice(logged)).not.toContain('failed');
});

it.each([
  ['headers', 431, post('', `X-Large: ${'x'.repeat(20_000)}`)],
  ['a body that states its length', 413, post('{', 'Content-Length: 999999999')],
  ['a body in chunks', 413, post(`4001\r\n${'x'.repeat(0x4001)}\r\n0\r\n\r\n`, 'Transfer-Encoding: chunked')],
])('too large a request (%s) is refused in the documented shape', async (_, status, request) => {
  const answer = await sendRaw(port, request);
  expect(readStatuses(answer)).toEqual([status]);
  expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\n/);
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: String(status), details: null });
});

it.each([
  ['length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked'],
  ['two lengths', 'Content-Length: 4\r\nContent-Length: 5'],
  ['chunks within chunks', 'Transfer-Encoding: chunked, chunked'],
  ['a folded header', 'Transfer-Encoding:\r\n chunked'],
])('a request that can be read in two ways is refused: %s', async (_, headers) => {
  const before = await countStored();
  const smuggled = `0\r\n\r\n${post(createBody())}`;
  expect(readStatuses(await sendRaw(port, post(smuggled, headers)))).toEqual([400]);
  expect(await countStored()).toBe(before);
});

it('a request with an unknown expectation is answered like any other', async () => {
  const content = createBody();
  const answer = await sendRaw(port, post(content, `Expect: miracles\r\nContent-Length: ${content.length}`));
  expect(readStatuses(answer)).toEqual([201]);
});

it('what follows a request over the limit on the same connection is not answered', async () => {
  const limitedApp = await createTestApp(noDatabase, { registrationsPerMinute: 3 });
  const limitedPort = await listen(limitedApp);
  const refused = `POST ${FORM_PATH} HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: cross-site\r\nContent-Length: 0\r\n\r\n`;
  expect(readStatuses(await sendRaw(limitedPort, refused.repeat(40)))).toEqual([403, 403, 403, 429]);
});

it('a connection with more than fifty requests that are not answered yet is closed', async () => {
  const request = 'GET /livez HTTP/1.1\r\nHost: x\r\n\r\n';
  expect(readStatuses(await sendRaw(port, request.repeat(50)))).toEqual(Array(50).fill(200));
  expect(await sendRaw(port, request.repeat(2400))).toBe('');
});

it('a registration whose client resets the connection before it is read does not count as failed', async () => {
  const logged = app.logged().length;
  const connected = once(app.server, 'connection');
  const client = await openRaw(port);
  const [connection] = (await connected) as [Socket];
  const closed = once(connection, 'close');
  client.send(post(createBody()));
  client.socket.resetAndDestroy();
  await closed;
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect(app.logged().slice(logged)).not.toContain('"status":500');
});

it('the server survives whatever bytes arrive', async () => {
  const whole = fc.constantFrom(
    post(createBody()),
    post(`5\r\n{"a":\r\n2\r\n1}\r\n0\r\n\r\n`, 'Transfer-Encoding: chunked'),
    `${ENDLESS_FORM}${'x'.repeat(41)}`,
    get('/pricing'),
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n',
    post('', 'Connection: Upgrade\r\nUpgrade: websocket\r\nContent-Length: 0'),
  );
  // They are sent together, so that those which keep the server waiting time out together.
  const crowd = fc.array(damage(whole.map((text) => Buffer.from(text))), { minLength: 150, maxLength: 150 });
  const property = fc.asyncProperty(crowd, async (requests) => {
    const answers = await Promise.all(requests.map((bytes) => sendRaw(impatientPort, bytes)));
    for (const status of answers.flatMap(readStatuses)) expect(status).toBeLessThan(500);
  });
  await fc.assert(property, { numRuns: 1, endOnFailure: true });
  expect(await database.ask(BROKEN_RULES)).toEqual([]);
  await expect.poll(() => sendRaw(impatientPort, post(createBody()))).toContain('HTTP/1.1 201 ');
});

it('no path leads out of the site', async () => {
  const PARTS = '.. . %2e %2E%2e %252e / %2f \\ %5c assets pricing .secret etc passwd %00 %c0%af ; ~ app-abc123.js';
  const PATHS = '/../../etc/passwd /..%c0%af..%c0%afetc/passwd file:///etc/passwd * /.secret /assets/app-abc123.js.br';
  const FOUND = ['/', '/pricing', '/favicon.svg', '/assets/app-abc123.js'];
  const known = await Promise.all(FOUND.map(async (path) => (await app.inject(path)).body));
  const path = fc.array(fc.constantFrom(...PARTS.split(' ')), { maxLength: 8 }).map((parts) => `/${parts.join('')}`);
  const property = fc.asyncProperty(path, async (path) => {
    // The path is sent as it is written, because HTTP clients would normalize it first.
    const answer = await sendRaw(port, get(path));
    const [status = 0] = readStatuses(answer);
    expect([200, 308, 400, 404]).toContain(status);
    if (status === 200) expect(known.some((body) => answer.endsWith(body))).toBe(true);
  });
  await fc.assert(property, { numRuns: 150, examples: PATHS.split(' ').map((path) => [path]) });
});
