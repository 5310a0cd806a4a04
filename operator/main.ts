import { openAsOwner } from '#database/open-as-owner.ts';
import { readSettings } from '#settings/settings.ts';
import type { Command, Terminal } from './command.ts';
import { exportCommand } from './commands/export.ts';
import { forget } from './commands/forget.ts';
import { list } from './commands/list.ts';
import { stats } from './commands/stats.ts';
import { formatTable } from './format.ts';
import { printTo } from './output.ts';
import { UsageError } from './usage-error.ts';

const COMMANDS = new Map<string, Command>([
  ['stats', stats],
  ['list', list],
  ['export', exportCommand],
  ['forget', forget],
]);

const FAILED = 1;
const WRONG_USAGE = 2;
const INTERRUPTED = 130;

type World = Terminal & { stdout: NodeJS.WritableStream; readEnv(): Record<string, string | undefined> };

/** Runs one command line to its end, and answers with the exit code. */
export async function main(args: string[], world: World, signal: AbortSignal): Promise<number> {
  const say = (line: string) => world.stderr.write(`${line}\n`);
  try {
    return await run(args, world, signal);
  } catch (error) {
    if (signal.aborted) return INTERRUPTED;
    const line = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ');
    if (!(error instanceof UsageError)) {
      say(line);
      return FAILED;
    }
    const [name = ''] = args;
    say(`${line}. See: npm run waitlist -- ${COMMANDS.has(name) ? `${name} ` : ''}--help`);
    return WRONG_USAGE;
  }
}

async function run([name, ...args]: string[], world: World, signal: AbortSignal): Promise<number> {
  const print = (chunks: Iterable<string> | AsyncIterable<string>) => printTo(world.stdout, chunks, signal);
  if (isHelp(name)) {
    await print([overview()]);
    return 0;
  }
  const command = COMMANDS.get(name ?? '');
  if (!command) {
    const known = [...COMMANDS.keys()].join(', ');
    throw new UsageError(name === undefined ? `Name a command: ${known}` : `There is no command '${name}': ${known}`);
  }
  if (args.some(isHelp)) {
    await print([`${command.help}\n`]);
    return 0;
  }
  const action = command.prepare(args, world);
  const database = await openAsOwner(readSettings(world.readEnv()));
  try {
    const say = (line: string) => world.stderr.write(`${line}\n`);
    return (await action({ database, print, say, signal })) ?? 0;
  } finally {
    await database.close();
  }
}

const isHelp = (argument: string | undefined) => argument === '--help' || argument === '-h';

function overview(): string {
  const commands = formatTable([...COMMANDS].map(([name, { summary }]) => [`  ${name}`, summary]));
  return `Usage: npm run waitlist -- <command> [options]

${commands}
Each has a --help of its own. The waitlist is the one of DATABASE_URL, or else of the embedded PostgreSQL in DATA_DIR,
whether a server is running on it or not.
`;
}
