import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { countUnwritten, includeEarlier, type Outcome, switchMailOn } from '#database/waitlist/outbox.ts';
import type { Site } from '#mail/compose.ts';
import { MESSAGE_KINDS, type MessageKind } from '#registration/own-entry.ts';
import { canonicalEmail, isEmail } from '#registration/rules.ts';
import type { SmtpServer } from '#settings/mail.ts';
import { readSettings } from '#settings/settings.ts';
import { UserError } from '#settings/user-error.mjs';
import { formatNumber } from '#text/format.ts';
import { type Action, type ActionWithoutDatabase, type Command, FAILED, type Io, UsageError } from '../command.ts';
import { prepareQuestion } from '../confirm.ts';
import { readMailSettings, readSite } from '../mail-settings.ts';
import { parseOptions, parseTime } from '../parse-args.ts';

export const mailCommand: Command = {
  summary: 'Test the mail server, preview the mails, write to people who joined earlier',
  help: `Usage: npm run waitlist -- mail test <you@example.com>
       npm run waitlist -- mail preview [--out <folder>]
       npm run waitlist -- mail on [--include-earlier | --since <when>] [--yes]

  test     send every kind of mail to this address, with a link that opens nothing, and say what the mail server answers
  preview  every kind of mail as a file to open, in the folder mail-preview or another
  on       write to people who join from now on, which a server with SMTP_URL does without being told. With
           --include-earlier also to everyone who joined before, with --since to those since a day like 2025-05-31, or
           like 24h, 7d or 2w ago: says how many, and asks. New people are written to first.`,

  prepare([verb = '', ...args], io) {
    const prepare = VERBS.get(verb);
    if (!prepare) throw new UsageError(`mail takes ${[...VERBS.keys()].join(', ')}${verb ? `, not '${verb}'` : ''}`);
    return prepare(args, io);
  },
};

const VERBS = new Map<string, Command['prepare']>([
  ['test', prepareTest],
  ['preview', preparePreview],
  ['on', prepareOn],
]);

const UNUSED_KEY = '0'.repeat(64);
const EXAMPLES = { from: { name: '', address: 'hello@example.com' }, replyTo: null, invitationDays: 30 };

/** A mail as it will be, with a key that opens nothing, and examples for what is not set up yet. */
async function composeSample(kind: MessageKind, email: string, io: Io, site: Site) {
  const { compose } = await import('#mail/compose.ts');
  const { mail } = readSettings(io.readEnv());
  return compose({ kind, email, key: UNUSED_KEY }, mail ?? EXAMPLES, site);
}

/** By nodemailer's code. Any other one means that the server cannot be reached. */
const ADVICE = new Map([
  ['EAUTH', 'refuses the login: check user and password in SMTP_URL'],
  ['ETLS', 'offers no TLS that we trust: use smtps, or ?tls=off on the same machine'],
  ['EENVELOPE', 'does not take mail from this sender: check MAIL_FROM'],
]);

function prepareTest(args: string[], io: Io): ActionWithoutDatabase {
  const { positionals } = parseOptions(args, {}, 1);
  const [typed] = positionals;
  if (typed === undefined) throw new UsageError('mail test needs your own address');
  const address = canonicalEmail(typed);
  if (!isEmail(address)) throw new UsageError(`mail test needs an email address, not '${typed}'`);
  const settings = readMailSettings(io);
  const site = readSite(io);
  return {
    async runWithoutDatabase({ print, log }) {
      const { openTransport } = await import('#mail/transport.ts');
      const transport = openTransport(settings.smtp);
      try {
        for (const kind of MESSAGE_KINDS) {
          const mail = await composeSample(kind, address, io, site);
          const { outcome, trouble } = await transport.send(mail, async () => {});
          if (outcome.state !== 'sent') {
            log(describeFailure(settings.smtp, outcome, trouble));
            return FAILED;
          }
          await print([`${kind}: accepted by the mail server (${outcome.code})\n`]);
        }
      } finally {
        transport.close({ force: true });
      }
    },
  };
}

function describeFailure({ host, port }: SmtpServer, outcome: Outcome, trouble?: string) {
  const code = outcome.code ? ` (${outcome.code})` : '';
  const advice = trouble && (ADVICE.get(trouble) ?? `cannot be reached (${trouble}): check SMTP_URL`);
  return `The mail server ${host}:${port} ${advice ?? `did not take the mail: ${outcome.state}`}${code}`;
}

function preparePreview(args: string[], io: Io): ActionWithoutDatabase {
  const { values } = parseOptions(args, { out: { type: 'string', default: 'mail-preview' } });
  if (values.out === '') throw new UsageError('--out must name a folder');
  // npm runs in the project's folder; INIT_CWD is where the operator was.
  const folder = resolve(process.env.INIT_CWD ?? '', values.out);
  const site = readSite(io);
  return {
    async runWithoutDatabase({ print }) {
      await mkdir(folder, { recursive: true });
      for (const kind of MESSAGE_KINDS) {
        const { html, text } = await composeSample(kind, 'you@example.com', io, site);
        await writeFile(join(folder, `${kind}.html`), String(html));
        await writeFile(join(folder, `${kind}.txt`), String(text));
      }
      await print(MESSAGE_KINDS.map((kind) => `${join(folder, `${kind}.html`)}\n`));
    },
  };
}

function prepareOn(args: string[], io: Io): Action {
  const { values } = parseOptions(args, {
    'include-earlier': { type: 'boolean', default: false },
    since: { type: 'string' },
    yes: { type: 'boolean', default: false },
  });
  const everyone = values['include-earlier'];
  if (everyone && values.since !== undefined)
    throw new UsageError('mail on takes --include-earlier or --since, not both');
  const from = values.since === undefined ? undefined : parseTime('since', values.since, io.now());
  const since = everyone ? new Date(0) : from;
  const ask = prepareQuestion(io, values.yes || since === undefined);

  return {
    async run({ database, print, signal }) {
      if (since === undefined) {
        await switchMailOn(database);
        await print(['Mail is on for people who join from now on, or since it was switched on\n']);
        return;
      }
      const count = await countUnwritten(database, since);
      const people = count === 1 ? '1 person' : `${formatNumber(count)} people`;
      if (!(await ask(`Write to ${people} who joined earlier?`, signal))) throw new UserError('No one is written to');
      await includeEarlier(database, since);
      await print([`${people} will be asked to confirm the address\n`]);
    },
  };
}
