import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { RPC, UNSUBSCRIBE_PATH } from '#contract/person.ts';
import { ENDPOINT, FORM_PATH, HONEYPOT } from '#contract/registration.ts';
import { getSocketAddress } from '#postgres/embedded/connect.ts';
import { describeTestHome } from '#scripts/harness/account.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { startServer } from '#scripts/harness/server-process.ts';
import { placeData, setUpFolder } from '../helpers/folders.ts';
import { setUpProduct } from '../helpers/process/product.ts';
import { sendRaw } from '../hostile/raw-client.ts';

/** Nothing about this person may appear anywhere but in the table. */
const GRACE = { full_name: 'Grace Hopper-Secret', email: 'grace.secret@example.com', user_agent: 'SecretBrowser/9' };
const TRACES = /secret|grace|hopper|203\.0\.113|2001:db8/i;
const VISITOR_HEADERS = {
  'x-forwarded-for': '203.0.113.77',
  'user-agent': GRACE.user_agent,
  referer: 'https://example.com/secret',
};

const createRow = (changes: object = {}) => ({ ...aRegistration(GRACE), ...changes });

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Sends requests to the server at this address, and returns the status of each answer. */
function createVisitor(address: string) {
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { ...VISITOR_HEADERS, ...init.headers };
    const answer = await fetch(address + path, { ...init, headers, redirect: 'manual' });
    await answer.arrayBuffer();
    return answer.status;
  };
  const send = (path: string, type: string, body: string, headers = {}, method = 'POST') =>
    ask(path, { method, body, headers: { 'content-type': type, ...headers } });
  return {
    send,
    get: (path: string) => ask(path),
    post: (row: unknown, headers?: object, method?: string) =>
      send(ENDPOINT, JSON_TYPE, JSON.stringify(row), headers, method),
    form: (fields: Record<string, string>) =>
      send(`${FORM_PATH}?utm_source=secret-query`, FORM_TYPE, new URLSearchParams(fields).toString()),
  };
}

const FORM_FIELDS = { fullName: GRACE.full_name, email: GRACE.email, termsAgreed: 'on' };

type Outcome = [what: string, status: number, ask: () => Promise<number>];

/** Some of these depend on those before them, so they are asked for in this order. */
const listRegistrations = ({ get, send, post, form }: ReturnType<typeof createVisitor>): Outcome[] => [
  ['a registration', 201, () => post(createRow())],
  ['the same registration again', 409, () => post(createRow())],
  ['two rows', 400, () => post([createRow(), createRow()])],
  ['a name that is too short', 400, () => post(createRow({ full_name: 'S' }))],
  ['an address without a domain', 400, () => post(createRow({ email: 'grace.secret@' }))],
  ['a role that does not exist', 400, () => post(createRow({ role: GRACE.email }))],
  ['an invalid time', 400, () => post(createRow({ created_at_gtm: GRACE.email }))],
  ['a column that does not exist', 401, () => post(createRow({ [GRACE.email]: 1 }))],
  ['a campaign that is too long', 400, () => post(createRow({ utm_source: GRACE.email.repeat(20) }))],
  ['a name with a NUL', 400, () => post(createRow({ full_name: 'Grace\0Secret' }))],
  ['no consent', 401, () => post(createRow({ checkbox_consent: false }))],
  ['a wish to read the row', 401, () => post(createRow(), { prefer: 'return=representation' })],
  ['JSON that breaks off', 400, () => send(ENDPOINT, JSON_TYPE, `{"email":"${GRACE.email}"`)],
  ['a body over 16 KiB', 413, () => post(createRow({ user_agent: GRACE.email.repeat(1000) }))],
  ['a deletion', 401, () => post(createRow(), {}, 'DELETE')],
  ['a form with an email on the list', 409, () => form(FORM_FIELDS)],
  ['a form', 303, () => form({ ...FORM_FIELDS, email: 'grace.secret.again@example.com' })],
  ['a form with a wrong address', 400, () => form({ ...FORM_FIELDS, email: 'grace.secret' })],
  ['a form with the hidden field filled in', 303, () => form({ ...FORM_FIELDS, [HONEYPOT]: GRACE.email })],
  ['a form over 16 KiB', 413, () => form({ ...FORM_FIELDS, fullName: GRACE.full_name.repeat(1000) })],
  [
    'the twentieth request in a minute, with a query',
    401,
    () => send(`${ENDPOINT}?select=${GRACE.email}`, JSON_TYPE, '{}'),
  ],
  ['a registration too many', 429, () => post(createRow())],
  ['a form too many', 429, () => form(FORM_FIELDS)],
  ['a page that does not exist', 404, () => get(`/nowhere?email=${GRACE.email}`)],
  ['an address as a path', 404, () => get(`/${GRACE.email}`)],
  ['a path with an escaped query', 404, () => get(`/get-early-access%3Femail=${GRACE.email}`)],
  ['a path that cannot be decoded', 400, () => get(`/%ff${GRACE.email}`)],
  ['a page with a query', 200, () => get(`/pricing?email=${GRACE.email}`)],
];

