import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeInterruptible } from '#postgres/interruptible.ts';
import { locateDatabase, locateExistingDatabase } from '#postgres/locate.ts';
import { openForOwner } from '#postgres/open.ts';
import type { Connection, Database, Pool, Session } from '#postgres/pool.ts';
import { getErrorMessage } from '#runtime/user-error.mjs';
import { showInvisible } from '#runtime/visible.ts';
import { readSettings } from '#settings/settings.ts';
import { type Chunks, type Command, type Context, FAILED, type Io, UsageError } from './command.ts';
import { backupCommand } from './commands/backup.ts';
import { doctorCommand } from './commands/doctor.ts';
import { eraseCommand } from './commands/erase.ts';
import { exportCommand } from './commands/export.ts';
import { invitationsCommand } from './commands/invitations.ts';
import { inviteCommand } from './commands/invite.ts';
import { listCommand } from './commands/list.ts';
import { mailCommand } from './commands/mail.ts';
import { messagesCommand } from './commands/messages.ts';
import { migrateCommand } from './commands/migrate.ts';
import { notifyCommand } from './commands/notify.ts';
import { restoreCommand } from './commands/restore.ts';
import { sendCommand } from './commands/send.ts';
import { statsCommand } from './commands/stats.ts';
import { wavesCommand } from './commands/waves.ts';
import { confirm } from './confirm.ts';
import { formatTable } from './table.ts';

export const COMMANDS = new Map<string, Command>([
  ['stats', statsCommand],
  ['list', listCommand],
  ['export', exportCommand],
  ['backup', backupCommand],
  ['restore', restoreCommand],
  ['erase', eraseCommand],
  ['invite', inviteCommand],
  ['invitations', invitationsCommand],
  ['waves', wavesCommand],
  ['messages', messagesCommand],
  ['mail', mailCommand],
  ['notify', notifyCommand],
  ['send', sendCommand],
  ['migrate', migrateCommand],
  ['doctor', doctorCommand],
]);

const WRONG_USAGE = 2;
const INTERRUPTED = 130;

export async function main(args: string[], io: Io, signal: AbortSignal): Promise<number> {
  try {
    return await run(args, io, signal);
  } catch (error) {
    if (signal.aborted) return INTERRUPTED;
    const message = showInvisible(getErrorMessage(error).replace(/\s+/g, ' '));
    if (!(error instanceof UsageError)) {
      io.stderr.write(`${message}\n`);
      return FAILED;
    }
    const [name = ''] = args;
    io.stderr.write(`${message}. See: npm run waitlist -- ${COMMANDS.has(name) ? `${name} ` : ''}--help\n`);
    return WRONG_USAGE;
  }
}

async function run([name, ...args]: string[], io: Io, signal: AbortSignal): Promise<number> {
  const { print, log, ask, write } = createOutput(io, signal);
  if (isHelp(name) || name === 'help') {
    await print(COMMANDS.get(args[0] ?? '')?.help.split('\n') ?? formatHelp());
    return 0;
  }
  const command = COMMANDS.get(name ?? '');
  if (!command) {
    const known = [...COMMANDS.keys()].join(', ');
    throw new UsageError(
      name === undefined ? `Missing command: use one of ${known}` : `Unknown command '${name}': use one of ${known}`,
    );
  }
  if (args.some(isHelp)) {
    await print(command.help.split('\n'));
    return 0;
  }
  const { session, pool, close } = openLazily(io, command.setsUpList);
  const database = makeInterruptible(session, signal);
  try {
    const context = { ...io, database, uninterruptedDatabase: pool, print, log, ask, write, signal };
    return (await command.run(args, context)) ?? 0;
  } finally {
    await close();
  }
}

/** Creates the functions with which a command writes. All of them but `write` show invisible characters. */
function createOutput({ stdin, stdout, stderr }: Io, signal: AbortSignal) {
  const write: Context['write'] = (chunks) => writeTo(stdout, chunks, signal);
  const print: Context['print'] = (lines) => write(lines.map((line) => `${showInvisible(line)}\n`));
  const log: Context['log'] = (line) => stderr.write(`${showInvisible(line)}\n`);
  const ask: Context['ask'] = (question) => confirm(showInvisible(question), { input: stdin, output: stderr }, signal);
  return { print, log, ask, write };
}

/** Opens the database with its first query, because some commands never need it. */
function openLazily(io: Io, setsUpList = false): { session: Session; pool: Database; close(): Promise<void> } {
  let pool: Promise<Pool> | undefined;
  let session: Promise<Connection> | undefined;
  const open = async () => {
    const locate = setsUpList ? locateDatabase : locateExistingDatabase;
    return openForOwner(locate(readSettings(io.env)), { setsUpList });
  };
  const getPool = () => {
    pool ??= open();
    return pool;
  };
  const getSession = () => {
    session ??= getPool().then((opened) => opened.connect());
    return session;
  };
  return {
    session: {
      begin: async (...transaction) => (await getSession()).begin(...transaction),
      query: async (...query) => (await getSession()).query(...query),
    },
    pool: { query: async (...query) => (await getPool()).query(...query) },
    async close() {
      await session?.then(({ release }) => release()).catch(() => {});
      await (await pool?.catch(() => null))?.close();
    },
  };
}

/** Writes no faster than the stream is read. A reader that leaves early, as `head` does, is not an error. */
async function writeTo(stream: NodeJS.WritableStream, chunks: Chunks, signal: AbortSignal): Promise<void> {
  try {
    await pipeline(Readable.from(chunks), stream, { end: false, signal });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code !== 'EPIPE' && code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

const isHelp = (argument: string | undefined) => argument === '--help' || argument === '-h';

function formatHelp(): string[] {
  return [
    'Usage: npm run waitlist -- <command> [options]',
    '',
    ...formatTable([...COMMANDS].map(([name, { summary }]) => [`  ${name}`, summary])),
    '',
    'Each command has its own --help. They work on the database in DATABASE_URL, or else on the embedded PostgreSQL in',
    'DATA_DIR, whether a server is running on it or not.',
  ];
}
