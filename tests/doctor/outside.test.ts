import { describe, expect, it } from 'vitest';
import { CAN_REGISTER, IS_CLOSED, runChecks } from '#admin/doctor/check.ts';
import { type Reply as Answer, createHttp, type Http } from '#admin/doctor/http.ts';
import { OUTSIDE_CHECKS, type Outside } from '#admin/doctor/outside.ts';
import { ENDPOINT, REGISTRATIONS } from '#contract/registration.ts';
import { createTestApp } from '#scripts/harness/app/test-app.ts';
import { setUp } from '#scripts/harness/clean-up.ts';
import { readStoredRows, setUpDatabase } from '#scripts/harness/database/test-database.ts';
import { setUpAuthority } from '#scripts/harness/servers/certificates.ts';
import { findPostgrest, setUpPostgrest } from '#scripts/harness/servers/postgrest.ts';
import { startStubServer } from '#scripts/harness/stubs/stub-server.ts';

const KEY = 'sb_publishable_0123456789';

type Request = { method: string; path: string; headers: Record<string, string>; body: string };

const toError = (status: number, code: string): Answer => ({ status, json: { code, message: '' } });

/** Answers as a hosted project does that is set up properly. */
function answerCorrectly({ method, path, headers, body }: Request): Answer {
  if (headers.apikey === undefined) return { status: 401, json: { message: 'No API key found' } };
  if (!path.startsWith(ENDPOINT)) return { status: 404, json: {} };
  const isRow = method === 'POST' && headers.prefer === 'return=minimal' && !/"(id|created_at)":/.test(body);
  return isRow ? toError(400, '23514') : toError(401, '42501');
}

/** Checks a backend as a stranger would, and returns what is not as it should be. */
async function findComplaints(backend: string, changes: Partial<Outside> = {}) {
  const outside = { siteUrl: null, backend, key: null, http: createHttp(), ...changes };
  return (await runChecks(OUTSIDE_CHECKS, outside)).filter(({ outcome }) => outcome !== 'passes');
}

describe('our server', () => {
  it('passes every check without storing anything', async () => {
    const database = await setUpDatabase();
    const app = await createTestApp(database.anon);
    expect(await findComplaints(await app.listen({ host: '127.0.0.1', port: 0 }))).toEqual([]);
    expect(await readStoredRows(database)).toEqual([]);
  });

  it('cannot be checked while it rate-limits the doctor', async () => {
    const app = await createTestApp((await setUpDatabase()).anon, { registrationsPerMinute: 1 });
    const found = await findComplaints(await app.listen({ host: '127.0.0.1', port: 0 }));
    expect(found).toMatchObject([{ outcome: 'could not run', reason: 'Rate limited: try again in a minute' }]);
  });
});

it.skipIf(findPostgrest() === null)('PostgREST itself passes every check', async () => {
  const database = await setUpDatabase();
  const address = await setUpPostgrest(database.url);
  const http: Http = (url, request) => createHttp()(url.replace(`${address}/rest/v1`, address), request);
  expect(await findComplaints(address, { http })).toEqual([]);
  await database.ask(`grant insert (id) on ${REGISTRATIONS} to anon`);
  expect(await findComplaints(address, { http })).toMatchObject([{ problems: [{ what: 'id may be chosen' }] }]);
});

describe('a hosted project', () => {
  const HOST = 'https://project.example';

  /** Answers as a correct project does, except to the requests that are matched here. */
  const createHostedHttp =
    (isWrong: (request: Request) => boolean, wrong: Answer): Http =>
    async (url, { method = 'GET', headers = {}, body = '' } = {}) => {
      const request = { method, path: url.slice(HOST.length), headers, body };
      return isWrong(request) ? wrong : answerCorrectly(request);
    };
  const isPlain = (request: Request) => answerCorrectly(request).status === 400;
  const by = (method: string) => (request: Request) => request.method === method;
  const chooses = (column: string) => (request: Request) => request.body.includes(`"${column}":`) && !isPlain(request);
  const readsEmail = ({ path }: Request) => path.includes('select=email&');

  it('passes if it answers as it should', async () => {
    expect(await findComplaints(HOST, { key: KEY, http: createHostedHttp(() => false, toError(500, '')) })).toEqual([]);
  });

  it.each<[mistake: string, name: string, what: string, isWrong: (request: Request) => boolean, wrong: Answer]>([
    ['one column is readable', IS_CLOSED, 'email may be read', readsEmail, { status: 200, json: [] }],
    ['rows can be changed', IS_CLOSED, 'rows may be changed', by('PATCH'), { status: 204, json: null }],
    ['rows can be erased', IS_CLOSED, 'rows may be erased', by('DELETE'), { status: 204, json: null }],
    ['the id can be chosen', IS_CLOSED, 'id may be chosen', chooses('id'), toError(400, '23514')],
    ['the time can be chosen', IS_CLOSED, 'created_at may be', chooses('created_at'), toError(400, '23514')],
    ['rules are missing', CAN_REGISTER, 'was stored', isPlain, { status: 201, json: null }],
    ['no one can register', CAN_REGISTER, 'no one may insert', isPlain, toError(401, '42501')],
    ['the key is another’s', CAN_REGISTER, 'answers 401', isPlain, { status: 401, json: { message: 'Invalid key' } }],
    ['the table is missing', CAN_REGISTER, 'answers 404 PGRST205', isPlain, toError(404, 'PGRST205')],
    ['the database cannot be reached', CAN_REGISTER, 'answers 503 PGRST000', isPlain, toError(503, 'PGRST000')],
  ])('is reported when %s', async (_, name, what, isWrong, wrong) => {
    const found = await findComplaints(HOST, { key: KEY, http: createHostedHttp(isWrong, wrong) });
    expect(found).toMatchObject([{ name, problems: [{ what: expect.stringContaining(what) }] }]);
    expect(JSON.stringify(found)).not.toContain(KEY);
  });
});

describe('the site at SITE_URL', () => {
  it.each([
    ['is down behind its proxy', false, 503, /^http:.* answers 503$/],
    ['has a certificate that browsers refuse', true, 200, /^browsers refuse the certificate of https:.*\(\w+\)$/],
  ])('is reported when it %s', async (_, isSecure, status, what) => {
    const authority = isSecure ? { tls: setUpAuthority('Unknown').sign('IP:127.0.0.1') } : {};
    const site = await setUp(startStubServer(() => ({ status }), authority));
    const app = await createTestApp((await setUpDatabase()).anon);
    const found = await findComplaints(await app.listen({ host: '127.0.0.1', port: 0 }), { siteUrl: site.address });
    expect(found).toMatchObject([{ name: CAN_REGISTER, problems: [{ what: expect.stringMatching(what) }] }]);
  });
});
