import { setTimeout as sleep } from 'node:timers/promises';
import { getErrorCode, getErrorMessage, UserError } from '#runtime/user-error.mjs';
import { Client } from '../client.ts';
import { type DataFolder, ensureSocketFolder, SOCKET_PORT, SUPERUSER } from './data-folder.ts';
import { startPostmaster } from './postmaster.ts';

const DEADLINE_MS = 15_000;
const RETRY_MS = 20;
const RESTART_MS = 250;

const NOT_RUNNING = ['ENOENT', 'ECONNREFUSED'];
const STARTING_OR_STOPPING = '57P03';
const LOGIN_REFUSED = '28000';

export const getSocketAddress = (dataFolder: DataFolder) => ({
  host: dataFolder.sockets,
  port: SOCKET_PORT,
  user: SUPERUSER,
  database: 'postgres',
  ssl: false as const,
});

/**
 * Connects to the PostgreSQL of this folder and starts it if it does not run. Several servers may do this at once, and
 * another may be stopping it: this keeps trying until it is connected or knows why it cannot be.
 */
export async function connect(dataFolder: DataFolder, shouldContinue: () => boolean = () => true): Promise<Client> {
  let deadline = Date.now() + DEADLINE_MS;
  let getStartFailure: (() => Error | null) | undefined;
  let reason = 'it did not answer';
  ensureSocketFolder(dataFolder);
  while (shouldContinue() && Date.now() < deadline) {
    try {
      const client = new Client({ ...getSocketAddress(dataFolder), connectionTimeoutMillis: 5000 });
      await client.connect();
      return client;
    } catch (error) {
      const code = getErrorCode(error) ?? '';
      const failure = getStartFailure?.();
      if (failure instanceof UserError) throw failure;
      if (NOT_RUNNING.includes(code)) {
        // A start can fail while the previous PostgreSQL is still shutting down.
        if (failure) await sleep(RESTART_MS);
        if (failure !== null) getStartFailure = startPostmaster(dataFolder);
        reason = failure?.message ?? reason;
      } else if (code === STARTING_OR_STOPPING) {
        // After a crash PostgreSQL replays its log, which may take a long time.
        deadline = Date.now() + DEADLINE_MS;
      } else if (code === LOGIN_REFUSED) {
        throw explainOtherUser(dataFolder);
      } else reason = getErrorMessage(error);
      await sleep(RETRY_MS);
    }
  }
  throw new UserError(`The embedded PostgreSQL in ${dataFolder.cluster} did not start: ${reason}`);
}

const explainOtherUser = ({ cluster }: DataFolder) =>
  new UserError(`The PostgreSQL in ${cluster} was started by another user: stop it, or run as that user.`);
