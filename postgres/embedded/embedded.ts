import { setTimeout as sleep } from 'node:timers/promises';
import { getErrorMessage, UserError } from '#runtime/user-error.mjs';
import type { Client } from '../client.ts';
import { getSqlState, LOCK_NOT_AVAILABLE } from '../errors.ts';
import { ensureCluster } from './cluster.ts';
import { connect, getSocketAddress } from './connect.ts';
import type { DataFolder } from './data-folder.ts';
import { stopPostmaster } from './postmaster.ts';

export type Embedded = Awaited<ReturnType<typeof runEmbedded>>;

export class AlreadyRunning extends UserError {
  constructor({ path }: DataFolder) {
    super(`Another server is running on the list in ${path}: stop it first.`);
  }
}

// These are advisory locks: PostgreSQL releases them when the process that holds them ends, however it ends.
const SERVER_LOCK = "hashtext('vibescore server')";
const TOOLS_LOCK = "hashtext('vibescore tools')";
// A server that was just killed, or a tool that is stopping PostgreSQL, needs a moment to release its lock.
const LOCK_WAIT_MS = 1500;
const RETRY_MS = 500;

/** Runs PostgreSQL for a server, one per data folder, and starts it again whenever it ends. */
export async function runEmbedded(dataFolder: DataFolder, onTrouble: (line: string) => void) {
  await ensureCluster(dataFolder);
  let isStopping = false;
  let hasLostLock = false;
  let recovery = Promise.resolve();
  let stopped: Promise<void> | undefined;

  const takeLock = async () => {
    const client = await connectAndLock(dataFolder, () => !isStopping);
    hasLostLock = false;
    client.once('end', () => {
      if (!isStopping) recovery = recover();
    });
  };
  /**
   * Another server may start at this moment and take the lock first. Both then use the same PostgreSQL, which is safe;
   * the other server stops it, and this one takes the lock when the other is gone.
   */
  const recover = async () => {
    let lastReported = 'The embedded PostgreSQL has stopped; restarting it';
    onTrouble(lastReported);
    while (!isStopping) {
      try {
        await takeLock();
        return onTrouble('The embedded PostgreSQL is back');
      } catch (error) {
        if (error instanceof AlreadyRunning) hasLostLock = true;
        if (!isStopping && getErrorMessage(error) !== lastReported) onTrouble(getErrorMessage(error));
        lastReported = getErrorMessage(error);
        await sleep(RETRY_MS);
      }
    }
  };
  const stop = async () => {
    isStopping = true;
    await recovery;
    // PostgreSQL now belongs to the server that holds the lock.
    if (hasLostLock) return;
    // While we hold the lock, no other server takes over the PostgreSQL that is stopping.
    await stopPostmaster(dataFolder);
  };
  await takeLock();
  return {
    address: getSocketAddress(dataFolder),
    folder: dataFolder.path,
    stop() {
      // A second call must not stop the PostgreSQL of a server that started since.
      stopped ??= stop();
      return stopped;
    },
  };
}

async function connectAndLock(dataFolder: DataFolder, shouldContinue: () => boolean): Promise<Client> {
  for (;;) {
    const client = await connect(dataFolder, shouldContinue);
    try {
      await client.query(`set lock_timeout = ${LOCK_WAIT_MS}; select pg_advisory_lock(${SERVER_LOCK})`);
      return client;
    } catch (error) {
      await client.end();
      if (getSqlState(error) === LOCK_NOT_AVAILABLE) throw new AlreadyRunning(dataFolder);
      // Otherwise another process has probably just stopped PostgreSQL, so this tries again.
      await sleep(RETRY_MS);
    }
  }
}

/** Uses PostgreSQL for a command, beside a running server or alone. The last command stops it if no server runs. */
export async function shareEmbedded(dataFolder: DataFolder): Promise<Embedded> {
  await ensureCluster(dataFolder);
  const client = await connect(dataFolder);
  await client.query(`select pg_advisory_lock_shared(${TOOLS_LOCK})`);
  return {
    address: getSocketAddress(dataFolder),
    folder: dataFolder.path,
    async stop() {
      try {
        await client.query(`select pg_advisory_unlock_shared(${TOOLS_LOCK})`);
        const { rows } = await client.query(
          `select pg_try_advisory_lock(${TOOLS_LOCK}) and pg_try_advisory_lock(${SERVER_LOCK}) as alone`,
        );
        if (rows[0].alone) await stopPostmaster(dataFolder);
        await client.end();
      } catch {
        // The server has stopped PostgreSQL in the meantime.
      }
    },
  };
}
