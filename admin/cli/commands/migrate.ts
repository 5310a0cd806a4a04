import { locateExistingDatabase } from '#postgres/locate.ts';
import { setUpDatabase } from '#postgres/open.ts';
import { readSettings } from '#settings/settings.ts';
import { type Command, UsageError } from '../command.ts';
import { parseOptions } from '../parse-args.ts';

export const migrateCommand: Command = {
  summary: 'Bring the database up to date, before servers of a new release start',
  help: `Usage: npm run waitlist -- migrate [--server-role <login>]

Applies what is missing in the database, as its owner: all of it, or nothing. Servers do the same when they start,
unless they log in as the role that this command prepares for them. Running servers go on working.

  --server-role <login>  an existing login that servers are to use instead of the owner's, with only the rights to take
                         registrations and send mail. Name it again whenever a release brings migrations`,

  async run(args, { readEnv, dropPrivileges, print }) {
    const { values } = parseOptions(args, { 'server-role': { type: 'string' } });
    const serverRole = values['server-role'];
    const settings = readSettings(readEnv());
    if (serverRole !== undefined && settings.databaseUrl === null) {
      throw new UsageError('--server-role needs DATABASE_URL: the embedded PostgreSQL has a role for its server');
    }
    const { location, user } = await locateExistingDatabase(settings);
    if (user !== null) dropPrivileges(user);
    await setUpDatabase(location, serverRole);
    await print(['The database is up to date']);
    return undefined;
  },
};
