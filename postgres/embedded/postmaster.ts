import { spawn } from 'node:child_process';
import { closeSync, openSync, readlinkSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getErrorCode } from '#runtime/user-error.mjs';
import { explainCannotRun, getChildOptions, getLastLine, getProgram, runBinary } from './binaries.ts';
import { type DataFolder, nameUser, readText, SOCKET_PORT, SUPERUSER } from './data-folder.ts';
import { explainUnusable } from './find-list.ts';
import { giveToPostgres } from './root.ts';

const LOG_LIMIT_BYTES = 1024 * 1024;
const STOP_SECONDS = 20;

/**
 * Starts PostgreSQL without waiting: it is ready when it takes connections. Returns a function that says why it ended,
 * or null while it runs.
 */
export function startPostmaster(dataFolder: DataFolder): () => Error | null {
  removeStalePidFile(dataFolder.cluster);
  writeAccessRules(dataFolder);
  const log = openLog(dataFolder);
  const child = spawn(
    getProgram(dataFolder.binaries, 'postgres'),
    ['-D', dataFolder.cluster, ...toOptions(dataFolder)],
    {
      ...getChildOptions(dataFolder.user),
      stdio: ['ignore', log, log],
    },
  );
  closeSync(log);
  child.unref();
  let failure: Error | null = null;
  child.on('error', (error) => {
    failure = explainCannotRun(error) ?? error;
  });
  child.on('exit', () => {
    failure ??= new Error(getLastLine(readText(getLogPath(dataFolder))));
  });
  return () => failure;
}

function toOptions(dataFolder: DataFolder): string[] {
  const settings = {
    listen_addresses: '',
    port: SOCKET_PORT,
    unix_socket_directories: dataFolder.sockets,
    unix_socket_permissions: '0700',
    // Errors quote what people typed, so only events of PostgreSQL itself are logged.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    logging_collector: 'off',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

const getLogPath = (dataFolder: DataFolder) => join(dataFolder.cluster, 'postgres.log');

function openLog(dataFolder: DataFolder): number {
  try {
    const path = getLogPath(dataFolder);
    const { size = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {};
    const log = openSync(path, size > LOG_LIMIT_BYTES ? 'w' : 'a', 0o600);
    giveToPostgres(path, dataFolder.user);
    return log;
  } catch (error) {
    throw explainUnusable(dataFolder.path, error);
  }
}

/** Returns the file whose first line is PostgreSQL's process id while it runs. */
const getPidFile = (cluster: string) => join(cluster, 'postmaster.pid');
const readPid = (cluster: string) => readText(getPidFile(cluster)).split('\n', 1)[0] ?? '';

/**
 * After a container restarts, the process id in the file may belong to another process; Docker's process 1 may also not
 * reap children, and a dead PostgreSQL stays as a zombie. Either would keep PostgreSQL from starting.
 */
function removeStalePidFile(cluster: string) {
  const pid = readPid(cluster);
  // If the file is empty, another PostgreSQL is about to write it.
  if (process.platform !== 'linux' || !pid) return;
  try {
    if (readlinkSync(`/proc/${pid}/cwd`) === cluster) return;
  } catch (error) {
    // We may not inspect that process, so PostgreSQL decides.
    if (getErrorCode(error) !== 'ENOENT') return;
  }
  rmSync(getPidFile(cluster), { force: true });
}

/**
 * On the Unix socket the kernel says who connects. The server's user may log in as the owner of the database; so may
 * root, who could become that user anyway.
 */
function writeAccessRules({ cluster, user }: DataFolder) {
  const accounts = [...new Set([nameUser(user), 'root'])];
  const logins = accounts.map((account) => `server "${account}" ${SUPERUSER}\n`);
  const files = { 'pg_hba.conf': 'local all all peer map=server\n', 'pg_ident.conf': logins.join('') };
  for (const [name, text] of Object.entries(files)) {
    const path = join(cluster, name);
    if (readText(path) === text) continue;
    // The file is replaced rather than written to, because a PostgreSQL that another server starts may be reading it.
    const newPath = `${path}.${process.pid}`;
    writeFileSync(newPath, text, { mode: 0o600 });
    giveToPostgres(newPath, user);
    renameSync(newPath, path);
  }
}

/** Stops PostgreSQL, if it is running. */
export async function stopPostmaster(dataFolder: DataFolder): Promise<void> {
  const pid = readPid(dataFolder.cluster);
  for (const mode of ['fast', 'immediate']) {
    // Once it has stopped, another server may start a PostgreSQL of its own.
    if (pid === '' || readPid(dataFolder.cluster) !== pid) return;
    const stop = ['stop', '-s', '-D', dataFolder.cluster, '-m', mode, '-t', String(STOP_SECONDS)];
    await runBinary(getProgram(dataFolder.binaries, 'pg_ctl'), stop, dataFolder.user).catch(() => {});
  }
}
