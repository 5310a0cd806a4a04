import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { getSocketAddress } from '#postgres/embedded/connect.ts';
import { locateEmbedded } from '#postgres/locate.ts';
import { ENDPOINT, FORM_PATH, HONEYPOT } from '#registration/contract.ts';
import { RPC, UNSUBSCRIBE_PATH } from '#registration/own-entry.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { startServer } from '#scripts/harness/server-process.ts';
import { placeData, setUpFolder } from '../helpers/folders.ts';
import { setUpProduct } from '../helpers/process/product.ts';
import { sendRaw } from '../hostile/raw-client.ts';

/** None of this may appear anywhere but in the table. */
const GRACE = { full_name: 'Grace Hopper-Secret', email: 'grace.secret@example.com', user_agent: 'SecretBrowser/9' };
const TRACES = /secret|grace|hopper|203\.0\.113|2001:db8/i;
const FROM = {
  'x-forwarded-for': '203.0.113.77',
  'user-agent': GRACE.user_agent,
  referer: 'https://example.com/secret',
};

const grace = (changes: object = {}) => ({ ...aRegistration(GRACE), ...changes });

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

function visitor(address: string) {
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { ...FROM, ...init.headers };
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
      send(`${ENDPOINT}?select=secret-query`, JSON_TYPE, JSON.stringify(row), headers, method),
    form: (fields: Record<string, string>) =>
      send(`${FORM_PATH}?utm_source=secret-query`, FORM_TYPE, new URLSearchParams(fields).toString()),
  };
}

const FORM = { fullName: GRACE.full_name, email: GRACE.email, termsAgreed: 'on' };

