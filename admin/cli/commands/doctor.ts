import { checkInstallation } from '#admin/doctor/installation.ts';
import { formatReport, getExitCode, toReportObject } from '#admin/doctor/report.ts';
import { toJsonLine } from '#waitlist/json-line.ts';
import type { Command } from '../command.ts';
import { parseOptions } from '../parse-args.ts';

export const doctorCommand: Command = {
  summary: 'Can someone register right now, is the list really closed, will my mail be trusted?',
  help: `Usage: npm run waitlist -- doctor [--json]

Tries what people and strangers do: in the database in DATABASE_URL or in DATA_DIR, and at SITE_URL or the hosted project
of VITE_SUPABASE_URL. Then asks the mail server and the DNS. It changes nothing, stores nothing, and shows no one's name
or address.

What does not pass comes with why it matters and how to mend it. What can be pasted is marked, and everything else is to
be read:

  sql:  a statement for psql, as the owner of the database
  run:  a command for this folder
  fix:  a sentence

  --json  the same for a program, on one line (with "npm run --silent"). Each entry of "fix" is one statement or command,
          marked as above, or one sentence without a mark

The exit code is 0 when all checks pass, perhaps with warnings, 1 when one fails, and 2 when one could not be run.`,

  async run(args, { env, print, write, signal, now }) {
    const { values } = parseOptions(args, { json: { type: 'boolean' } });
    const groups = await checkInstallation(env, signal);
    if (values.json) await write([toJsonLine(toReportObject(groups, now()))]);
    else await print(formatReport(groups));
    return getExitCode(groups);
  },
};
