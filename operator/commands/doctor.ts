import { checkInstallation } from '#doctor/installation.ts';
import { asObject, asText, exitCodeOf } from '#doctor/report.ts';
import { jsonLine } from '#text/json-line.ts';
import type { Command } from '../command.ts';
import { parseOptions } from '../parse-args.ts';

export const doctorCommand: Command = {
  summary: 'Is the list really closed? What holds, what does not, and what would mend it',
  help: `Usage: npm run waitlist -- doctor [--json]

Looks at this installation: the database of DATABASE_URL or in DATA_DIR, what strangers can do at SITE_URL or at the
hosted project of VITE_SUPABASE_URL, the site itself, and the machine. Says what holds, what does not, and the statement
or command that would mend it. It changes nothing and stores nothing. No names and no addresses of people.

  --json  the same for a program, on one line (with "npm run --silent")

The exit code is 0 when all holds, perhaps with warnings, 1 when something does not, and 2 when it could not look.`,

  prepare(args, io) {
    const { values } = parseOptions(args, { json: { type: 'boolean' } });
    return {
      async runWithoutDatabase({ print, signal }) {
        const groups = await checkInstallation(io, signal);
        await print([values.json ? jsonLine(asObject(groups, io.now())) : asText(groups)]);
        return exitCodeOf(groups);
      },
    };
  },
};
