import { beforeAll, describe, expect, it } from 'vitest';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { UserError } from '#settings/user-error.mjs';
import { setUpPool, setUpTcpCluster } from '#tests/helpers/database/tcp-cluster.ts';
import { setUpAuthority } from '#tests/helpers/process/certificates.ts';
import { insertRegistration } from '#waitlist/insert.ts';
import { countRegistered } from '#waitlist/overview.ts';
import { withLogin } from '../visitor.ts';

const authority = setUpAuthority('The one the server has its certificate from');
const stranger = setUpAuthority('Another one');
const cluster = await setUpTcpCluster();

beforeAll(async () => {
  const { key, certificate } = authority.sign('IP:127.0.0.1');
  await cluster.stop();
  cluster.set('ssl', 'on');
  cluster.set('ssl_key_file', cluster.place('server.key', key));
  cluster.set('ssl_cert_file', cluster.place('server.crt', certificate));
  // By the name of the database: one requires TLS, one refuses it, the others accept either.
  const rule = (type: string, databases: string) => `${type} ${databases} all 127.0.0.1/32 scram-sha-256\n`;
  const either = rule('host', 'postgres,other,missing');
  cluster.allow(rule('hostssl', 'only_tls') + rule('hostnossl', 'only_plain') + either);
  await cluster.start();
  await cluster.administer(['only_tls', 'only_plain', 'other'].map((name) => `create database ${name}`));
});

/** Whether the connection that this address leads to is encrypted. */
async function isEncrypted(databaseUrl: string): Promise<unknown> {
  const owner = await setUpPool(databaseUrl, { role: 'owner' });
  const [row] = await owner.query({ text: 'select ssl from pg_stat_ssl where pid = pg_backend_pid()' });
  return row?.ssl;
}

describe('sslmode, as in libpq', () => {
  const ca = (file: string) => `&sslrootcert=${encodeURIComponent(file)}`;

  it.each([
    ['', 'other', true],
    ['?sslmode=disable', 'other', false],
    ['?sslmode=allow', 'other', false],
    ['?sslmode=prefer', 'other', true],
    ['?sslmode=require', 'other', true],
    ['?sslmode=require&sslnegotiation=direct', 'other', true],
    [`?sslmode=require${ca(authority.certificate)}`, 'other', true],
    [`?sslmode=verify-full${ca(authority.certificate)}`, 'other', true],
    ['?sslmode=allow', 'only_tls', true],
    ['?sslmode=prefer', 'only_tls', true],
    ['?sslmode=allow', 'only_plain', false],
    ['?sslmode=prefer', 'only_plain', false],
  ])('%s at the database %s', async (parameters, database, encrypted) => {
    expect(await isEncrypted(cluster.url(parameters, { database }))).toBe(encrypted);
  });

  it('verify-ca checks who signed, verify-full also the host name', async () => {
    const named = (mode: string) => cluster.url(`?sslmode=${mode}${ca(authority.certificate)}`, { host: 'localhost' });
    expect(await isEncrypted(named('verify-ca'))).toBe(true);
    await expect(isEncrypted(named('verify-full'))).rejects.toThrow(/cannot be reached \(.*does not match/);
  });

  it.each<[string, RegExp, string?]>([
    ['', /"missing" does not exist/, 'missing'],
    [`?sslmode=verify-ca${ca(stranger.certificate)}`, /certificate/],
    [`?sslmode=verify-full${ca(stranger.certificate)}`, /certificate/],
    [`?sslmode=require${ca(stranger.certificate)}`, /certificate/],
    ['?sslmode=verify-full', /certificate/],
    ['?sslrootcert=system', /certificate/],
    ['?sslmode=verify-ca', /sslmode=verify-ca: name the authority with sslrootcert/],
    ['?sslmode=require&sslrootcert=system', /goes with sslmode=verify-full/],
    ['?sslmode=verify-full&sslrootcert=/no/ca.crt', /sslrootcert=\/no\/ca\.crt, which cannot be read \(ENOENT\)/],
  ])('"%s" is refused in one line: %s', async (parameters, message, database) => {
    const error: unknown = await setUpPool(cluster.url(parameters, { database })).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UserError);
    expect(String(error)).toMatch(message);
    expect(String(error)).not.toMatch(/p@ss|p%40ss|\n/);
  });
});

