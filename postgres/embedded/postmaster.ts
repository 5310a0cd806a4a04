import { spawn } from 'node:child_process';
import { closeSync, constants, lstatSync, openSync, readlinkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { systemCode, UserError } from '#settings/user-error.mjs';
import { isRoot } from '../privileges/user.ts';
import { cannotRun, childOptions, lastLine, program, runBinary } from './binaries.ts';
import { type Home, readText, SOCKET_PORT, SUPERUSER, unusableFolder } from './home.ts';

const LOG_LIMIT_BYTES = 1024 * 1024;
const STOP_SECONDS = 20;

/** Starts PostgreSQL without waiting: it is ready when it takes connections. Returns why it ended, if it has. */
export function startPostmaster(home: Home): () => Error | null {
  if (isRoot()) throw new UserError('The embedded PostgreSQL cannot be started by root.');
  removeStalePidFile(home.cluster);
  writeAccessRules(home.cluster);
  const log = openLog(home);
  // The child is detached: Ctrl+C in the terminal reaches only the server, which stops PostgreSQL after its last
  // answer.
  const child = spawn(program(home.binaries, 'postgres'), ['-D', home.cluster, ...options(home)], {
    ...childOptions(),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  let failure: Error | null = null;
  child.on('error', (error) => {
    failure = cannotRun(error) ?? error;
  });
  child.on('exit', () => {
    failure ??= new Error(lastLine(readText(logPath(home))));
  });
  return () => failure;
}

function options(home: Home): string[] {
  const settings = {
    listen_addresses: '',
    port: SOCKET_PORT,
    unix_socket_directories: home.sockets,
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

const logPath = (home: Home) => join(home.cluster, 'postgres.log');

function openLog(home: Home): number {
  const { O_WRONLY, O_APPEND, O_CREAT, O_NOFOLLOW, O_TRUNC } = constants;
  try {
    const { size = 0 } = lstatSync(logPath(home), { throwIfNoEntry: false }) ?? {};
    const limit = size > LOG_LIMIT_BYTES ? O_TRUNC : 0;
    return openSync(logPath(home), O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | limit, 0o600);
  } catch (error) {
    throw unusableFolder(home.folder, error);
  }
}

/** While PostgreSQL runs, the first line of this file is its process id. */
const pidFile = (cluster: string) => join(cluster, 'postmaster.pid');

/**
 * After a container restarts, the process id in the file may belong to another process; Docker's process 1 may also not
 * reap children, and a dead PostgreSQL stays as a zombie. Either would keep PostgreSQL from starting.
 */
function removeStalePidFile(cluster: string) {
  const [pid] = readText(pidFile(cluster)).split('\n');
  // An empty file is one that another PostgreSQL is about to write.
  if (process.platform !== 'linux' || !pid) return;
  try {
    if (readlinkSync(`/proc/${pid}/cwd`) === cluster) return;
  } catch (error) {
    // We may not inspect that process, so PostgreSQL decides.
    if (systemCode(error) !== 'ENOENT') return;
  }
  rmSync(pidFile(cluster), { force: true });
}

/**
 * On the Unix socket the kernel says who connects. The server's user may log in as the owner of the database; so may
 * root, who could become that user anyway.
 */
function writeAccessRules(cluster: string) {
  const accounts = [...new Set([userInfo().username, 'root'])];
  const logins = accounts.map((account) => `server "${account}" ${SUPERUSER}\n`);
  const files = { 'pg_hba.conf': 'local all all peer map=server\n', 'pg_ident.conf': logins.join('') };
  for (const [name, text] of Object.entries(files)) {
    const path = join(cluster, name);
    if (readText(path) === text) continue;
    // The file is replaced rather than written to, because it could be a link.
    const aside = `${path}.new`;
    rmSync(aside, { force: true });
    writeFileSync(aside, text, { flag: 'wx', mode: 0o600 });
    renameSync(aside, path);
  }
}

/** Applies our rules to a PostgreSQL that an earlier release started with other ones. */
export async function reloadAccessRules({ binaries, cluster }: Home): Promise<void> {
  writeAccessRules(cluster);
  await runBinary(program(binaries, 'pg_ctl'), ['reload', '-s', '-D', cluster]);
}

/** Stops PostgreSQL, if it is running. */
export async function stopPostmaster(home: Home): Promise<void> {
  for (const mode of ['fast', 'immediate']) {
    if (readText(pidFile(home.cluster)) === '') return;
    const stop = ['stop', '-s', '-D', home.cluster, '-m', mode, '-t', String(STOP_SECONDS)];
    await runBinary(program(home.binaries, 'pg_ctl'), stop).catch(() => {});
  }
}
