import { beforeEach } from 'vitest';
import { setUp } from '#scripts/harness/clean-up.ts';
import { startMailServer } from '#scripts/harness/stubs/mail-server.ts';
import { takeSteps } from './builders.ts';
import { setUpWaitlist } from './waitlist.ts';

/**
 * Sets up a list that can invite people, for the tests of one file. Its mail server refuses addresses that begin with
 * "refused", and hangs up without an answer on those that begin with "dropped".
 */
export async function setUpListWithMail() {
  const waitlist = await setUpWaitlist();
  const { database, runIn, insert } = waitlist;
  const mailServer = await setUp(
    startMailServer({
      behave: (address) => {
        if (address.startsWith('refused')) return { atRecipient: 550 };
        return address.startsWith('dropped') ? 'drop after data' : 'accept';
      },
    }),
  );
  beforeEach(() => mailServer.received.splice(0));
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}?tls=off`,
    MAIL_FROM: 'hello@example.com',
    MAILS_PER_MINUTE: '100000',
    INVITE_URL: 'https://app.example.com/begin',
    SITE_URL: 'https://example.com',
  };

  const invite = (...args: string[]) => runIn({ env }, 'invite', '--yes', ...args);
  const send = () => runIn({ env }, 'send');

  /** Adds people. One registers each day from 1 May 2025, and all confirm on 1 June. */
  async function fill(people: Record<string, { role?: string | null; email?: string }>) {
    for (const [index, [name, changes]] of Object.entries(people).entries()) {
      const created_at = new Date(Date.UTC(2025, 4, 1 + index));
      await insert({ full_name: name, email: `${name}@example.com`, created_at, ...changes });
    }
    await takeSteps(database, { confirmed: '2025-06-01T12:00Z' });
  }

  /** Invites three people. Message 1 is sent, message 2 is refused, and message 3 is deferred. */
  async function sendWithFailures() {
    await fill({ abe: {}, refused: {}, dropped: {} });
    await invite('--count', '3');
    return send();
  }

  async function listInvited() {
    const rows = await database.ask(
      `select full_name from waitlist.messages m join public.early_access_registrations r on r.id = registration_id
       where kind = 'invite' order by m.id`,
    );
    return rows.map((row) => row.full_name);
  }

  return { ...waitlist, mailServer, env, invite, send, fill, sendWithFailures, listInvited };
}
