import { createReadStream, fstatSync, openSync } from 'node:fs';
import { formatCount } from '#runtime/format.ts';
import { getErrorCode, UserError } from '#runtime/user-error.mjs';
import { type Restored, restoreList } from '#waitlist/restore.ts';
import { type Command, type Context, UsageError } from '../command.ts';
import { parseOptions } from '../parse-args.ts';
import { createProgress } from '../progress.ts';
import { resolvePath } from '../resolve-path.ts';

export const restoreCommand: Command = {
  summary: 'Fill an empty list from a backup',
  help: `Usage: npm run waitlist -- restore <file>

Fills a list that has never been used, or a new one in DATA_DIR or DATABASE_URL, from a file of "npm run waitlist --
backup" by this release or an earlier one: all of it, or nothing. Stop all servers first: those of the old list, so
that no one registers there any more, and those of the new one. Start them when it is done.

Waves that were being sent are paused: they may have gone out after the backup was made. Emails that were being sent count
as sent, for the same reason. Confirmations that were queued are sent.`,
  setsUpList: true,

  async run(args, context) {
    const { positionals } = parseOptions(args, {}, 1);
    const [name] = positionals;
    if (!name) throw new UsageError('restore needs the name of a file');
    const file = openInputFile(name, context);
    const progress = createProgress(context.stderr);
    try {
      const restored = await restoreList(context.database, 'cli', file, progress.show);
      progress.clear();
      await printRestored(restored, context);
    } finally {
      progress.clear();
      file.destroy();
    }
  },
};

function openInputFile(name: string, { signal }: Context) {
  const path = resolvePath(name);
  const fd = open(path);
  if (!fstatSync(fd).isFile()) throw new UsageError(`restore must name a file, and '${name}' is something else`);
  return createReadStream(path, { fd, signal });
}

function open(path: string): number {
  try {
    return openSync(path, 'r');
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') throw new UserError(`There is no file ${path}`);
    throw error;
  }
}

async function printRestored({ people, pausedWaves, queued, inFlight }: Restored, { print, log }: Context) {
  await print([`Restored ${formatCount(people, 'person', 'people')}`]);
  for (const id of pausedWaves) {
    log(`Wave ${id} is paused: if none of it went out after the backup, run "npm run waitlist -- waves resume ${id}"`);
  }
  if (inFlight > 0) log(`Counted as sent, because it was being sent: ${formatCount(inFlight, 'email')}`);
  if (queued > 0) log(`${formatCount(queued, 'email')} that the backup had queued will be sent`);
}
