import type { Session } from '#postgres/pool.ts';
import { formatCount, formatNumber } from '#runtime/format.ts';
import { explainNoInvitations, listSenders, type Sender } from '#waitlist/senders.ts';
import { cancelWave, listWaves, pauseWave, resumeWave, type Wave } from '#waitlist/waves.ts';
import { type Command, type Context, UsageError } from '../command.ts';
import { createUnknownActionError, parseInteger, parseOptions } from '../parse-args.ts';
import { formatTable, formatTime } from '../table.ts';

/** Each change returns what to say about the wave. */
const CHANGES = new Map<string, (database: Session, id: string) => Promise<string>>([
  ['pause', pause],
  ['resume', resume],
  ['cancel', cancel],
]);

async function pause(database: Session, id: string) {
  await pauseWave(database, 'cli', id);
  return 'is paused: only emails in flight still go out';
}

async function resume(database: Session, id: string) {
  await resumeWave(database, 'cli', id);
  return 'resumes';
}

async function cancel(database: Session, id: string) {
  const withdrawn = await cancelWave(database, 'cli', id);
  return `is cancelled: ${formatCount(withdrawn, 'invitation')} taken out of the outbox`;
}

export const wavesCommand: Command = {
  summary: 'Waves of invitations: how far each has got; pause, resume and cancel',
  help: `Usage: npm run waitlist -- waves
       npm run waitlist -- waves pause|resume|cancel <id>

Every wave of invitations, the newest first: how many people are in it, were sent their invitation, accepted it and
joined; how many are queued or failed, and when the first that was deferred is tried again. If no invitation is going
out, it says why. Times are UTC. No names and no addresses.

  cancel  take what has not gone out from the outbox: these people can be invited again`,

  async run(args, context) {
    const { positionals } = parseOptions(args, {}, 2);
    const [action, text] = positionals;
    if (action === undefined) return printWaves(context);
    const change = CHANGES.get(action);
    if (!change) throw createUnknownActionError(action, CHANGES.keys());
    if (text === undefined) throw new UsageError(`waves ${action} needs the id of a wave`);
    const id = String(parseInteger('The id of the wave', text, 1, Number.MAX_SAFE_INTEGER));
    await context.print([`Wave ${id} ${await change(context.database, id)}`]);
  },
};

const COUNTS = ['people', 'sent', 'accepted', 'joined', 'queued', 'failed'] as const;
const HEADINGS = ['wave', 'started', ...COUNTS, 'next try', 'paused', 'cancelled'];

async function printWaves({ database, print, log }: Context): Promise<undefined> {
  const waves = await listWaves(database);
  if (waves.length === 0) {
    log('No one has been invited yet');
    return;
  }
  await print(formatTable([HEADINGS, ...waves.map(toCells)]));
  if (!waves.some(({ queued }) => queued > 0)) return;
  const warning = await explainNoInvitations(database);
  if (warning) log(warning);
  for (const sender of await listSenders(database)) if (sender.paused_until) log(describePause(sender));
}

const toCells = (wave: Wave) => [
  wave.id,
  formatTime(wave.created_at),
  ...COUNTS.map((count) => formatNumber(wave[count])),
  formatTime(wave.next_try_at),
  formatTime(wave.paused_at),
  formatTime(wave.cancelled_at),
];

const describePause = ({ host, paused_until, trouble }: Sender) =>
  `${host}: paused until ${formatTime(paused_until).slice(-5)}. ${trouble ?? 'Reason unknown'}`;
