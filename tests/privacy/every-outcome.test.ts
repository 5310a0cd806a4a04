import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { RPC, UNSUBSCRIBE_PATH } from '#contract/person.ts';
import { ENDPOINT, FORM_PATH, HONEYPOT } from '#contract/registration.ts';
import { getSocketAddress } from '#postgres/embedded/connect.ts';
import { describeDataFolder } from '#postgres/embedded/data-folder.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { placeData, setUpFolder } from '#scripts/harness/folders.ts';
import { sendRaw } from '#scripts/harness/raw-client.ts';
import { setUpProduct } from '#scripts/harness/servers/product.ts';
import { startServer } from '#scripts/harness/servers/server-process.ts';

/** Nothing about these people may appear anywhere but in the table. */
const TRACES = /secret|grace|hopper|203\.0\.113|2001:db8/i;
const FULL_NAME = 'Grace Hopper-Secret';
const USER_AGENT = 'SecretBrowser/9';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const REGISTRATIONS_PER_MINUTE = 20;

type Server = { address: string; owner: pg.Pool; keys: string[] };

/** Creates the visitor with this number. The server has not seen them before. */
function createVisitor({ address, owner, keys }: Server, number: number) {
  const email = `grace.secret.${number}@example.com`;
  const visitorHeaders = {
    'x-forwarded-for': `203.0.113.${number}`,
    'user-agent': USER_AGENT,
    referer: 'https://example.com/secret',
  };
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { ...visitorHeaders, ...init.headers };
    const answer = await fetch(address + path, { ...init, headers, redirect: 'manual' });
    await answer.arrayBuffer();
    return answer.status;
  };
  const send = (path: string, type: string, body: string, headers = {}, method = 'POST') =>
    ask(path, { method, body, headers: { 'content-type': type, ...headers } });
  const createRow = (changes: object = {}) => ({
    ...aRegistration({ full_name: FULL_NAME, email, user_agent: USER_AGENT }),
    ...changes,
  });
  const post = (row: unknown = createRow(), headers?: object, method?: string) =>
    send(ENDPOINT, JSON_TYPE, JSON.stringify(row), headers, method);
  return {
    email,
    send,
    createRow,
    post,
    get: (path: string) => ask(path),
    form: (fields: Record<string, string> = {}) =>
      send(
        `${FORM_PATH}?utm_source=secret-query`,
        FORM_TYPE,
        new URLSearchParams({ fullName: FULL_NAME, email, termsAgreed: 'on', ...fields }).toString(),
      ),
    call: (name: string, body: object) => send(`${RPC}/${name}`, JSON_TYPE, JSON.stringify(body)),
    async useUpAllowance() {
      for (let n = 0; n < REGISTRATIONS_PER_MINUTE; n += 1) await post({});
    },
    /** Registers, and returns the key that the confirmation would have. */
    async getKey() {
      await post();
      const { rows } = await owner.query(
        `select encode(e.key, 'hex') as key
         from waitlist.entries e join public.early_access_registrations r on r.id = e.registration_id where r.email = $1`,
        [email],
      );
      keys.push(rows[0].key);
      return String(rows[0].key);
    },
  };
}
type Visitor = ReturnType<typeof createVisitor>;

/** What each of them does, and how it is answered. */
const OUTCOMES: [what: string, status: number, act: (visitor: Visitor) => Promise<number>][] = [
  ['a registration', 201, ({ post }) => post()],
  ['the same registration again', 409, ({ post }) => post().then(() => post())],
  ['two rows', 400, ({ post, createRow }) => post([createRow(), createRow()])],
  ['a name that is too short', 400, ({ post, createRow }) => post(createRow({ full_name: 'S' }))],
  ['an address without a domain', 400, ({ post, createRow }) => post(createRow({ email: 'grace.secret@' }))],
  ['a role that does not exist', 400, ({ post, createRow, email }) => post(createRow({ role: email }))],
  ['an invalid time', 400, ({ post, createRow, email }) => post(createRow({ created_at_gtm: email }))],
  ['a column that does not exist', 401, ({ post, createRow, email }) => post(createRow({ [email]: 1 }))],
  ['a campaign that is too long', 400, ({ post, createRow }) => post(createRow({ utm_source: 'secret'.repeat(99) }))],
  ['a name with a NUL', 400, ({ post, createRow }) => post(createRow({ full_name: 'Grace\0Secret' }))],
  ['no consent', 401, ({ post, createRow }) => post(createRow({ checkbox_consent: false }))],
  ['a wish to read the row', 401, ({ post, createRow }) => post(createRow(), { prefer: 'return=representation' })],
  ['JSON that ends early', 400, ({ send, email }) => send(ENDPOINT, JSON_TYPE, `{"email":"${email}"`)],
  ['a body over 16 KiB', 413, ({ post, createRow }) => post(createRow({ user_agent: USER_AGENT.repeat(2000) }))],
  ['a deletion', 405, ({ post, createRow }) => post(createRow(), {}, 'DELETE')],
  ['a form', 303, ({ form }) => form()],
  ['a form with an email on the list', 409, ({ post, form }) => post().then(() => form())],
  ['a form with a wrong address', 400, ({ form }) => form({ email: 'grace.secret' })],
  ['a form with the hidden field filled in', 303, ({ form, email }) => form({ [HONEYPOT]: email })],
  ['a form over 16 KiB', 413, ({ form }) => form({ fullName: FULL_NAME.repeat(1000) })],
  ['a query', 401, ({ send, email }) => send(`${ENDPOINT}?select=${email}`, JSON_TYPE, '{}')],
  ['a registration too many', 429, ({ useUpAllowance, post }) => useUpAllowance().then(() => post())],
  ['a form too many', 429, ({ useUpAllowance, form }) => useUpAllowance().then(() => form())],
  ['a page that does not exist', 404, ({ get, email }) => get(`/nowhere?email=${email}`)],
  ['an address as a path', 404, ({ get, email }) => get(`/${email}`)],
  ['a path with an escaped query', 404, ({ get, email }) => get(`/get-early-access%3Femail=${email}`)],
  ['a path that cannot be decoded', 400, ({ get, email }) => get(`/%ff${email}`)],
  ['a page with a query', 200, ({ get, email }) => get(`/pricing?email=${email}`)],
  ['an own entry', 200, async ({ call, getKey }) => call('my_entry', { key: await getKey() })],
  ['a key in the address', 405, async ({ get, getKey }) => get(`${RPC}/my_entry?key=${await getKey()}`)],
  ['a key as a parameter’s name', 400, async ({ call, getKey }) => call('my_entry', { [await getKey()]: 1 })],
  [
    'JSON that ends early, after a key',
    400,
    async ({ send, getKey }) => send(`${RPC}/my_entry`, JSON_TYPE, `{"key":"${await getKey()}"`),
  ],
  ['a confirmation', 200, async ({ call, getKey }) => call('confirm_my_entry', { key: await getKey() })],
  ['the address to unsubscribe at', 303, async ({ get, getKey }) => get(`${UNSUBSCRIBE_PATH}/${await getKey()}`)],
  [
    'a mail program that unsubscribes',
    200,
    async ({ send, getKey }) => send(`${UNSUBSCRIBE_PATH}/${await getKey()}`, FORM_TYPE, 'List-Unsubscribe=One-Click'),
  ],
];

