import { beforeAll, describe, expect, it } from 'vitest';
import { UserError } from '#runtime/user-error.mjs';
import { cleanUp } from '#scripts/harness/clean-up.ts';
import { askOnce } from '#scripts/harness/database/postgres-processes.ts';
import { setUpServerPool, setUpTcpCluster } from '#scripts/harness/database/tcp-cluster.ts';
import { readList } from '#scripts/harness/database/test-database.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { setUpAuthority } from '#scripts/harness/servers/certificates.ts';
import { countRegistered } from '#waitlist/figures.ts';
import { insertRegistration } from '#waitlist/insert-registrations.ts';
import { openForOwner } from '../open.ts';

const authority = setUpAuthority('The authority that signed the server’s certificate');
const otherAuthority = setUpAuthority('Another authority');
const cluster = await setUpTcpCluster();

beforeAll(async () => {
  const { key, certificate } = authority.sign('IP:127.0.0.1');
  await cluster.stop();
  cluster.set('ssl', 'on');
  cluster.set('ssl_key_file', cluster.place('server.key', key));
  cluster.set('ssl_cert_file', cluster.place('server.crt', certificate));
  await cluster.start();
});

/** Whether the connection that this address leads to is encrypted. */
async function isEncrypted(databaseUrl: string): Promise<unknown> {
  const owner = await openForOwner({ databaseUrl });
  cleanUp(owner.close);
  const [row] = await owner.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
  return row?.ssl;
}

describe('sslmode', () => {
  const ca = (file: string) => `&sslrootcert=${encodeURIComponent(file)}`;

  it.each([
    ['', false],
    ['?sslmode=disable', false],
    ['?sslmode=require', true],
    ['?sslmode=require&sslnegotiation=direct', true],
    [`?sslmode=require${ca(authority.certificate)}`, true],
    [`?sslmode=verify-full${ca(authority.certificate)}`, true],
  ])('with "%s", the connection to this machine is encrypted: %s', async (parameters, encrypted) => {
    expect(await isEncrypted(cluster.url(parameters))).toBe(encrypted);
  });

  it('only verify-full checks the host name of a certificate', async () => {
    const named = (mode: string) => cluster.url(`?sslmode=${mode}${ca(authority.certificate)}`, { host: 'localhost' });
    expect(await isEncrypted(named('require'))).toBe(true);
    await expect(isEncrypted(named('verify-full'))).rejects.toThrow(/cannot be reached \(.*does not match/);
  });

  it.each<[string, RegExp, string?]>([
    ['', /"missing" does not exist/, 'missing'],
    [`?sslmode=verify-full${ca(otherAuthority.certificate)}`, /certificate/],
    [`?sslmode=require${ca(otherAuthority.certificate)}`, /certificate/],
    ['?sslmode=verify-full', /certificate/],
    ['?sslrootcert=system', /certificate/],
    ['?sslmode=require&sslrootcert=system', /goes with sslmode=verify-full/],
    ['?sslmode=verify-full&sslrootcert=/no/ca.crt', /sslrootcert=\/no\/ca\.crt, which cannot be read \(ENOENT\)/],
  ])('"%s" is refused in one line: %s', async (parameters, message, database) => {
    const error: unknown = await setUpServerPool(cluster.url(parameters, { database })).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(UserError);
    expect(String(error)).toMatch(message);
    expect(String(error)).not.toMatch(/p@ss|p%40ss|\n/);
  });
});

describe('visitors', () => {
  const WHO = 'select session_user as login, current_user as role';
  beforeAll(async () => {
    cluster.allow('host all all 127.0.0.1/32 scram-sha-256\n');
    await cluster.reload();
  });

  it.each([
    ['may create roles', 'first', 'createrole'],
    ['may not, once there is a role anon that it may act as', 'second', ''],
  ])('act as anon with the login in DATABASE_URL, if its user %s', async (_, name, rights) => {
    const server = await setUpServerPool(await cluster.createOwner(name, rights));
    const visitors = server.asVisitor();
    expect(await visitors.query(WHO)).toEqual([{ login: name, role: 'anon' }]);
    await insertRegistration(visitors, aRegistration());
    await expect(visitors.query('table early_access_registrations')).rejects.toThrow('permission denied');
    expect(await readList(server, (list) => countRegistered(list))).toMatchObject({ total: 1 });
  });

  it('need a user that may act as anon, which is said in one line', async () => {
    const url = await cluster.createOwner('stranger');
    await cluster.administer(['revoke anon from stranger']);
    const refused = expect(setUpServerPool(url)).rejects;
    await refused.toThrow(/^The database user in DATABASE_URL may not act as anon, .* "grant anon to stranger;"/);
  });
});

it('a hosted project’s secret key opens the function that redeems codes to the owner’s product', async () => {
  await cluster.administer(['create role service_role nologin']);
  await setUpServerPool(await cluster.createOwner('hosted', 'createrole'));
  const text = `set role service_role; select public.redeem_invitation('') as person`;
  await expect(cluster.administer([text], 'hosted')).resolves.toBeUndefined();
});

it('a server opens at most twelve connections', async () => {
  const pool = await setUpServerPool(cluster.url('?sslmode=disable'));
  // On a busy machine, some may not get a connection in time.
  const ask = () =>
    pool
      .asVisitor()
      .query('select pg_sleep(0.1)')
      .catch(() => []);
  await Promise.all(Array.from({ length: 60 }, ask));
  const [{ count }] = await askOnce(
    cluster.url(),
    `select count(*)::int as count from pg_stat_activity where application_name like 'vibescore%'`,
  );
  expect(count).toBeGreaterThan(1);
  expect(count).toBeLessThanOrEqual(12);
});

it('a server reconnects once the database is back', async () => {
  const visitors = (await setUpServerPool(cluster.url('?sslmode=disable'))).asVisitor();
  await cluster.stop();
  await expect(visitors.query('select 1')).rejects.toThrow();
  await cluster.start();
  await expect.poll(() => visitors.query('select 1 as one').catch(() => [])).toEqual([{ one: 1 }]);
});
