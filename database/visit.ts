import pg from 'pg';
import { StartError } from '#settings/start-error.ts';
import { resolveAddress, unreachable } from './address.ts';
import { visitEmbedded } from './embedded/embedded.ts';
import { holdsData } from './embedded/home.ts';
import { migrate } from './migrate.ts';
import { type Address, type Pool, type Row, sqlState } from './pool.ts';

type Options = { databaseUrl: string | null; dataDir: string };

/** The database as its owner sees it, on one connection: for a command that reads or erases and then ends. */
export async function visitDatabase({ databaseUrl, dataDir }: Options): Promise<Pool> {
  return databaseUrl === null ? visitOwn(dataDir) : visitRemote(databaseUrl);
}

async function visitOwn(dataDir: string): Promise<Pool> {
  // A mistyped folder must not become a new, empty waitlist.
  if (!holdsData(dataDir)) {
    throw new StartError(`There is no waitlist in ${dataDir} yet: start the server once, or set DATA_DIR.`);
  }
  const embedded = await visitEmbedded(dataDir);
  try {
    await migrate(embedded.address);
    const session = await openSession(embedded.address);
    return {
      query: session.query,
      async close() {
        await session.close();
        await embedded.stop();
      },
    };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

/** Not migrated from here: the one who reads a shared database need not be allowed to change it. */
async function visitRemote(databaseUrl: string): Promise<Pool> {
  const address = await resolveAddress(databaseUrl);
  try {
    return await openSession(address);
  } catch (error) {
    throw unreachable(databaseUrl, error);
  }
}

async function openSession(address: Address): Promise<Pool> {
  const client = new pg.Client({ ...address, application_name: 'vibescore waitlist' });
  // A connection that is lost rejects the query under way; unheard, its event would also end the process.
  client.on('error', () => {});
  await client.connect();
  return {
    async query(query) {
      try {
        return (await client.query<Row>(query)).rows;
      } catch (error) {
        throw explain(error);
      }
    },
    close: () => client.end().catch(() => {}),
  };
}

function explain(error: unknown): unknown {
  const state = sqlState(error);
  if (state === '42P01') {
    return new StartError('The database of DATABASE_URL has no waitlist yet: start the server on it once.');
  }
  if (state === '42501') {
    return new StartError(
      'The database user of DATABASE_URL may not read the whole waitlist: use the one that owns it.',
    );
  }
  return error;
}
