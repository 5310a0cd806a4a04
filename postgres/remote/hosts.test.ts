import { expect, it } from 'vitest';
import { readDatabaseUrl } from '#settings/database-url.ts';
import { cleanUp } from '#tests/helpers/clean-up.ts';
import { signalPostgres } from '#tests/helpers/database/postgres-processes.ts';
import { setUpPool, setUpTcpCluster, type TcpCluster } from '#tests/helpers/database/tcp-cluster.ts';
import type { Pool } from '../pool.ts';
import { DatabaseUnavailable, openHosts } from './hosts.ts';

const [one, two] = await Promise.all([setUpTcpCluster(), setUpTcpCluster()]);
const both = (parameters: string) => {
  const { host } = new URL(two.url());
  return one.url(parameters).replace('/postgres?', `,${host}/postgres?`);
};
const notices: string[] = [];
async function open(parameters: string) {
  const pool = await openHosts(readDatabaseUrl(both(parameters)), { size: 4 }, (line) => notices.push(line));
  cleanUp(pool.close);
  return pool;
}
const portOf = ({ url }: TcpCluster) => Number(new URL(url()).port);

/** Of the host that answers; the reason where none does. */
const whereIs = (asked: Pick<Pool, 'query'>) =>
  asked.query({ text: 'select inet_server_port() as port' }).then(
    ([row]) => row?.port,
    (error: unknown) => error,
  );
const setReadOnly = (cluster: TcpCluster, value: 'on' | 'off') =>
  cluster.administer([`alter system set default_transaction_read_only = ${value}`, 'select pg_reload_conf()']);

it('stays with a host, leaves one that takes no writes or goes silent, and comes back', async () => {
  // On a busy machine, the second host may answer first.
  await setReadOnly(two, 'on');
  const asked = await open('?target_session_attrs=read-write');
  expect(await whereIs(asked)).toBe(portOf(one));

  await setReadOnly(two, 'off');
  await setReadOnly(one, 'on');
  await expect.poll(() => whereIs(asked)).toBe(portOf(two));
  await setReadOnly(two, 'on');
  await expect.poll(() => whereIs(asked)).toBeInstanceOf(DatabaseUnavailable);
  await setReadOnly(one, 'off');
  await expect.poll(() => whereIs(asked)).toBe(portOf(one));

  await setReadOnly(two, 'off');
  const lost = asked.query({ text: 'select pg_sleep(60)' });
  cleanUp(() => signalPostgres(one.folder, 'SIGCONT'));
  signalPostgres(one.folder, 'SIGSTOP');
  await expect(lost).rejects.toThrow();
  await expect.poll(() => whereIs(asked)).toBe(portOf(two));
  signalPostgres(one.folder, 'SIGCONT');

  await two.stop();
  await expect.poll(() => whereIs(asked)).toBe(portOf(one));
  await two.start();

  // On a busy machine a slow answer looks like silence, and the same host is left and found again: only moves count.
  const NOTICE =
    /^(?:Left the database at 127\.0\.0\.1:\d+: .+|Found the database at 127\.0\.0\.1:(\d+) after [\d.]+ s)$/;
  for (const notice of notices) expect(notice).toMatch(NOTICE);
  const found = notices.map((notice) => Number(NOTICE.exec(notice)?.[1])).filter((port) => port > 0);
  const moves = found.filter((port, index) => port !== (found[index - 1] ?? portOf(one)));
  expect(moves).toEqual([two, one, two, one].map(portOf));
});

it('a standby is used only if target_session_attrs allows it', async () => {
  await setReadOnly(one, 'on');
  await setReadOnly(two, 'on');
  await expect(open('?target_session_attrs=read-write')).rejects.toThrow(
    /cannot be reached \(it does not accept writes.*\): check/,
  );
  for (const attributes of ['any', 'primary']) {
    const standby = await open(`?target_session_attrs=${attributes}`);
    expect([portOf(one), portOf(two)]).toContain(await whereIs(standby));
  }
});

it('the owner’s sessions follow a failover, as in the studio', async () => {
  await setReadOnly(one, 'off');
  const url = both('?target_session_attrs=read-write');
  const studio = await setUpPool(url, { role: 'owner', limits: { size: 2, statementMs: 5000 } });
  const where = () => studio.use(whereIs).catch(String);
  expect(await where()).toBe(portOf(one));
  await setReadOnly(two, 'off');
  await setReadOnly(one, 'on');
  await expect.poll(where).toBe(portOf(two));
});

it('tries hosts in random order with load_balance_hosts=random', async () => {
  const found = new Set<unknown>();
  while (found.size < 2) {
    found.add(await whereIs(await open('?load_balance_hosts=random')));
  }
  expect(found).toEqual(new Set([portOf(one), portOf(two)]));
});
