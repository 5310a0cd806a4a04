import {
  countMessages,
  findStates,
  listUndelivered,
  retryFailed,
  retryMessages,
  settleUncertain,
} from '#database/waitlist/messages.ts';
import { formatNumber, formatTable, formatTime, plural } from '#text/format.ts';
import { showInvisible } from '#text/visible.ts';
import { type Action, type Command, UsageError } from '../command.ts';
import { parseInteger, parseOptions } from '../parse-args.ts';

const NOT_ALL = 1;

export const messagesCommand: Command = {
  summary: 'Mails: how many went out, what failed, and trying again',
  help: `Usage: npm run waitlist -- messages [--failed]
       npm run waitlist -- messages retry [<number> …]
       npm run waitlist -- messages settle <number> …

How many mails were sent, wait, failed, or are uncertain. An uncertain one went out, but the connection broke before the
mail server answered: it may have arrived or not, and is not retried automatically.

  --failed  each that failed or is uncertain, with the mail server's code. Prints addresses. Times are UTC.
  retry     queue everything that failed; with numbers only those, uncertain ones too, which may then arrive twice
  settle    mark these uncertain ones as arrived`,

  prepare(args) {
    const { values, positionals } = parseOptions(
      args,
      { failed: { type: 'boolean', default: false } },
      Number.POSITIVE_INFINITY,
    );
    const [verb, ...rest] = positionals;
    const numbers = rest.map((text) => parseInteger('number', text, 1, Number.MAX_SAFE_INTEGER));
    if (verb === undefined) return { run: values.failed ? printUndelivered : printCounts };
    if (verb === 'retry')
      return { run: change('queued again', numbers, numbers.length > 0 ? retryMessages : retryFailed) };
    if (verb !== 'settle') throw new UsageError(`messages takes retry or settle, not '${verb}'`);
    if (numbers.length === 0) throw new UsageError('messages settle needs the numbers of messages');
    return { run: change('marked as arrived', numbers, settleUncertain) };
  },
};

function change(what: string, numbers: number[], apply: typeof settleUncertain): Action['run'] {
  return async ({ database, print, log }) => {
    const changed = await apply(database, numbers);
    await print([`${plural(changed.length, 'message')} ${what}\n`]);
    const others = numbers.filter((number) => !changed.includes(String(number)));
    const states = new Map((await findStates(database, others)).map(({ id, state }) => [id, state]));
    for (const number of others) {
      const state = states.get(String(number));
      log(state ? `Message ${number} is ${state}, so it was left as it is` : `There is no message ${number}`);
    }
    return others.length > 0 ? NOT_ALL : undefined;
  };
}

const printCounts: Action['run'] = async ({ database, print, log }) => {
  const counts = await countMessages(database);
  const rows = counts.map(({ kind, ...states }) => [kind, ...Object.values(states).map(formatNumber)]);
  if (rows.length > 0) await print([formatTable([['', 'sent', 'waiting', 'failed', 'uncertain'], ...rows])]);
  else log('No mail has been queued yet');
  return undefined;
};

const HEADINGS = ['number', 'kind', 'wave', 'state', 'code', 'tries', 'since', 'email'];

const printUndelivered: Action['run'] = async ({ database, print, log }) => {
  const messages = await listUndelivered(database);
  const rows = messages.map((message) => [
    message.id,
    message.kind,
    message.wave_id ?? '-',
    message.state,
    String(message.smtp_code ?? '-'),
    String(message.attempts),
    formatTime(message.first_attempt_at),
    showInvisible(message.email).trim(),
  ]);
  if (rows.length > 0) await print([formatTable([HEADINGS, ...rows])]);
  log(plural(rows.length, 'message'));
  return undefined;
};
