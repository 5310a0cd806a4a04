import { listWaves, pauseWave, resumeWave, type Wave } from '#database/waitlist/waves.ts';
import { formatNumber, formatTable, formatTime } from '#text/format.ts';
import { type Action, type Command, UsageError } from '../command.ts';
import { parseInteger, parseOptions } from '../parse-args.ts';

const NOT_FOUND = 1;

const CHANGES = new Map([
  ['pause', { change: pauseWave, done: 'is paused: what is not under way stays here' }],
  ['resume', { change: resumeWave, done: 'goes on' }],
]);

export const wavesCommand: Command = {
  summary: 'Waves of invitations: how far each has got; pause and resume',
  help: `Usage: npm run waitlist -- waves
       npm run waitlist -- waves pause|resume <number>

Every wave of invitations, the newest first: how many are sent, wait, failed, or may have arrived or not. Times are UTC.
No names and no addresses.`,

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

const HEADINGS = ['wave', 'frozen', 'people', 'sent', 'waiting', 'failed', 'uncertain', 'paused'];

const printWaves: Action['run'] = async ({ database, print, log }) => {
  const waves = await listWaves(database);
  if (waves.length === 0) log('Nobody has been invited yet');
  else await print([formatTable([HEADINGS, ...waves.map(cells)])]);
  return undefined;
};

const cells = (wave: Wave) => [
  wave.id,
  formatTime(wave.created_at),
  ...[wave.people, wave.sent, wave.waiting, wave.failed, wave.uncertain].map(formatNumber),
  formatTime(wave.paused_at),
];
