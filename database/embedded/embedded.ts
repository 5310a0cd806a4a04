import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { messageOf, StartError } from '#settings/start-error.ts';
import { ensureCluster } from './cluster.ts';
import { addressOf, connect } from './connect.ts';
import { findHome, type Home } from './home.ts';
import { stopPostmaster } from './postmaster.ts';

export type Embedded = {
  address: ReturnType<typeof addressOf>;
  /** Where the data really is: not in `dataDir` when PostgreSQL's user cannot reach that. */
  folder: string;
  moved: boolean;
  stop(): Promise<void>;
};

class FolderTaken extends StartError {
  override name = 'FolderTaken';
}

// PostgreSQL frees these by itself when their holder dies, however it dies.
const SERVER = "hashtext('vibescore server')";
const TOOLS = "hashtext('vibescore tools')";
// A server that was just killed, or a tool that is just stopping PostgreSQL, needs a moment to let go.
const LET_GO_MS = 1500;
const RETRY_MS = 500;

/** For the server: at most one per data folder, and PostgreSQL is brought back whenever it goes away. */
export async function runEmbedded(dataDir: string, onTrouble: (line: string) => void): Promise<Embedded> {
  const home = await findHome(dataDir);
  await ensureCluster(home);
  let stopping = false;
  let taken = false;
  let recovery = Promise.resolve();

  const hold = async () => {
    const client = await lockedConnection(home, () => !stopping);
    taken = false;
    client.once('end', () => {
      if (!stopping) recovery = recover();
    });
  };
  /**
   * Another server may start at this very moment and be faster. Both then work on one PostgreSQL, which keeps the
   * data right; it is the other's to stop, and ours again when that one is gone.
   */
  const recover = async () => {
    let said = 'The embedded PostgreSQL went away; bringing it back';
    onTrouble(said);
    while (!stopping) {
      try {
        await hold();
        return onTrouble('The embedded PostgreSQL is back');
      } catch (error) {
        taken = error instanceof FolderTaken;
        if (!stopping && messageOf(error) !== said) onTrouble(messageOf(error));
        said = messageOf(error);
        await sleep(RETRY_MS);
      }
    }
  };
  await hold();
  return {
    address: addressOf(home),
    folder: home.folder,
    moved: home.moved,
    async stop() {
      stopping = true;
      await recovery;
      // The lock is still held: nobody can take this PostgreSQL over while it stops.
      if (!taken) await stopPostmaster(home);
    },
  };
}

async function lockedConnection(home: Home, wanted: () => boolean): Promise<pg.Client> {
  let client = await connect(home, wanted);
  const deadline = Date.now() + LET_GO_MS;
  for (;;) {
    try {
      if (await ask(client, `pg_try_advisory_lock(${SERVER})`)) return client;
    } catch {
      // It was being stopped under us.
      client = await connect(home, wanted);
      continue;
    }
    if (Date.now() > deadline) {
      await client.end();
      throw new FolderTaken(
        `Another server is already using the data folder ${home.folder}: stop it, or set DATA_DIR to another folder.`,
      );
    }
    await sleep(50);
  }
}

/** For a command line tool: beside a running server, or alone. The last one out stops PostgreSQL. */
export async function visitEmbedded(dataDir: string): Promise<Embedded> {
  const home = await findHome(dataDir);
  await ensureCluster(home);
  const client = await connect(home);
  await ask(client, `pg_advisory_lock_shared(${TOOLS}) is not null`);
  return {
    address: addressOf(home),
    folder: home.folder,
    moved: home.moved,
    async stop() {
      try {
        await ask(client, `pg_advisory_unlock_shared(${TOOLS})`);
        const alone = await ask(client, `pg_try_advisory_lock(${TOOLS}) and pg_try_advisory_lock(${SERVER})`);
        if (alone) return await stopPostmaster(home);
        await client.end();
      } catch {
        // The server stopped PostgreSQL meanwhile.
      }
    },
  };
}

async function ask(client: pg.Client, condition: string): Promise<boolean> {
  const { rows } = await client.query<{ yes: boolean }>(`select ${condition} as yes`);
  return rows[0]?.yes === true;
}
