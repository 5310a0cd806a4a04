import { MESSAGE_NAMES } from '#contract/messages.ts';
import { formatCount, formatNumber } from '#runtime/format.ts';
import {
  countMessages,
  type ListedMessage,
  listFailed,
  listMessagesTo,
  type SentAgain,
  sendAgain,
  sendFailedAgain,
} from '#waitlist/messages.ts';
import { inTransaction } from '#waitlist/transaction.ts';
import { type Command, type Context, FAILED, UsageError } from '../command.ts';
import { createUnknownActionError, parseInteger, parseOptions } from '../parse-args.ts';
import { formatTable, formatTime } from '../table.ts';

const SEND_AGAIN = 'send-again';

export const messagesCommand: Command = {
  summary: 'Emails: how many went out, what failed, and sending again',
  help: `Usage: npm run waitlist -- messages [--failed | --email <email>]
       npm run waitlist -- messages send-again <id> … | --failed

How many emails were sent, are queued or failed.

  --failed         each that failed, with the mail server's code. Prints addresses. Times are UTC.
  --email <email>  each to this person
  send-again       send these once more: what failed, or was sent to someone who lost it. With --failed everything that
                   failed. No invitation goes to someone who has joined, or whose invitation was revoked`,

  async run(args, context) {
    const { values, positionals } = parseOptions(
      args,
      { failed: { type: 'boolean' }, email: { type: 'string' } },
      Number.POSITIVE_INFINITY,
    );
    const [action, ...texts] = positionals;
    const { database } = context;
    if (action === SEND_AGAIN) return queueAgain(texts, values.failed ?? false, context);
    if (action !== undefined) throw createUnknownActionError(action, [SEND_AGAIN]);
    if (values.email !== undefined) {
      const { email } = values;
      const messages = await inTransaction(database, 'read', (transaction) => listMessagesTo(transaction, email));
      return printMessages(messages, context);
    }
    if (values.failed) return printMessages(await listFailed(database), context);
    return printCounts(context);
  },
};

async function queueAgain(texts: string[], isEveryFailed: boolean, context: Context) {
  const { database } = context;
  if (isEveryFailed === texts.length > 0) {
    throw new UsageError('messages send-again needs either the ids of emails or --failed');
  }
  if (isEveryFailed) return printQueued(await sendFailedAgain(database, 'cli'), context);
  const ids = texts.map((text) => String(parseInteger('The id of an email', text, 1, Number.MAX_SAFE_INTEGER)));
  return printQueued(await sendAgain(database, 'cli', ids), context);
}

async function printQueued({ queued, skipped }: SentAgain, { print, log }: Context) {
  await print([`${formatCount(queued.length, 'email')} queued again`]);
  for (const reason of skipped) log(reason);
  return skipped.length > 0 ? FAILED : undefined;
}

async function printCounts({ database, print, log }: Context): Promise<undefined> {
  const counts = await countMessages(database);
  const rows = counts.map(({ kind, ...states }) => [MESSAGE_NAMES[kind], ...Object.values(states).map(formatNumber)]);
  if (rows.length > 0) await print(formatTable([['', 'sent', 'queued', 'failed'], ...rows]));
  else log('No email has been queued yet');
}

const HEADINGS = ['id', 'kind', 'wave', 'state', 'code', 'tries', 'last try', 'email'];

async function printMessages(messages: ListedMessage[], { print, log }: Context): Promise<undefined> {
  const rows = messages.map((message) => [
    message.id,
    MESSAGE_NAMES[message.kind],
    message.wave_id ?? '-',
    message.revoked_at ? `${message.state}, revoked` : message.state,
    String(message.smtp_code ?? '-'),
    String(message.attempts),
    formatTime(message.attempted_at),
    message.email.trim(),
  ]);
  if (rows.length > 0) await print(formatTable([HEADINGS, ...rows]));
  for (const { id, state, why_not_again } of messages) {
    const isListedAsState = state === 'queued' || state === 'sending';
    if (why_not_again !== null && !isListedAsState) log(`Email ${id} cannot be sent again: ${why_not_again}`);
  }
  log(formatCount(rows.length, 'email'));
}
