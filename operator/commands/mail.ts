import { type Command, UsageError } from '../command.ts';
import { prepareMailOn } from './mail/on.ts';
import { prepareMailPreview } from './mail/preview.ts';
import { prepareMailTest } from './mail/try.ts';

const VERBS = new Map<string, Command['prepare']>([
  ['test', prepareMailTest],
  ['preview', prepareMailPreview],
  ['on', prepareMailOn],
]);

export const mailCommand: Command = {
  summary: 'Try the mail server, look at both mails, write to people who joined earlier',
  help: `Usage: npm run waitlist -- mail test <you@example.com>
       npm run waitlist -- mail preview [--out <folder>]
       npm run waitlist -- mail on [--include-earlier | --since <when>] [--yes]

  test     send both mails to this address, with a link that belongs to nobody, and say what the mail server answers
  preview  both mails as files to open, in the folder mail-preview or another
  on       write to people who join from now on, which a server with SMTP_URL does by itself. With --include-earlier also
           to everybody who joined before, with --since to those since a day like 2025-05-31, or like 24h, 7d or 2w ago:
           says to how many, and asks.`,

  prepare([verb = '', ...args], io) {
    const prepare = VERBS.get(verb);
    if (!prepare) throw new UsageError(`mail takes ${[...VERBS.keys()].join(', ')}${verb ? `, not '${verb}'` : ''}`);
    return prepare(args, io);
  },
};
