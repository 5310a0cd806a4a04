import { expect, it } from 'vitest';
import { ENDPOINT } from '#contract/registration.ts';
import { openForServer } from '#postgres/open.ts';
import { createTestApp } from '#scripts/harness/app/test-app.ts';
import { cleanUp } from '#scripts/harness/clean-up.ts';
import { setUpServerPool, setUpTcpCluster } from '#scripts/harness/database/tcp-cluster.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';

const cluster = await setUpTcpCluster();

/** Starts a server with its own database. */
async function setUpServer(name: string) {
  const url = await cluster.createOwner(name, 'createrole');
  const pool = await setUpServerPool(url);
  const app = await createTestApp(pool.asVisitor());
  return {
    url,
    pool,
    register: async (person = aRegistration()) =>
      (await app.inject({ method: 'POST', url: ENDPOINT, payload: person })).statusCode,
    /** Returns what the log says about registering, without the lines of requests. */
    readLog: () => app.logged().match(/(no one can register|people can register)[^"]*/g) ?? [],
  };
}

const endConnections = (name: string) =>
  cluster.administer([`select pg_terminate_backend(pid) from pg_stat_activity where usename = '${name}'`]);

const CAN_REGISTER_AGAIN = expect.stringMatching(/^people can register again, after \d+\.\d s$/);

it('a server says once when its password stops working or works again', async () => {
  const { register, readLog, pool } = await setUpServer('renewed');
  const person = aRegistration({ full_name: 'Ngozi "N." O’Neill' });
  expect(await register()).toBe(201);
  await cluster.administer(["alter role renewed password 'changed'"]);
  // Connections that are already open keep working.
  expect(await register()).toBe(201);
  await endConnections('renewed');
  await expect.poll(() => register(person)).toBe(503);
  await expect.poll(() => register(person).then(readLog)).toHaveLength(1);
  expect(readLog()).toEqual(['no one can register: the database refuses the password in DATABASE_URL']);

  await cluster.administer(["alter role renewed password 'secret'"]);
  expect(await register(person)).toBe(201);
  await expect.poll(readLog).toEqual([expect.anything(), CAN_REGISTER_AGAIN]);
  expect(await pool.query('select from public.early_access_registrations')).toHaveLength(3);
});

// A trigger stands in for the full disk. Unlike one, it also fails the probe, which inserts no row.
it('a server loses no one while inserts are refused as on a full disk', async () => {
  const { register, readLog, pool } = await setUpServer('refuses_inserts');
  expect(await register()).toBe(201);
  await pool.query(`create function public.run_out() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`);
  const trigger = 'run_out before insert on public.early_access_registrations for each statement';
  await pool.query(`create trigger ${trigger} execute function public.run_out()`);
  const person = aRegistration();
  expect(await register(person)).toBe(503);
  expect(await register(person)).toBe(503);
  await expect.poll(readLog).toEqual(['no one can register: the disk of the database is full']);

  await pool.query('drop function public.run_out cascade');
  expect(await register(person)).toBe(201);
  await expect.poll(readLog).toEqual([expect.anything(), CAN_REGISTER_AGAIN]);
  expect(await pool.query('select from public.early_access_registrations')).toHaveLength(2);
});

it('a server does not use a connection again that turned out to be read-only', async () => {
  const { register, pool } = await setUpServer('demoted');
  expect(await register()).toBe(201);
  const getPid = async () => (await pool.query('select pg_backend_pid() as pid'))[0]?.pid;
  const before = await getPid();
  await pool.use((connection) => connection.query('set default_transaction_read_only = on'));
  expect(await register()).toBe(503);
  expect(await register()).toBe(201);
  expect(await getPid()).not.toBe(before);
});

it('a server that may wait for its database waits until a standby is the primary', async () => {
  const standby = await setUpTcpCluster();
  await setUpServerPool(standby.url());
  await standby.stop();
  standby.place('cluster/standby.signal', '');
  await standby.start();
  const location = { databaseUrl: standby.url() };
  await expect(openForServer(location)).rejects.toThrow(
    /^The database in DATABASE_URL takes no writes: it is a standby/,
  );

  const notices: string[] = [];
  const retryFor = { seconds: 60, signal: new AbortController().signal };
  const opened = openForServer(location, { retryFor, log: (line) => notices.push(line) });
  await expect.poll(() => notices).toEqual([expect.stringMatching(/^Waiting for the database at 127\.0\.0\.1:\d+$/)]);
  await standby.administer(['select pg_promote()']);
  const pool = await opened;
  cleanUp(pool.close);
  expect(await pool.query('select pg_is_in_recovery() as standby')).toEqual([{ standby: false }]);
});
