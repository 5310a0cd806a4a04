import { describeTrouble } from '#mail/outcome.ts';
import { UserError } from '#settings/user-error.mjs';
import { formatNumber, formatTable, formatTime, plural } from '#text/format.ts';
import { explainNoInvitations, listSenders, type Sender } from '#waitlist/senders.ts';
import { cancelWave, listWaves, pauseWave, resumeWave, type Wave } from '#waitlist/waves.ts';
import { type Command, type Context, UsageError } from '../command.ts';
import { parseInteger, parseOptions } from '../parse-args.ts';

/** `done` is for what the change returns, unless there is no such wave. */
const VERBS = new Map<string, { change: typeof pauseWave | typeof cancelWave; done(freed: number): string }>([
  ['pause', { change: pauseWave, done: () => 'is paused: only mails in flight still go out' }],
  ['resume', { change: resumeWave, done: () => 'resumes' }],
  ['cancel', { change: cancelWave, done: (freed) => `is cancelled: ${plural(freed, 'invitation')} taken back` }],
]);

export const wavesCommand: Command = {
  summary: 'Waves of invitations: how far each has got; pause, resume and cancel',
  help: `Usage: npm run waitlist -- waves
       npm run waitlist -- waves pause|resume|cancel <number>

Every wave of invitations, the newest first: how many people are in it, were sent their invitation, accepted it and
joined; how many are waiting, failed, or may or may not have arrived, and when the first deferred mail is
retried. Says why none go out at the moment. Times are UTC. No names and no addresses.

  cancel  take back what has not gone out: these people can be invited again`,

  async run(args, context) {
    const { positionals } = parseOptions(args, {}, 2);
    const [verb, number] = positionals;
    if (verb === undefined) return printWaves(context);
    const found = VERBS.get(verb);
    if (!found) throw new UsageError(`waves takes ${[...VERBS.keys()].join(', ')}, not '${verb}'`);
    if (number === undefined) throw new UsageError(`waves ${verb} needs the number of a wave`);
    const id = parseInteger('wave', number, 1, Number.MAX_SAFE_INTEGER);
    const changed = await found.change(context.database, id);
    if (changed === undefined || changed === false) throw new UserError(`There is no wave ${id}`);
    await context.print([`Wave ${id} ${found.done(Number(changed))}\n`]);
  },
};

const COUNTS = ['people', 'sent', 'accepted', 'joined', 'waiting', 'failed', 'uncertain'] as const;
const HEADINGS = ['wave', 'started', ...COUNTS, 'next try', 'paused', 'cancelled'];

async function printWaves({ database, print, log }: Context): Promise<undefined> {
  const waves = await listWaves(database);
  if (waves.length === 0) {
    log('No one has been invited yet');
    return;
  }
  await print([formatTable([HEADINGS, ...waves.map(cells)])]);
  if (!waves.some(({ waiting }) => waiting > 0)) return;
  const senders = await listSenders(database);
  const warning = explainNoInvitations(senders);
  if (warning) log(warning);
  for (const sender of senders) if (sender.paused_until) log(describePause(sender));
}

const cells = (wave: Wave) => [
  wave.id,
  formatTime(wave.created_at),
  ...COUNTS.map((count) => formatNumber(wave[count])),
  ...[wave.next_try_at, wave.paused_at, wave.cancelled_at].map(formatTime),
];

const describePause = ({ host, paused_until, trouble }: Sender) =>
  `${host}: paused until ${formatTime(paused_until).slice(-5)}, ${describeTrouble(trouble ?? 'unknown')}`;
