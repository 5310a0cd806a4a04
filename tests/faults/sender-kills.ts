import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { group } from 'd3-array';
import { type Address, createPool, type Pool } from '#postgres/pool.ts';
import { insertMany, makeDue } from '#scripts/harness/database/builders.ts';
import { forkTypeScript } from '#scripts/harness/fork-typescript.ts';
import { type Behaviour, type MailServer, type Received, startMailServer } from '#scripts/harness/stubs/mail-server.ts';
import { switchMailOn } from '#waitlist/mail-on.ts';
import { createSeededRandom } from './random.ts';

type SenderKillOptions = {
  /** The address of a migrated database with no one on the list. */
  address: Address;
  messages: number;
  seed: number;
  say?: (line: string) => void;
};

const SENDERS = 2;
const IN_FLIGHT = SENDERS * 4;
/** One message in five is a link, to someone who also gets a confirmation. */
const PEOPLE_PER_LINK = 5;
const PER_MINUTE = 6_000;
const WINDOW_S = 5;
/** Something is killed every second, on average. */
const MAX_PAUSE_MS = 2_000;
/** Among so many kills is one of the mail server, and the others are of a sender. */
const KILLS_PER_CRASH = 4;

/** Sends mail through two senders on one database, killing them and the mail server; then counts what was lost. */
export async function killSendersUnderLoad(options: SenderKillOptions) {
  const { address, messages, seed, say = () => {} } = options;
  const random = createSeededRandom(seed);
  const mailServer = await startMailServer({ behave: createScript() });
  const pool = createPool(address, { size: 2 });
  const owner = { ask: pool.query };
  const start = () => startSender(address, mailServer.port);
  const senders = await Promise.all(Array.from({ length: SENDERS }, start));
  let kills = 0;
  try {
    await switchMailOn(pool);
    const links = Math.floor(messages / PEOPLE_PER_LINK);
    await insertMany(owner, messages - links);
    await pool.query(ASK_FOR_LINKS, [links]);
    while ((await countEnded(pool)) < messages) {
      // The next sender starts first, so that there are always two.
      const [next] = await Promise.all([start(), sleep(random() * MAX_PAUSE_MS)]);
      senders.push(next);
      senders.shift()?.kill('SIGKILL');
      kills += 1;
      if (kills % KILLS_PER_CRASH === 0) mailServer.crash();
      say(`${kills} kills, ${mailServer.received.length} arrived`);
      // The test does not wait for deferred messages.
      await makeDue(owner, { were: 'queued' });
    }
    return { kills, ...(await countMails(pool, mailServer)) };
  } finally {
    await Promise.all(senders.map(stopSender));
    await pool.close();
    await mailServer.stop();
  }
}

/**
 * Most emails are accepted; some are refused. At the first attempt some are deferred, and a few get no answer after their
 * text.
 */
function createScript() {
  const asked = new Map<string, number>();
  return (address: string): Behaviour => {
    // The mail server asks at the recipient and after the text.
    const times = (asked.get(address) ?? 0) + 1;
    asked.set(address, times);
    if (isRefused(address)) return { atRecipient: 550 };
    if (getNumber(address) % 1000 === 7 && times <= 2) return 'drop after data';
    return getNumber(address) % 50 === 2 && times === 1 ? { atRecipient: 450 } : 'accept';
  };
}
const getNumber = (address: string) => Number(/\d+/.exec(address)?.[0]);
const isRefused = (address: string) => getNumber(address) % 50 === 1;

async function startSender(address: Address, port: number): Promise<ChildProcess> {
  const options = { address, port, perMinute: PER_MINUTE };
  const child = await forkTypeScript(join(import.meta.dirname, 'mail-sender-process.ts'), options);
  await once(child, 'message');
  return child;
}

async function stopSender(child: ChildProcess) {
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}

/** Asks for a link as send_my_link does, for the first people on the list. */
const ASK_FOR_LINKS = `
  insert into waitlist.link_requests (address_hash, registration_id, requested_at)
  select waitlist.keyed_hash(email), id, array[now()]
  from public.early_access_registrations where id <= $1::int`;

async function countEnded(pool: Pool): Promise<number> {
  const [row] = await pool.query(
    `select count(*)::int as count from waitlist.messages where state in ('sent', 'failed')`,
  );
  return Number(row?.count);
}

const readKind = (source: string) => (/^Subject: Your link/m.test(source) ? 'link' : 'confirm');

export const readMessageId = (source: string) => /^Message-ID: (.+)$/im.exec(source)?.[1];

async function countMails(pool: Pool, { received, dropped }: Pick<MailServer, 'received' | 'dropped'>) {
  const rows = await pool.query(`select r.email || ' ' || m.kind as key, r.email, m.state, m.smtp_code
      from public.early_access_registrations r left join waitlist.messages m on m.registration_id = r.id`);
  const getKey = ({ to, source }: Received) => `${to} ${readKind(source)}`;
  const arrivals = group(received, getKey);
  const seen = group([...received, ...dropped], getKey);
  const messages = rows.map((row) => ({ row, arrived: arrivals.get(String(row.key))?.length ?? 0 }));
  const findKeys = (matches: (row: (typeof rows)[number], arrived: number) => boolean) =>
    messages.filter(({ row, arrived }) => matches(row, arrived)).map(({ row }) => row.key);
  return {
    sent: findKeys(({ state }) => state === 'sent').length,
    failed: findKeys(({ state }) => state === 'failed').length,
    /** Messages that were received more than once. */
    doubled: findKeys((_, arrived) => arrived > 1),
    /** Messages that were received more than once, as different emails. */
    changed: [...seen].filter(([, emails]) => new Set(emails.map(({ source }) => readMessageId(source))).size > 1),
    /** Messages without an outcome, or sent but never received. */
    lost: findKeys(({ state }, arrived) => state === null || (state === 'sent' && arrived === 0)),
    /** Messages received although they failed, or failed with a code that the mail server did not give. */
    wrong: findKeys(
      ({ email, state, smtp_code }, arrived) =>
        (state === 'failed') !== isRefused(String(email)) || (state === 'failed' && (arrived > 0 || smtp_code !== 550)),
    ),
    /** The most emails that arrived within five seconds, and what the rate limit allows. */
    rate: {
      highest: countMostWithin(received, WINDOW_S * 1000),
      allowed: (PER_MINUTE * (WINDOW_S + 1)) / 61 + IN_FLIGHT,
    },
  };
}

function countMostWithin(received: { at: number }[], windowMs: number): number {
  const countUntil = (end: number) => received.filter(({ at }) => at > end - windowMs && at <= end).length;
  return received.reduce((most, { at }) => Math.max(most, countUntil(at)), 0);
}