it('registering with every outcome leaves no trace in any output or log, and the data readable by its owner alone', async () => {
  const product = setUpProduct();
  const dataDir = join(setUpFolder('privacy'), 'data');
  placeData(dataDir);
  const env = { DATA_DIR: dataDir, TRUST_PROXY: 'true', REGISTRATIONS_PER_MINUTE: '20' };
  const server = startServer({ product, env });
  const address = await server.address;
  const { get, send, post, form } = visitor(address);
  // Some outcomes depend on those before them, so they are asked for in this order.
  const outcomes: [what: string, status: number, ask: () => Promise<number>][] = [
    ['a registration', 201, () => post(grace())],
    ['the same registration again', 409, () => post(grace())],
    ['two rows', 400, () => post([grace(), grace()])],
    ['a name that is too short', 400, () => post(grace({ full_name: 'S' }))],
    ['an address without a domain', 400, () => post(grace({ email: 'grace.secret@' }))],
    ['a role that does not exist', 400, () => post(grace({ role: GRACE.email }))],
    ['an invalid time', 400, () => post(grace({ created_at_gtm: GRACE.email }))],
    ['a column that does not exist', 400, () => post(grace({ [GRACE.email]: 1 }))],
    ['a campaign that is too long', 400, () => post(grace({ utm_source: GRACE.email.repeat(20) }))],
    ['a name with a NUL', 400, () => post(grace({ full_name: 'Grace\0Secret' }))],
    ['no consent', 401, () => post(grace({ checkbox_consent: false }))],
    ['a wish to read the row', 401, () => post(grace(), { prefer: 'return=representation' })],
    ['JSON that breaks off', 400, () => send(ENDPOINT, JSON_TYPE, `{"email":"${GRACE.email}"`)],
    ['a body over 16 KiB', 413, () => post(grace({ user_agent: GRACE.email.repeat(1000) }))],
    ['a deletion', 401, () => post(grace(), {}, 'DELETE')],
    ['a form with an email on the list', 409, () => form(FORM)],
    ['a form', 303, () => form({ ...FORM, email: 'grace.secret.again@example.com' })],
    ['a form with a wrong address', 400, () => form({ ...FORM, email: 'grace.secret' })],
    ['a form with the hidden field filled in', 303, () => form({ ...FORM, [HONEYPOT]: GRACE.email })],
    ['a form over 16 KiB', 413, () => form({ ...FORM, fullName: GRACE.full_name.repeat(1000) })],
    ['the eighteenth of twenty in a minute', 409, () => post(grace())],
    ['the nineteenth of twenty in a minute', 409, () => post(grace())],
    ['the twentieth of twenty in a minute', 409, () => post(grace())],
    ['a registration too many', 429, () => post(grace())],
    ['a form too many', 429, () => form(FORM)],
    ['a page that does not exist', 404, () => get(`/nowhere?email=${GRACE.email}`)],
    ['an address as a path', 404, () => get(`/${GRACE.email}`)],
    ['a path with an escaped query', 404, () => get(`/get-early-access%3Femail=${GRACE.email}`)],
    ['a path that cannot be decoded', 400, () => get(`/%ff${GRACE.email}`)],
    ['a page with a query', 200, () => get(`/pricing?email=${GRACE.email}`)],
  ];
  for (const [what, status, ask] of outcomes) expect.soft(await ask(), what).toBe(status);
  const broken = await sendRaw(Number(new URL(address).port), `GET /${GRACE.email}\r\n${GRACE.full_name}\r\n\r\n`);
  expect(broken).toContain('HTTP/1.1 400 ');

  // PostgreSQL writes its log when it stops, at the latest. A backend that crashes is logged with its query.
  const { home } = (await locateEmbedded(dataDir)).location;
  const busy = new pg.Client(getSocketAddress(home));
  busy.on('error', () => {});
  await busy.connect();
  const { rows: entries } = await busy.query<{ key: string }>(
    `select encode(e.key, 'hex') as key
     from waitlist.entries e join public.early_access_registrations r on r.id = e.registration_id where r.email = $1`,
    [GRACE.email],
  );
  const key = entries[0]?.key ?? '';
  const call = (name: string, body: string) => send(`${RPC}/${name}`, JSON_TYPE, body);
  expect(await call('my_entry', JSON.stringify({ key })), 'their entry').toBe(200);
  expect(await get(`${RPC}/my_entry?key=${key}`), 'a key in the address').toBe(405);
  expect(await call('my_entry', JSON.stringify({ [key]: key })), 'a key as a parameter’s name').toBe(404);
  expect(await call('my_entry', `{"key":"${key}"`), 'JSON that breaks off after a key').toBe(400);
  expect(await call('confirm_my_entry', JSON.stringify({ key })), 'a confirmation').toBe(200);
  expect(await get(`${UNSUBSCRIBE_PATH}/${key}`), 'the address to unsubscribe at').toBe(303);
  const unsubscribed = await send(`${UNSUBSCRIBE_PATH}/${key}`, FORM_TYPE, 'List-Unsubscribe=One-Click');
  expect(unsubscribed, 'a mail program that unsubscribes').toBe(200);
  const { rows } = await busy.query<{ pid: number }>('select pg_backend_pid() as pid');
  const crashed = busy.query(`select pg_sleep(60), '${GRACE.email}'`).catch(() => 'crashed');
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
  expect(await crashed).toBe('crashed');
  await expect.poll(() => get('/healthz')).toBe(200);

  const { code, stdout, stderr } = await server.stop();
  expect(code).toBe(0);
  const log = readFileSync(join(home.cluster, 'postgres.log'), 'utf8');
  expect(log).toContain('was terminated by signal 9');
  expect(key).toHaveLength(64);
  for (const output of [stdout, stderr, log]) {
    expect(output).not.toMatch(TRACES);
    expect(output).not.toContain(key);
  }

  const lines = stdout.split('\n').filter((line) => line.startsWith('{'));
  const requests = lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'request');
  expect(requests.length).toBeGreaterThanOrEqual(outcomes.length);
  expect(requests[0]).toMatchObject({ method: 'POST', path: ENDPOINT, status: 201, ms: expect.any(Number) });
  const logged = ['level', 'method', 'ms', 'msg', 'path', 'reqId', 'status', 'time'];
  for (const line of requests) expect(Object.keys(line).sort()).toEqual(logged);

  // The files are private in themselves, not only because no one else can enter the folder above them.
  const files = readdirSync(dataDir, { recursive: true }).map((name) => lstatSync(join(dataDir, String(name))));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => (file.mode & 0o077) !== 0 && !file.isSymbolicLink())).toEqual([]);
  expect(lstatSync(dataDir).mode & 0o077).toBe(0);
});
