import { makeInterruptible } from '#postgres/interruptible.ts';
import { type Location, locateExistingDatabase } from '#postgres/locate.ts';
import { openDatabase } from '#postgres/open.ts';
import type { Connection, Database, Pool } from '#postgres/pool.ts';
import type { Settings } from '#settings/settings.ts';
import { getErrorMessage } from '#settings/user-error.mjs';
import { type Checks, runChecks } from '../check.ts';
import type { Group } from '../report.ts';
import { LEAKS } from './data-leaks.ts';
import { PRIVILEGES } from './privileges.ts';
import { PROBES } from './probes.ts';
import { SCHEMA } from './schema.ts';
import { UPKEEP } from './server.ts';

export const DATABASE_CHECKS: Checks<Database> = { ...PROBES, ...SCHEMA, ...PRIVILEGES, ...LEAKS, ...UPKEEP };

export const CAN_OPEN = 'The database can be opened';

/** Neither a location nor a reason: a hosted project of which only the public address and key are known. */
type Located = { location?: Location; reason?: string };
type OpenList = Database & { close(): Promise<void> };
type Opened = { database: OpenList | null; reason?: string };

export function locateList(settings: Settings): Located {
  if (settings.supabase !== null && settings.databaseUrl === null) return {};
  try {
    return { location: locateExistingDatabase(settings) };
  } catch (error) {
    return { reason: getErrorMessage(error) };
  }
}

const STATEMENT_MODE =
  'PgBouncer is in statement mode, which allows no transactions: set pool_mode = transaction, and reload it';

/** Opens the list exactly as it is, and sets nothing up. */
export async function openList({ location, reason }: Located, signal: AbortSignal): Promise<Opened> {
  if (location === undefined) return { database: null, reason };
  let pool: Pool | undefined;
  let connection: Connection | undefined;
  const close = async () => {
    connection?.release();
    await pool?.close();
  };
  try {
    pool = await openDatabase({ location, purpose: 'inspect' });
    connection = await pool.connect();
    // A pooler in statement mode refuses a transaction here rather than in every check.
    await connection.query('begin');
    await connection.query('rollback');
    return { database: { ...makeInterruptible(connection, signal), close } };
  } catch (error) {
    await close();
    const isStatementMode = getErrorMessage(error).includes('statement pooling');
    return { database: null, reason: isStatementMode ? STATEMENT_MODE : getErrorMessage(error) };
  }
}

export async function checkDatabase(
  { database, reason }: Opened,
  isEmbedded: boolean,
  signal: AbortSignal,
): Promise<Group> {
  const group: Group = { name: 'database', title: 'The database', findings: [], notSeen: [] };
  if (database !== null) {
    const [row] = await database.query(`select split_part(current_setting('server_version'), ' ', 1) as version`);
    const title = `The database (${isEmbedded ? 'embedded' : 'DATABASE_URL'}, PostgreSQL ${row?.version})`;
    return { ...group, title, findings: await runChecks(DATABASE_CHECKS, database, signal) };
  }
  if (reason === undefined) {
    const notSeen = 'privileges and policies inside the project: set DATABASE_URL to its direct address to check them';
    return { ...group, notSeen: [notSeen] };
  }
  const why = 'Without it nothing inside can be checked';
  return { ...group, findings: [{ name: CAN_OPEN, why, outcome: 'could not run', problems: [], reason }] };
}