/** Kills the backend of this connection, which PostgreSQL logs with the query that was running. */
async function crashBackend(owner: pg.Pool) {
  const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
  const crashed = owner.query(`select pg_sleep(60), '${FULL_NAME}'`).catch(() => 'crashed');
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
  expect(await crashed).toBe('crashed');
}

/** Runs a server through every outcome at once. Returns the answers, and what it and its PostgreSQL wrote. */
async function runThroughEveryOutcome(product: string, dataDir: string) {
  const env = { DATA_DIR: dataDir, TRUST_PROXY: 'true', REGISTRATIONS_PER_MINUTE: String(REGISTRATIONS_PER_MINUTE) };
  const server = startServer({ product, env });
  const address = await server.address;
  const home = describeDataFolder(dataDir);
  const owner = new pg.Pool({ ...getSocketAddress(home), max: 1 });
  owner.on('error', () => {});
  const keys: string[] = [];
  const answers = await Promise.all(
    OUTCOMES.map(async ([what, , act], index) => [what, await act(createVisitor({ address, owner, keys }, index + 1))]),
  );
  const { port } = new URL(address);
  const answerToBrokenRequest = await sendRaw(Number(port), `GET /grace@example.com\r\n${FULL_NAME}\r\n\r\n`);
  await crashBackend(owner);
  await vi.waitFor(async () => expect((await fetch(`${address}/healthz`)).status).toBe(200), { timeout: 120_000 });

  await owner.end();
  // PostgreSQL has written its log by the time that it has stopped.
  const { code, stdout, stderr } = await server.stop();
  const log = readFileSync(join(home.cluster, 'postgres.log'), 'utf8');
  return { answers, answerToBrokenRequest, keys, code, stdout, stderr, log };
}

const dataDir = join(setUpFolder('privacy'), 'data');
placeData(dataDir);
const { answers, answerToBrokenRequest, keys, code, stdout, stderr, log } = await runThroughEveryOutcome(
  setUpProduct(),
  dataDir,
);

it('every outcome is reached', () => {
  expect(answers).toEqual(OUTCOMES.map(([what, status]) => [what, status]));
  expect(answerToBrokenRequest).toContain('HTTP/1.1 400 ');
  expect(log).toContain('was terminated by signal 9');
});

it('the server shuts down cleanly after a crash of its PostgreSQL', () => {
  expect(code).toBe(0);
});

it.each([
  ['the server’s output', stdout],
  ['the server’s errors', stderr],
  ['PostgreSQL’s log', log],
])('%s has no trace of a person or their key', (_, output) => {
  expect(keys).toHaveLength(7);
  expect(output).not.toMatch(TRACES);
  for (const key of keys) expect(output).not.toContain(key);
});

it('a request’s log line has these fields and no other', () => {
  const lines = stdout.split('\n').filter((line) => line.startsWith('{'));
  const requests = lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'request');
  expect(requests.length).toBeGreaterThanOrEqual(OUTCOMES.length);
  expect(requests).toContainEqual(
    expect.objectContaining({ method: 'POST', path: ENDPOINT, status: 201, ms: expect.any(Number) }),
  );
  const logged = ['level', 'method', 'ms', 'msg', 'path', 'reqId', 'status', 'time'];
  for (const line of requests) expect(Object.keys(line).sort()).toEqual(logged);
});

it('every file of the data is readable by its owner alone', () => {
  // The files are private in themselves, not only because no one else can enter the folder above them.
  const files = readdirSync(dataDir, { recursive: true }).map((name) => lstatSync(join(dataDir, String(name))));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => (file.mode & 0o077) !== 0 && !file.isSymbolicLink())).toEqual([]);
  expect(lstatSync(dataDir).mode & 0o077).toBe(0);
});