describe('visitors', () => {
  const WHO = { text: 'select session_user as login, current_user as role' };
  const LOGIN = expect.stringMatching(/^vibescore_visitor_\d+$/);

  async function whoVisits(url: string) {
    const [visitor] = await (await setUpPool(url)).query(WHO);
    return visitor;
  }
  async function acceptEveryone() {
    cluster.allow('host all all 127.0.0.1/32 scram-sha-256\n');
    await cluster.reload();
  }
  let url: string;
  beforeAll(async () => {
    await acceptEveryone();
    url = await cluster.createOwner('waitlist', 'createrole');
  });

  it('have their own login, if the user has the rights that docs/deploy.md gives it', async () => {
    const pool = await setUpPool(url);
    const [visitor] = await pool.query(WHO);
    expect(visitor).toEqual({ login: LOGIN, role: LOGIN });
    await insertRegistration(pool, aRegistration());
    for (const text of ['reset role; table early_access_registrations', 'create temporary table mine (id int)']) {
      await expect(pool.query({ text })).rejects.toThrow('permission denied');
    }
    expect(await countRegistered(await setUpPool(url, { role: 'owner' }))).toMatchObject({ total: 1 });
    expect(await whoVisits(`${url}?user=waitlist&password=secret`)).toEqual({ login: 'waitlist', role: 'anon' });
    // Another server on the same database, and one after the owner's password has changed.
    expect(await whoVisits(url)).toEqual(visitor);
    await cluster.administer(["alter role waitlist password 'changed'"]);
    expect(await whoVisits(url.replace('secret', 'changed'))).toEqual(visitor);
    await cluster.administer(["alter role waitlist password 'secret'"]);
  });

  it('get their role back as it was, whatever one of their sessions did to it', async () => {
    const pool = await setUpPool(url);
    const alter = 'alter role current_user';
    await pool.query({ text: `${alter} set default_transaction_read_only = on` });
    await pool.query({ text: `${alter} in database waitlist set statement_timeout = 1` });

    const next = await setUpPool(url);
    await insertRegistration(next, aRegistration());
    expect(await next.query({ text: 'show statement_timeout' })).toEqual([{ statement_timeout: '2500ms' }]);
    expect(await next.query({ text: 'select rolconnlimit from pg_roles where rolname = current_user' })).toEqual([
      { rolconnlimit: 80 },
    ]);
  });

  it('do not use up the connections while commits wait for a standby that is gone', async () => {
    const pool = await setUpPool(url);
    const administrator = await setUpPool(cluster.url(), { role: 'owner' });
    const apply = (change: string) => cluster.administer([`alter system ${change}`, 'select pg_reload_conf()']);
    await apply("set synchronous_standby_names = 'gone'");
    try {
      // PostgreSQL applies the change a moment later.
      await expect.poll(() => insertRegistration(pool, aRegistration()).catch(String)).toContain('timeout');
      const WAITING = { text: "select from pg_stat_activity where wait_event = 'SyncRep' and datname = 'waitlist'" };
      await expect.poll(() => administrator.query(WAITING)).toEqual([]);
    } finally {
      await apply('reset synchronous_standby_names');
    }
  });

  it('act as anon where the user may not create roles, or pg_hba.conf accepts no other login', async () => {
    const modest = await cluster.createOwner('modest');
    expect(await whoVisits(modest)).toEqual({ login: 'modest', role: 'anon' });
    cluster.allow('host all app,waitlist 127.0.0.1/32 scram-sha-256\n');
    await cluster.reload();
    const visitor = await whoVisits(url).finally(acceptEveryone);
    expect(visitor).toEqual({ login: 'waitlist', role: 'anon' });
  });

  it('do not change the rights of others in a database that holds other things', async () => {
    const shared = await cluster.createOwner('shared', 'createrole');
    await cluster.administer(['create schema shop'], 'shared');
    expect(await whoVisits(shared)).toEqual({ login: LOGIN, role: LOGIN });
    const text = "select has_database_privilege('public', 'shared', 'temporary') as kept";
    expect(await (await setUpPool(shared, { role: 'owner' })).query({ text })).toEqual([{ kept: true }]);
  });
});

it.each([
  ['postgresql://owner:secret@one/list', 'postgresql://visitor:word@one/list'],
  ['postgresql://owner@one/list?user=owner', 'postgresql://visitor:word@one/list?user=owner'],
  ['postgresql://owner.project:secret@pooler/list', 'postgresql://visitor.project:word@pooler/list'],
  ['postgresql://owner:sec.ret@one/list', 'postgresql://visitor:word@one/list'],
])('%s, with another login', (url, expected) => {
  expect(withLogin(url, { name: 'visitor', password: 'word' })).toBe(expected);
});

it('opens at most ten connections, and reconnects once the database is back', async () => {
  const pool = await setUpPool(cluster.url('?sslmode=disable', { database: 'other' }));
  // On a busy machine, some may not get a connection in time.
  const ask = () => pool.query({ text: 'select pg_backend_pid() as pid, current_user as role' }).catch(() => []);
  const rows = (await Promise.all(Array.from({ length: 60 }, ask))).flat();
  expect(new Set(rows.map((row) => row.role))).toEqual(new Set([expect.stringMatching(/^vibescore_visitor_/)]));
  expect(new Set(rows.map((row) => row.pid)).size).toBeLessThanOrEqual(10);

  await cluster.stop();
  await expect(pool.query({ text: 'select 1' })).rejects.toThrow();
  await cluster.start();
  await expect.poll(ask).toMatchObject([{ role: expect.stringMatching(/^vibescore_visitor_/) }]);
});
