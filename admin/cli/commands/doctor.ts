import { checkAddress, checkInstallation } from '#admin/doctor/installation.ts';
import { formatReport, getExitCode, toReportObject } from '#admin/doctor/report.ts';
import { readWebAddress } from '#settings/values.ts';
import { toJsonLine } from '#waitlist/json-line.ts';
import { type Command, UsageError } from '../command.ts';
import { parseOptions } from '../parse-args.ts';

export const doctorCommand: Command = {
  summary: 'Can someone register right now, and is the list really closed?',
  help: `Usage: npm run waitlist -- doctor [https://…] [--json]

Tries what people and strangers do: in the database in DATABASE_URL or in DATA_DIR, and at SITE_URL or the hosted project
of VITE_SUPABASE_URL. Also checks mail, the site and the machine. Says what passes, what does not, and the statement or
command that would fix it. It changes nothing, stores nothing, and shows no one's name or address.

  https://…  check the installation at this address instead, from outside and without settings
  --json     the same for a program, on one line (with "npm run --silent")

The exit code is 0 when all checks pass, perhaps with warnings, 1 when one fails, and 2 when one could not be run.`,

  async run(args, context) {
    const { values, positionals } = parseOptions(args, { json: { type: 'boolean' } }, 1);
    const [typed] = positionals;
    const address = typed === undefined ? null : readWebAddress(typed)?.origin;
    if (address === undefined) {
      throw new UsageError(`An address looks like https://example.com, but this is '${typed}'`);
    }
    const { print, write, signal, now } = context;
    const groups = await (address ? checkAddress(address, context, signal) : checkInstallation(context, signal));
    if (values.json) await write([toJsonLine(toReportObject(groups, now()))]);
    else await print(formatReport(groups));
    return getExitCode(groups);
  },
};
