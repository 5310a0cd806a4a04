import type { Home } from '#database/embedded/home.ts';
import { interruptible } from '#database/interruptible.ts';
import { type Location, locateExistingDatabase } from '#database/locate.ts';
import { openDatabase } from '#database/open.ts';
import { type Database, openSession } from '#database/pool.ts';
import type { User } from '#database/privileges/user.ts';
import type { Settings } from '#settings/settings.ts';
import { messageOf } from '#settings/user-error.mjs';
import { examineDatabase, type Finding } from './database/examine.ts';
import { readVersion } from './database/facts.ts';
import type { Group } from './report.ts';

/** Where the list is, as far as the settings tell. */
export type Located =
  | { location: Location; user: User | null; home: Home | null }
  /** Of a hosted project, only the public half is known. */
  | { notSeen: string }
  | { reason: string };

export async function locateList(settings: Settings): Promise<Located> {
  if (settings.supabase !== null && settings.databaseUrl === null) {
    return { notSeen: 'rules and rights inside the project: set DATABASE_URL to its direct address to look at them' };
  }
  try {
    const { location, user } = await locateExistingDatabase(settings);
    return { location, user, home: 'home' in location ? location.home : null };
  } catch (error) {
    return { reason: messageOf(error) };
  }
}

export type Examined = {
  group: Group;
  /** About the machine that the database runs on. */
  server: Finding[];
  /** null: it could not be opened. */
  database: Database | null;
  close(): Promise<void>;
};

const TITLE = 'The database';
const closeNothing = async () => {};
const withoutDatabase = (group: Omit<Group, 'name' | 'title'>): Examined => ({
  group: { name: 'database', title: TITLE, ...group },
  server: [],
  database: null,
  close: closeNothing,
});

const unreachable = (reason: string) =>
  withoutDatabase({
    findings: [
      {
        name: 'The database can be opened',
        why: 'What is in it cannot be looked at from elsewhere',
        outcome: 'could not look',
        problems: [],
        reason,
      },
    ],
    notSeen: [],
  });

export async function examineList(located: Located, signal: AbortSignal): Promise<Examined> {
  if ('notSeen' in located) return withoutDatabase({ findings: [], notSeen: [located.notSeen] });
  if ('reason' in located) return unreachable(located.reason);
  const opened = await openDatabase({ location: located.location, role: 'reader' })
    .then(openSession)
    .catch((error: unknown) => messageOf(error));
  if (typeof opened === 'string') return unreachable(opened);
  try {
    const database = interruptible(opened, signal);
    const { list, server } = await examineDatabase(database, { isEmbedded: located.home !== null });
    const where = located.home === null ? 'DATABASE_URL' : 'embedded';
    const title = `${TITLE} (${where}, PostgreSQL ${await readVersion(database)})`;
    return { group: { name: 'database', title, findings: list, notSeen: [] }, server, database, close: opened.close };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
