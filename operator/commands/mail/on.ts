import { countUnwritten, includeEarlier, switchMailOn } from '#database/waitlist/switch-mail-on.ts';
import { formatNumber } from '#text/format.ts';
import { type Action, type Io, UsageError } from '../../command.ts';
import { confirm } from '../../confirm.ts';
import { parseOptions, parseTime } from '../../parse-args.ts';

const DECLINED = 1;
const THE_FIRST = new Date(0);

export function prepareMailOn(args: string[], { now, stdin, stderr }: Io): Action {
  const { values } = parseOptions(args, {
    'include-earlier': { type: 'boolean', default: false },
    since: { type: 'string' },
    yes: { type: 'boolean', default: false },
  });
  const earlier = values['include-earlier'] ? THE_FIRST : undefined;
  if (earlier && values.since !== undefined)
    throw new UsageError('mail on takes --include-earlier or --since, not both');
  const since = values.since === undefined ? earlier : parseTime('since', values.since, now());
  if (since && !values.yes && !stdin.isTTY) throw new UsageError('There is no terminal to ask on: add --yes');

  return {
    async run({ database, print, log, signal }) {
      if (since === undefined) {
        await switchMailOn(database);
        await print(['Mail is on for people who join from now on, or since it was switched on\n']);
        return undefined;
      }
      const count = await countUnwritten(database, since);
      const people = count === 1 ? '1 person' : `${formatNumber(count)} people`;
      if (
        !values.yes &&
        !(await confirm(`Write to ${people} who joined earlier?`, { input: stdin, output: stderr }, signal))
      ) {
        log('Nobody is written to');
        return DECLINED;
      }
      await includeEarlier(database, since);
      await print([`${people} will be asked to confirm the address\n`]);
      return undefined;
    },
  };
}
