import { locateExistingDatabase } from '#postgres/locate.ts';
import { openForOwner } from '#postgres/open.ts';
import { readSettings } from '#settings/settings.ts';
import type { Command } from '../command.ts';
import { parseOptions } from '../parse-args.ts';

export const migrateCommand: Command = {
  summary: 'Bring the database up to date, before servers of a new release start',
  help: `Usage: npm run waitlist -- migrate

Applies what is missing in the database: all of it, or nothing. Servers do the same when they start. Running servers go
on working.`,

  async run(args, { env, print }) {
    parseOptions(args, {});
    const pool = await openForOwner(locateExistingDatabase(readSettings(env)), { setsUpList: true });
    await pool.close();
    await print(['The database is up to date']);
  },
};
