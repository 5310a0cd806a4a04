import { describe, expect, it } from 'vitest';
import { CAN_REGISTER, IS_CLOSED, runChecks } from '#admin/doctor/check.ts';
import { createHttp, type Http } from '#admin/doctor/http.ts';
import { OUTSIDE_CHECKS } from '#admin/doctor/outside.ts';
import { RPC } from '#contract/person.ts';
import { ENDPOINT, REGISTRATIONS, TABLE_NAME } from '#contract/registration.ts';
import { setUpTestApp } from '#scripts/harness/database/app.ts';
import { readStoredRows, setUpDatabase } from '#scripts/harness/database/test-database.ts';
import { getDatabaseUrl } from '#scripts/harness/database/waitlist.ts';
import { findPostgrest } from '#scripts/harness/postgrest.ts';
import { setUpPostgrest } from '#scripts/harness/servers/postgrest-process.ts';
import type { Reply, Request } from '#scripts/harness/stubs/stub-server.ts';

const KEY = 'sb_publishable_0123456789';

const toJson = (status: number, body: unknown): Reply => ({ status, body: JSON.stringify(body) });
const toError = (status: number, code: string) => toJson(status, { code, details: null, hint: null, message: '' });

/** Answers as a hosted project does that is set up properly. */
function correctAnswer({ method, path, headers }: Request): Reply {
  if (headers.apikey === undefined) return toJson(401, { message: 'No API key found' });
  if (path.startsWith(`${RPC}/`)) return toJson(200, path.endsWith('/my_entry') ? null : false);
  if (!path.startsWith(ENDPOINT)) return toJson(404, {});
  return method === 'POST' && headers.prefer === 'return=minimal' ? toError(400, '23514') : toError(401, '42501');
}

/** Checks a backend as a stranger would, and returns what is not as it should be. */
async function findComplaints(address: string, key: string | null, http: Http = createHttp()) {
  const findings = await runChecks(OUTSIDE_CHECKS, { address, key, http });
  return findings.filter(({ outcome }) => outcome !== 'passes');
}

describe('our server', () => {
  it('passes every check without storing anything', async () => {
    const { app, database } = await setUpTestApp();
    expect(await findComplaints(await app.listen({ host: '127.0.0.1', port: 0 }), null)).toEqual([]);
    expect(await readStoredRows(database)).toEqual([]);
  });

  it('cannot be checked while it rate-limits the doctor', async () => {
    const { app } = await setUpTestApp({ registrationsPerMinute: 1 });
    const found = await findComplaints(await app.listen({ host: '127.0.0.1', port: 0 }), null);
    expect(found).toMatchObject([{ outcome: 'could not run', reason: 'Rate limited: try again in a minute' }]);
  });

  it('fails when no one can register', async () => {
    const { app, database } = await setUpTestApp();
    await database.ask(`revoke insert (email) on ${REGISTRATIONS} from anon`);
    const [finding] = await findComplaints(await app.listen({ host: '127.0.0.1', port: 0 }), null);
    expect(finding).toMatchObject({ name: CAN_REGISTER, outcome: 'fails' });
  });
});

it.skipIf(findPostgrest() === null)('PostgREST itself passes every check', async () => {
  const address = await setUpPostgrest(getDatabaseUrl(await setUpDatabase()));
  const http: Http = (url, request) => createHttp()(url.replace(`${address}/rest/v1`, address), request);
  expect(await findComplaints(address, null, http)).toEqual([]);
});

describe('a hosted project', () => {
  const HOST = 'https://project.example';

  /** Answers as a correct project does, except to the requests that are matched here. */
  const createHostedHttp =
    (isWrong: (request: Request) => boolean, wrong: Reply): Http =>
    async (url, { method = 'GET', headers = {}, body = '' } = {}) => {
      const request = { method, path: url.slice(HOST.length), headers, body };
      const reply = isWrong(request) ? wrong : correctAnswer(request);
      return { headers: {}, ...reply, body: String(reply.body ?? '') };
    };
  const isPlain = (request: Request) => correctAnswer(request).status === 400;

  const correctHttp = createHostedHttp(() => false, { status: 500 });

  it('passes if it answers as it should', async () => {
    expect(await findComplaints(HOST, KEY, correctHttp)).toEqual([]);
  });

  const KEYED = 'An entry opens only to its own key';
  const LISTED = 'The API does not list its tables';
  const ROOT = ENDPOINT.replace(TABLE_NAME, '');
  const at = (path: string) => (request: Request) => request.path === path;
  const by = (method: string) => (request: Request) => request.method === method;
  const readsEmail = ({ path }: Request) => path.includes('select=email&');

  it.each<[mistake: string, name: string, what: string, isWrong: (request: Request) => boolean, wrong: Reply]>([
    ['one column is readable', IS_CLOSED, 'email may be read', readsEmail, toJson(200, [])],
    ['rows can be changed', IS_CLOSED, 'rows may be changed', by('PATCH'), { status: 204 }],
    ['rows can be erased', IS_CLOSED, 'rows may be erased', by('DELETE'), { status: 204 }],
    ['rules are missing', 'What breaks a rule is not stored', 'was stored', isPlain, { status: 201 }],
    ['no one can register', CAN_REGISTER, 'no one may insert', isPlain, toError(401, '42501')],
    ['the key is another’s', CAN_REGISTER, 'answers 401', isPlain, toJson(401, { message: 'Invalid key' })],
    ['the table is missing', CAN_REGISTER, 'answers 404 PGRST205', isPlain, toError(404, 'PGRST205')],
    ['the database cannot be reached', CAN_REGISTER, 'answers 503 PGRST000', isPlain, toError(503, 'PGRST000')],
    ['any key opens an entry', KEYED, 'my_entry opens to a random key', at(`${RPC}/my_entry`), toJson(200, {})],
    ['a function is missing', KEYED, 'leave_waitlist cannot', at(`${RPC}/leave_waitlist`), toError(404, 'PGRST202')],
    ['the API lists its tables', LISTED, '/rest/v1/ lists them', at(ROOT), toJson(200, { paths: { '/people': {} } })],
  ])('is reported when %s', async (_, name, what, isWrong, wrong) => {
    const found = await findComplaints(HOST, KEY, createHostedHttp(isWrong, wrong));
    const finding = found.find((candidate) => candidate.name === name);
    expect(finding?.problems).toMatchObject([{ what: expect.stringContaining(what) }]);
    expect(JSON.stringify(found)).not.toContain(KEY);
  });
});
