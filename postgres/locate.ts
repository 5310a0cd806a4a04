import { UserError } from '#runtime/user-error.mjs';
import { type DataFolder, findDataFolder } from './embedded/data-folder.ts';
import { findList } from './embedded/find-list.ts';

/** Where a database is: at an address, or embedded, in its folder. */
export type Location = { databaseUrl: string } | { dataFolder: DataFolder };

type Settings = { databaseUrl: string | null; dataDir: string };

export function locateDatabase({ databaseUrl, dataDir }: Settings): Location {
  return databaseUrl === null ? { dataFolder: findDataFolder(dataDir) } : { databaseUrl };
}

/** Finds a list that exists, for programs that need one: a typo in DATA_DIR must not create an empty list. */
export function locateExistingDatabase(settings: Settings): Location {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl === null && findList(dataDir) === null) {
    throw new UserError(`There is no waitlist in ${dataDir} yet: start the server once, or set DATA_DIR.`);
  }
  return locateDatabase(settings);
}
