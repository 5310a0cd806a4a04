import { UserError } from '#settings/user-error.mjs';
import { type DataDir, findHome, findList, type Home } from './embedded/home.ts';
import { prepareAsRoot } from './embedded/prepare-as-root.ts';
import { chooseUser, isRoot, type User } from './privileges/user.ts';

/** Where a database is: at an address, or embedded, in its folder. */
export type Location = { databaseUrl: string } | { home: Home };

type Settings = { databaseUrl: string | null; dataDir: DataDir };
/** `user` is the one to become before the database is opened; null if this process is already an ordinary user. */
type Located = { location: Location; user: User | null };

/** Finds the database. Under root this also prepares what an ordinary user could not. */
export async function locateDatabase({ databaseUrl, dataDir }: Settings): Promise<Located> {
  if (databaseUrl !== null) return { location: { databaseUrl }, user: isRoot() ? await chooseUser() : null };
  return locateEmbedded(dataDir.folder, dataDir.isSet);
}

/** Finds a list that exists, for programs that need one: a typo in DATA_DIR must not create an empty list. */
export async function locateExistingDatabase(settings: Settings): Promise<Located> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl === null && findList(dataDir.folder) === null) {
    throw new UserError(`There is no waitlist in ${dataDir.folder} yet: start the server once, or set DATA_DIR.`);
  }
  return locateDatabase(settings);
}

export async function locateEmbedded(folder: string, isSet = true) {
  if (!isRoot()) return { location: { home: findHome(folder) }, user: null };
  const { home, user } = await prepareAsRoot({ folder, isSet });
  return { location: { home }, user };
}
