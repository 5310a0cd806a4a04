import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { MESSAGE_KINDS, type MessageKind } from '#registration/own-entry.ts';
import { canonicalEmail, isEmail } from '#registration/rules.ts';
import type { SmtpServer } from '#settings/mail.ts';
import { type Environment, readSettings } from '#settings/settings.ts';
import { UserError } from '#settings/user-error.mjs';
import { formatNumber } from '#text/format.ts';
import { countUnwritten, type Outcome, queueEarlierPeople, switchMailOn } from '#waitlist/outbox.ts';
import { type Command, FAILED, type Run, UsageError } from '../command.ts';
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

  async run([verb = '', ...args], context) {
    const run = VERBS.get(verb);
    if (!run) throw new UsageError(`mail takes ${[...VERBS.keys()].join(', ')}${verb ? `, not '${verb}'` : ''}`);
    return run(args, context);
  },
};

const VERBS = new Map<string, Run>([
  ['test', sendTest],
  ['preview', writePreview],
  ['on', switchOn],
]);

async function composeSample(kind: MessageKind, email: string, env: Environment) {
  const { composeSample } = await import('#mail/compose.ts');
  return composeSample(kind, email, readSettings(env).mail, readSite(env));
}

/** By nodemailer's code. Any other one means that the server cannot be reached. */
const ADVICE = new Map([
  ['EAUTH', 'refuses the login: check user and password in SMTP_URL'],
  ['ETLS', 'offers no TLS that we trust: use smtps, or ?tls=off on the same machine'],
  ['EENVELOPE', 'does not take mail from this sender: check MAIL_FROM'],
]);

async function sendTest(...[args, { print, log, readEnv }]: Parameters<Run>) {
  const { positionals } = parseOptions(args, {}, 1);
  const [typed] = positionals;
  if (typed === undefined) throw new UsageError('mail test needs your own address');
  const address = canonicalEmail(typed);
  if (!isEmail(address)) throw new UsageError(`mail test needs an email address, not '${typed}'`);
  const { smtp } = readMailSettings(readEnv());
  const { openTransport } = await import('#mail/transport.ts');
  const transport = openTransport(smtp);
  try {
    for (const kind of MESSAGE_KINDS) {
      const mail = await composeSample(kind, address, readEnv());
      const { outcome, trouble } = await transport.send(mail, async () => {});
      if (outcome.state !== 'sent') {
        log(describeFailure(smtp, outcome, trouble));
        return FAILED;
      }
      await print([`${kind}: accepted by the mail server (${outcome.code})\n`]);
    }
  } finally {
    transport.close();
  }
}

function describeFailure({ host, port }: SmtpServer, outcome: Outcome, trouble?: string) {
  const code = outcome.code ? ` (${outcome.code})` : '';
  const advice = trouble && (ADVICE.get(trouble) ?? `cannot be reached (${trouble}): check SMTP_URL`);
  return `The mail server ${host}:${port} ${advice ?? `did not accept the mail: ${outcome.state}`}${code}`;
}

async function writePreview(...[args, { print, readEnv }]: Parameters<Run>): Promise<undefined> {
  const { values } = parseOptions(args, { out: { type: 'string', default: 'mail-preview' } });
  if (values.out === '') throw new UsageError('--out must name a folder');
  // npm runs in the project's folder; INIT_CWD is where the operator was.
  const folder = resolve(process.env.INIT_CWD ?? '', values.out);
  await mkdir(folder, { recursive: true });
  for (const kind of MESSAGE_KINDS) {
    const { html, text } = await composeSample(kind, 'you@example.com', readEnv());
    await writeFile(join(folder, `${kind}.html`), String(html));
    await writeFile(join(folder, `${kind}.txt`), String(text));
  }
  await print(MESSAGE_KINDS.map((kind) => `${join(folder, `${kind}.html`)}\n`));
}

async function switchOn(...[args, context]: Parameters<Run>): Promise<undefined> {
  const { database, print, now } = context;
  const { values } = parseOptions(args, {
    'include-earlier': { type: 'boolean', default: false },
    since: { type: 'string' },
    yes: { type: 'boolean', default: false },
  });
  const everyone = values['include-earlier'];
  if (everyone && values.since !== undefined)
    throw new UsageError('mail on takes --include-earlier or --since, not both');
  const since = everyone ? new Date(0) : parseTime('since', values.since, now());
  const ask = prepareQuestion(context, values.yes || since === undefined);
  if (since === undefined) {
    await switchMailOn(database);
    await print(['Mail is on: everyone who joins from now on, or joined since it was first on, gets a confirmation\n']);
    return;
  }
  const count = await countUnwritten(database, since);
  if (!(await ask(`Write to ${toPeople(count)} who joined earlier?`)))
    throw new UserError('Nothing was queued: no one will get a mail');
  const queued = await queueEarlierPeople(database, since);
  const left = count - queued;
  await print([
    `${toPeople(queued)} will be asked to confirm the address\n`,
    ...(left > 0
      ? [`${toPeople(left)} will not: their mailbox objected, or had three confirmations in 24 hours\n`]
      : []),
  ]);
}

const toPeople = (count: number) => (count === 1 ? '1 person' : `${formatNumber(count)} people`);