/** What someone can do with the key from an email, ending with leaving the list. */
function listCallsWithKey({ get, send }: ReturnType<typeof createVisitor>, key: string): Outcome[] {
  const call = (name: string, body: string) => send(`${RPC}/${name}`, JSON_TYPE, body);
  return [
    ['their entry', 200, () => call('my_entry', JSON.stringify({ key }))],
    ['a key in the address', 405, () => get(`${RPC}/my_entry?key=${key}`)],
    ['a key as a parameter’s name', 404, () => call('my_entry', JSON.stringify({ [key]: key }))],
    ['JSON that breaks off after a key', 400, () => call('my_entry', `{"key":"${key}"`)],
    ['a confirmation', 200, () => call('confirm_my_entry', JSON.stringify({ key }))],
    ['the address to unsubscribe at', 303, () => get(`${UNSUBSCRIBE_PATH}/${key}`)],
    [
      'a mail program that unsubscribes',
      200,
      () => send(`${UNSUBSCRIBE_PATH}/${key}`, FORM_TYPE, 'List-Unsubscribe=One-Click'),
    ],
  ];
}

async function findKey(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ key: string }>(
    `select encode(e.key, 'hex') as key
     from waitlist.entries e join public.early_access_registrations r on r.id = e.registration_id where r.email = $1`,
    [GRACE.email],
  );
  return rows[0]?.key ?? '';
}

/** Kills the backend of this connection, which PostgreSQL logs with the query that was running. */
async function crashBackend(owner: pg.Client) {
  const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
  const crashed = owner.query(`select pg_sleep(60), '${GRACE.email}'`).catch(() => 'crashed');
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
  expect(await crashed).toBe('crashed');
}

/** Runs a server through every outcome. Returns the answers, and everything that it and its PostgreSQL wrote. */
async function runThroughEveryOutcome(product: string, dataDir: string) {
  const env = { DATA_DIR: dataDir, TRUST_PROXY: 'true', REGISTRATIONS_PER_MINUTE: '20' };
  const server = startServer({ product, env });
  const address = await server.address;
  const visitor = createVisitor(address);
  const answers: [what: string, status: number, answered: number][] = [];
  for (const [what, status, ask] of listRegistrations(visitor)) answers.push([what, status, await ask()]);
  const { port } = new URL(address);
  const answerToBrokenRequest = await sendRaw(Number(port), `GET /${GRACE.email}\r\n${GRACE.full_name}\r\n\r\n`);

  const home = describeTestHome(dataDir);
  const owner = new pg.Client(getSocketAddress(home));
  owner.on('error', () => {});
  await owner.connect();
  const key = await findKey(owner);
  for (const [what, status, ask] of listCallsWithKey(visitor, key)) answers.push([what, status, await ask()]);
  await crashBackend(owner);
  await vi.waitFor(async () => expect(await visitor.get('/healthz')).toBe(200), { timeout: 120_000 });

  // PostgreSQL has written its log by the time that it has stopped.
  const { code, stdout, stderr } = await server.stop();
  const log = readFileSync(join(home.cluster, 'postgres.log'), 'utf8');
  return { answers, answerToBrokenRequest, key, code, stdout, stderr, log };
}

const dataDir = join(setUpFolder('privacy'), 'data');
placeData(dataDir);
const { answers, answerToBrokenRequest, key, code, stdout, stderr, log } = await runThroughEveryOutcome(
  setUpProduct(),
  dataDir,
);

it.each(answers)('%s is answered %i', (_, status, answered) => {
  expect(answered).toBe(status);
});

it('a request that is not HTTP is answered 400', () => {
  expect(answerToBrokenRequest).toContain('HTTP/1.1 400 ');
});

it('the server survives a crash of its PostgreSQL, and shuts down cleanly', () => {
  expect(log).toContain('was terminated by signal 9');
  expect(code).toBe(0);
});

it.each([
  ['the server’s output', stdout],
  ['the server’s errors', stderr],
  ['PostgreSQL’s log', log],
])('%s has no trace of the person or their key', (_, output) => {
  expect(key).toHaveLength(64);
  expect(output).not.toMatch(TRACES);
  expect(output).not.toContain(key);
});

it('the server logs each request, with nothing about the visitor', () => {
  const lines = stdout.split('\n').filter((line) => line.startsWith('{'));
  const requests = lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'request');
  expect(requests.length).toBeGreaterThanOrEqual(answers.length);
  expect(requests[0]).toMatchObject({ method: 'POST', path: ENDPOINT, status: 201, ms: expect.any(Number) });
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
