import type { MessageKind } from '#contract/messages.ts';
import type { Database } from '#postgres/pool.ts';

/** A server, or the command `send`, that is sending mail at the moment. */
export type Sender = {
  host: string;
  kinds: MessageKind[];
  /** While its mail server is in trouble: until when it pauses, and why, as a sentence. */
  paused_until: Date | null;
  trouble: string | null;
};

/** Senders store a heartbeat every twenty seconds. One without a heartbeat for this long has stopped. */
const IS_GONE = `seen_at < now() - interval '1 minute'`;
/** A "send" that runs every few minutes counts as a sender in between, for send_my_link too. */
const IS_STALE = `seen_at < now() - interval '10 minutes'`;

export async function saveHeartbeat(database: Database, id: string, sender: Sender): Promise<void> {
  const { host, kinds, paused_until, trouble } = sender;
  await database.query(
    `insert into waitlist.senders (id, host, kinds, paused_until, trouble) values ($1, $2, $3, $4, $5)
     on conflict (id) do update
     set seen_at = now(), paused_until = excluded.paused_until, trouble = excluded.trouble`,
    [id, host, kinds, paused_until, trouble],
  );
  await database.query(`delete from waitlist.senders where ${IS_STALE}`);
}

export async function removeHeartbeat(database: Database, id: string): Promise<void> {
  await database.query('delete from waitlist.senders where id = $1', [id]);
}

export const listSenders = (database: Database) =>
  database.query<Sender>(
    `select host, kinds, paused_until, trouble from waitlist.senders where not ${IS_GONE} order by host, id`,
  );

/**
 * Explains why no invitation goes out at the moment. Returns null if a server sends them, or a "send" that runs every few
 * minutes does.
 */
export async function explainNoInvitations(database: Database): Promise<string | null> {
  const senders = await database.query<Pick<Sender, 'kinds'>>(
    `select kinds from waitlist.senders where not ${IS_STALE}`,
  );
  if (senders.some(({ kinds }) => kinds.includes('invite'))) return null;
  // A server never sends mail for a hosted project.
  const runSend = 'run "send" (the only way with a hosted project)';
  return senders.length > 0
    ? `No running sender has INVITE_URL, so invitations stay queued: ${runSend}, or set it for the server and restart it`
    : `No sender is running, so emails stay queued: ${runSend}, or start a server with mail and INVITE_URL set up`;
}
