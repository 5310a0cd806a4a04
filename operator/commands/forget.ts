import { forgetRegistration, isRegistered } from '#database/waitlist/forget.ts';
import type { Command } from '../command.ts';
import { confirm } from '../confirm.ts';
import { printable } from '../format.ts';
import { parseOptions } from '../parse-args.ts';
import { UsageError } from '../usage-error.ts';

const NOT_FOUND = 1;
const DECLINED = 1;

export const forgetCommand: Command = {
  summary: 'Erase a person',
  help: `Usage: npm run waitlist -- forget <email> [--yes]

Erases the registration with this e-mail address, whatever its case or outer spaces. Asks first.
Backups and exports made before still hold it.

  --yes  do not ask`,

  prepare(args, { stdin, stderr }) {
    const { values, positionals } = parseOptions(args, { yes: { type: 'boolean', default: false } }, 1);
    const email = positionals[0]?.trim();
    if (!email) throw new UsageError('forget needs an e-mail address');
    if (!values.yes && !stdin.isTTY) throw new UsageError('There is no terminal to ask on: add --yes to erase');
    const who = printable(email);
    return async ({ database, print, log, signal }) => {
      if (!(await isRegistered(database, email))) {
        log(`Nobody is registered as ${who}`);
        return NOT_FOUND;
      }
      const question = `Erase the registration of ${who} for good?`;
      if (!values.yes && !(await confirm(question, { input: stdin, output: stderr }, signal))) {
        log('Nothing was erased');
        return DECLINED;
      }
      if (!(await forgetRegistration(database, email))) {
        log(`The registration of ${who} was gone already`);
        return NOT_FOUND;
      }
      await print([`Erased the registration of ${who}\n`]);
      return undefined;
    };
  },
};
