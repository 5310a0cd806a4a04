import { existsSync } from 'node:fs';
import { StartError } from '#settings/start-error.ts';
import { clusterIn, stateFolder } from './embedded/folder.ts';
import { findHome, type Home } from './embedded/home.ts';
import { prepareHome } from './privileges/prepare-home.ts';
import { chooseUser, isRoot, type User } from './privileges/user.ts';

/** A database at an address, or an embedded one in its folder. */
export type Location = { databaseUrl: string } | { home: Home };

type Settings = { databaseUrl: string | null; dataDir: string };
/** `user` is the one to become before the database is opened; null if this process is an ordinary user already. */
type Located = { location: Location; user: User | null };

/** Where the database is. Under root this also prepares what an ordinary user could not. */
export async function locateDatabase({ databaseUrl, dataDir }: Settings): Promise<Located> {
  if (databaseUrl !== null) return { location: { databaseUrl }, user: isRoot() ? await chooseUser() : null };
  return locateEmbedded(dataDir);
}

/** Like locateDatabase, for those who read: a typing error in DATA_DIR must not create a new, empty waitlist. */
export async function locateExistingDatabase(settings: Settings): Promise<Located> {
  const { databaseUrl, dataDir } = settings;
  const folders = [dataDir, stateFolder(dataDir)];
  if (databaseUrl === null && !folders.some((folder) => existsSync(clusterIn(folder)))) {
    throw new StartError(`There is no waitlist in ${dataDir} yet: start the server once, or set DATA_DIR.`);
  }
  return locateDatabase(settings);
}

export async function locateEmbedded(dataDir: string) {
  if (!isRoot()) return { location: { home: findHome(dataDir) }, user: null };
  const user = await chooseUser([clusterIn(dataDir), clusterIn(stateFolder(dataDir))]);
  return { location: { home: await prepareHome(dataDir, user) }, user };
}
