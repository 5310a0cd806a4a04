import type { Database } from '#database/pool.ts';
import type { Report } from '#mail/outbox.ts';
import { plural } from '#text/format.ts';
import type { Action, Command } from '../command.ts';
import { readMailSettings, readSite } from '../mail-settings.ts';
import { parseOptions } from '../parse-args.ts';

const NOT_ALL = 1;

export const sendCommand: Command = {
  summary: 'Send what is due, then end: where no server of ours runs',
  help: `Usage: npm run waitlist -- send

Confirms who registered, sends the invitations of waves that are not paused, at MAILS_PER_MINUTE, and ends when nothing
is due. For a hosted project, by cron: several at once share the work. A server of ours does all this by itself.
Prints numbers of messages and codes of the mail server, no names and no addresses.`,

  prepare(args, io) {
    parseOptions(args, {});
    const settings = readMailSettings(io);
    const site = readSite(io);
    const run: Action['run'] = async ({ uninterruptedDatabase, print, log, signal }) => {
      const { emptyOutbox } = await import('#mail/sender.ts');
      let sent = 0;
      const report: Report = ({ what, message, code }) => {
        if (what === 'mail sent') sent += 1;
        else log([what, message && `no. ${message}`, code].filter(Boolean).join(' '));
      };
      const isDone = await emptyOutbox(
        { database: serializeQueries(uninterruptedDatabase), settings, site, report },
        signal,
      );
      await print([`${plural(sent, 'mail')} sent\n`]);
      if (!isDone) log('The mail server is in the way: try again later, or see "mail test"');
      return isDone ? undefined : NOT_ALL;
    };
    return { run };
  },
};

/** One connection answers one query at a time: later queries wait for the earlier ones. */
function serializeQueries({ query }: Database): Database {
  let last: Promise<unknown> = Promise.resolve();
  return {
    query(statement) {
      const answer = last.then(() => query(statement));
      last = answer.catch(() => {});
      return answer;
    },
  };
}
