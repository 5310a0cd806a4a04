import { UserError } from '#runtime/user-error.mjs';
import { findList } from './embedded/find-list.mjs';
import { findHome, type Home } from './embedded/home.ts';

/** Where a database is: at an address, or embedded, in its folder. */
export type Location = { databaseUrl: string } | { home: Home };

type Settings = { databaseUrl: string | null; dataDir: string };

export function locateDatabase({ databaseUrl, dataDir }: Settings): Location {
  return databaseUrl === null ? { home: findHome(dataDir) } : { databaseUrl };
}

/** Finds a list that exists, for programs that need one: a typo in DATA_DIR must not create an empty list. */
export function locateExistingDatabase(settings: Settings): Location {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl === null && findList(dataDir) === null) {
    throw new UserError(`There is no waitlist in ${dataDir} yet: start the server once, or set DATA_DIR.`);
  }
  return locateDatabase(settings);
}
