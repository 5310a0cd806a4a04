import { explainNoInvitations, listSenders, type Sender } from '#database/waitlist/senders.ts';
import { listWaves, pauseWave, resumeWave, type Wave } from '#database/waitlist/waves.ts';
import { describeTrouble } from '#mail/outcome.ts';
import { formatNumber, formatTable, formatTime } from '#text/format.ts';
import { type Action, type Command, UsageError } from '../command.ts';
import { parseInteger, parseOptions } from '../parse-args.ts';

const NOT_FOUND = 1;

const CHANGES = new Map([
  ['pause', { change: pauseWave, done: 'is paused: only mails in flight still go out' }],
  ['resume', { change: resumeWave, done: 'resumes' }],
]);

export const wavesCommand: Command = {
  summary: 'Waves of invitations: how far each has got; pause and resume',
  help: `Usage: npm run waitlist -- waves
       npm run waitlist -- waves pause|resume <number>

Every wave of invitations, the newest first: how many are sent, wait, failed, or may have arrived or not, and when the
first that was put off is tried again. Says why none go out at the moment. Times are UTC. No names and no addresses.`,

  prepare(args) {
    const { positionals } = parseOptions(args, {}, 2);
    const [verb, number] = positionals;
    if (verb === undefined) return { run: printWaves };
    const found = CHANGES.get(verb);
    if (!found) throw new UsageError(`waves takes pause or resume, not '${verb}'`);
    if (number === undefined) throw new UsageError(`waves ${verb} needs the number of a wave`);
    const id = parseInteger('wave', number, 1, Number.MAX_SAFE_INTEGER);
    const run: Action['run'] = async ({ database, print, log }) => {
      if (await found.change(database, id)) {
        await print([`Wave ${id} ${found.done}\n`]);
        return undefined;
      }
      log(`There is no wave ${id}`);
      return NOT_FOUND;
    };
    return { run };
  },
};

const HEADINGS = ['wave', 'started', 'people', 'sent', 'waiting', 'failed', 'uncertain', 'next try', 'paused'];

const printWaves: Action['run'] = async ({ database, print, log }) => {
  const waves = await listWaves(database);
  if (waves.length === 0) {
    log('No one has been invited yet');
    return undefined;
  }
  await print([formatTable([HEADINGS, ...waves.map(cells)])]);
  if (!waves.some(({ waiting }) => waiting > 0)) return undefined;
  const senders = await listSenders(database);
  const warning = explainNoInvitations(senders);
  if (warning) log(warning);
  for (const sender of senders) if (sender.paused_until) log(describePause(sender));
  return undefined;
};

const cells = (wave: Wave) => [
  wave.id,
  formatTime(wave.created_at),
  ...[wave.people, wave.sent, wave.waiting, wave.failed, wave.uncertain].map(formatNumber),
  formatTime(wave.next_try_at),
  formatTime(wave.paused_at),
];

const describePause = ({ host, paused_until, trouble }: Sender) =>
  `${host}: paused until ${formatTime(paused_until).slice(-5)}, ${describeTrouble(trouble ?? 'unknown')}`;
