import { formatCount, formatNumber, formatTable, formatTime } from '#text/format.ts';
import {
  countMessages,
  type ListedMessage,
  listMessagesTo,
  listUndelivered,
  type MessagesChanged,
  markAsArrived,
  resendMessages,
  retryFailed,
  retryMessages,
} from '#waitlist/messages.ts';
import { type Command, type Context, FAILED, UsageError } from '../command.ts';
import { parseInteger, parseOptions, unknownAction } from '../parse-args.ts';

export const messagesCommand: Command = {
  summary: 'Mails: how many went out, what failed, and trying again',
  help: `Usage: npm run waitlist -- messages [--failed | --email <email>]
       npm run waitlist -- messages retry [<number> …]
       npm run waitlist -- messages resend|settle <number> …

How many mails were sent, are waiting, failed, or are uncertain. An uncertain one went out, but the connection broke
before the mail server answered: it may or may not have arrived, and is not retried automatically.

  --failed         each that failed or is uncertain, with the mail server's code. Prints addresses. Times are UTC.
  --email <email>  each to this person
  retry            queue everything that failed; with numbers only those, uncertain ones too, which may then arrive twice
  resend           send these once more, also what was sent: for someone who lost the mail. Not an invitation to someone
                   who has joined, or whose invitation was revoked
  settle           mark these uncertain ones as arrived`,

  async run(args, context) {
    const { values, positionals } = parseOptions(
      args,
      { failed: { type: 'boolean' }, email: { type: 'string' } },
      Number.POSITIVE_INFINITY,
    );
    const [action, ...numbers] = positionals;
    const { database } = context;
    if (action !== undefined) return changeMessages(action, numbers, context);
    if (values.email !== undefined) return printMessages(await listMessagesTo(database, values.email), context);
    if (values.failed) return printMessages(await listUndelivered(database), context);
    return printCounts(context);
  },
};

const ACTIONS = new Map([
  ['retry', { change: retryMessages, outcome: 'queued again' }],
  ['resend', { change: resendMessages, outcome: 'queued again' }],
  ['settle', { change: markAsArrived, outcome: 'marked as arrived' }],
]);

async function changeMessages(action: string, numbers: string[], context: Context) {
  const { database } = context;
  const found = ACTIONS.get(action);
  if (!found) throw unknownAction(action, ACTIONS.keys());
  const ids = numbers.map((text) => String(parseInteger('The number of a message', text, 1, Number.MAX_SAFE_INTEGER)));
  if (ids.length > 0) return printChange(await found.change(database, 'cli', ids), found.outcome, context);
  if (action !== 'retry') throw new UsageError(`messages ${action} needs the numbers of messages`);
  return printChange(await retryFailed(database, 'cli'), found.outcome, context);
}

async function printChange({ changed, skipped }: MessagesChanged, outcome: string, { print, log }: Context) {
  await print([`${formatCount(changed.length, 'message')} ${outcome}`]);
  for (const reason of skipped) log(reason);
  return skipped.length > 0 ? FAILED : undefined;
}

async function printCounts({ database, print, log }: Context): Promise<undefined> {
  const counts = await countMessages(database);
  const rows = counts.map(({ kind, ...states }) => [kind, ...Object.values(states).map(formatNumber)]);
  if (rows.length > 0) await print(formatTable([['', 'sent', 'waiting', 'failed', 'uncertain'], ...rows]));
  else log('No mail has been queued yet');
}

const HEADINGS = ['number', 'kind', 'wave', 'state', 'code', 'tries', 'since', 'email'];

async function printMessages(messages: ListedMessage[], { print, log }: Context): Promise<undefined> {
  const rows = messages.map((message) => [
    message.id,
    message.kind,
    message.wave_id ?? '-',
    message.revoked_at ? `${message.state}, revoked` : message.state,
    String(message.smtp_code ?? '-'),
    String(message.attempts),
    formatTime(message.first_attempt_at),
    message.email.trim(),
  ]);
  if (rows.length > 0) await print(formatTable([HEADINGS, ...rows]));
  log(formatCount(rows.length, 'message'));
}
