import { setTimeout as sleep } from 'node:timers/promises';
import { group } from 'd3-array';
import { freePort } from '#scripts/harness/ports.ts';
import { startServer } from '#scripts/harness/servers/server-process.ts';
import { type MailServer, startMailServer } from '#scripts/harness/stubs/mail-server.ts';
import { type PatroniCluster, startPatroniCluster } from './patroni-cluster.ts';
import { readMessageId } from './sender-kills.ts';
import { compareWithStored, streamRegistrations } from './traffic.ts';

/** Every visitor has to get an answer within this time, whatever fails. */
const MAX_ANSWER_MS = 5000;
/** The pools of two servers, and the connections that a fault may leave behind for a moment. */
const MAX_CONNECTIONS = 60;
const HEALTH_INTERVAL_MS = 250;
const RECOVERY_LIMIT_MS = 120_000;
const PATRONI_TTL_S = 20;

type ClusterOptions = {
  /** A folder with the built programs, if not that of this checkout. */
  product?: string;
  connections: number;
  say: (line: string) => void;
};

type Fault = {
  name: string;
  /** Resolves when the fault has happened, with a function that repairs it where that is necessary. */
  cause(): Promise<void | (() => Promise<void>)>;
};

/** Lets two servers take registrations and send mail while their database, its proxies and they themselves fail. */
export async function loseClusterUnderLoad({ product, connections, say }: ClusterOptions) {
  const cluster = await startPatroniCluster();
  const mailServer = await startMailServer();
  const ports = [await freePort(), await freePort()];
  const start = (index: number) =>
    startServer({
      product,
      env: {
        PORT: String(ports[index]),
        DATABASE_URL: cluster.urls[index] ?? '',
        START_TIMEOUT: '60',
        REGISTRATIONS_PER_MINUTE: '1000000',
        SMTP_URL: `smtp://127.0.0.1:${mailServer.port}?tls=off`,
        MAIL_FROM: 'hello@example.com',
        MAILS_PER_MINUTE: '600',
      },
    });
  const servers = [start(0), start(1)];
  const problems: string[] = [];
  try {
    await Promise.all(servers.map(({ address }) => address));
    let isRestarting = false;
    const isFault = (status: number | null) => status === 503 || (status === null && isRestarting);
    const stream = streamRegistrations({ ports, connections, isFault });
    const health = watchHealth(ports);

    const faults: Fault[] = [
      { name: 'primary killed', cause: cluster.killPrimary },
      { name: 'primary frozen', cause: cluster.freezePrimary },
      { name: 'switchover on purpose', cause: cluster.switchOver },
      { name: 'HAProxy restarted', cause: cluster.restartProxies },
      {
        name: 'servers restarted one after the other',
        cause: async () => {
          isRestarting = true;
          for (const index of [0, 1]) {
            const ended = await servers[index]?.stop();
            if (ended?.code !== 0) problems.push(`A server ended with ${ended?.code}: ${ended?.stderr}`);
            servers[index] = start(index);
            await servers[index]?.address;
          }
          isRestarting = false;
        },
      },
    ];
    for (const { name, cause } of faults) {
      await stream.waitForMore(connections * 4);
      const watch = stream.watchGaps();
      const repair = await cause();
      // These are more than can have been in flight, so people can register again.
      const isBack = await Promise.race([
        stream.waitForMore(connections + 1).then(() => true),
        sleep(RECOVERY_LIMIT_MS, false, { ref: false }),
      ]);
      if (!isBack) problems.push(`${name}: no one could register for ${RECOVERY_LIMIT_MS / 1000} s`);
      await repair?.();
      await cluster.waitForSynchronousStandby();
      await health.waitUntilReady();
      const seconds = (watch.longestMs() / 1000).toFixed(1);
      say(`${name}: no registration for ${seconds} s (Patroni's ttl is ${PATRONI_TTL_S} s)`);
    }
    await stream.waitForMore(connections * 4);
    const outcome = await stream.end();
    const used = await cluster.countConnections();
    if (used > MAX_CONNECTIONS) problems.push(`${used} connections are open, and ${MAX_CONNECTIONS} are allowed`);
    if (outcome.slowestMs > MAX_ANSWER_MS) problems.push(`The slowest answer took ${outcome.slowestMs} ms`);
    if (!health.sawUnready()) problems.push('/healthz said 200 all the time, although the primary was lost');
    problems.push(...(await health.stop()));
    const compared = await compareWithStored(outcome, cluster.askWaitlist);
    const mail = await countMail(cluster, mailServer);
    say(`${mail.arrived} emails arrived, ${mail.repeated} more than once, slowest answer ${outcome.slowestMs} ms.`);
    const exitCodes = (await Promise.all(servers.map((server) => server.stop()))).map(({ code }) => code);
    return { ...compared, exitCodes, problems: [...problems, ...mail.problems] };
  } finally {
    for (const server of servers) server.kill('SIGKILL');
    await mailServer.stop();
    await cluster.remove();
  }
}

/** Asks each server all the time whether people can register. */
function watchHealth(ports: number[]) {
  let isStopped = false;
  let wasUnready = false;
  const wrong: string[] = [];
  const statuses = new Map<number, number | null>();
  const watching = ports.map(async (port) => {
    while (!isStopped) {
      const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
      statuses.set(port, answer?.status ?? null);
      if (answer?.status === 503) wasUnready = true;
      if (answer && ![200, 503].includes(answer.status)) wrong.push(`/healthz answers ${answer.status}`);
      await sleep(HEALTH_INTERVAL_MS);
    }
  });
  return {
    sawUnready: () => wasUnready,
    async waitUntilReady() {
      while (ports.some((port) => statuses.get(port) !== 200)) await sleep(HEALTH_INTERVAL_MS);
    },
    async stop() {
      isStopped = true;
      await Promise.all(watching);
      return wrong;
    },
  };
}

/** Checks that what was sent arrived, and nothing as two different emails. It does not wait for emails that are still in the outbox. */
async function countMail(cluster: PatroniCluster, { received }: MailServer) {
  const messages = await cluster.askWaitlist(
    `select r.email, m.state from waitlist.messages m join public.early_access_registrations r on r.id = m.registration_id`,
  );
  const arrivals = group(received, ({ to }) => to);
  const repeated = [...arrivals].filter(([, emails]) => emails.length > 1);
  const changed = repeated
    .filter(([, emails]) => new Set(emails.map(({ source }) => readMessageId(source))).size > 1)
    .map(([email]) => `${email} got two different emails`);
  const lost = messages
    .filter(({ email, state }) => state === 'sent' && !arrivals.has(String(email)))
    .map(({ email }) => `${email} was never written to, but counts as sent`);
  const [forgotten] = await cluster.askWaitlist(
    `select count(*)::int as count from public.early_access_registrations r
     where not exists (select from waitlist.messages m where m.registration_id = r.id)`,
  );
  const missing = forgotten?.count === 0 ? [] : [`${forgotten?.count} people have no confirmation in the outbox`];
  return {
    arrived: received.length,
    repeated: repeated.length,
    problems: [...changed, ...lost, ...missing],
  };
}
