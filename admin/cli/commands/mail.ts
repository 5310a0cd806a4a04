import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { explainMailExamples } from '#admin/doctor/mail-domain.ts';
import { MESSAGE_KINDS, MESSAGE_NAMES } from '#contract/messages.ts';
import { isEmail, toStoredEmail } from '#contract/rules.ts';
import { getLinkedSite } from '#mail/get-linked-site.ts';
import { composeSample, sendSample } from '#mail/sample.ts';
import { formatCount } from '#runtime/format.ts';
import { UserError } from '#runtime/user-error.mjs';
import { readSettings } from '#settings/settings.ts';
import { switchMailOnForOwner, writeToEarlierPeople } from '#waitlist/mail-on.ts';
import { requireMail } from '#waitlist/mail-required.ts';
import { countNotEmailed } from '#waitlist/outbox.ts';
import { type Command, type Context, FAILED, type Run, UsageError } from '../command.ts';
import { prepareQuestion } from '../confirm.ts';
import { createUnknownActionError, parseOptions, parseTime } from '../parse-args.ts';
import { resolvePath } from '../resolve-path.ts';

export const mailCommand: Command = {
  summary: 'Test the mail server, preview the emails, ask people who registered earlier to confirm',
  help: `Usage: npm run waitlist -- mail test <you@example.com>
       npm run waitlist -- mail preview [--out <folder>]
       npm run waitlist -- mail on [--include-earlier | --since <when>] [--yes]

  test     send every kind of email to this address, with a link that opens nothing, and say what the mail server answers
  preview  write every kind of email to a file you can open, in the folder mail-preview unless --out names another
  on       ask people who register from now on to confirm, which a server that sends mail does by itself.
           --include-earlier adds everyone who registered before; --since adds those who registered since a day like
           2025-05-31, or since 24h, 7d or 2w ago. Both say how many people that is, and ask first. Newcomers get
           theirs first.`,

  async run([action = '', ...args], context) {
    const run = ACTIONS.get(action);
    if (!run) throw createUnknownActionError(action, ACTIONS.keys());
    return run(args, context);
  },
};

const ACTIONS = new Map<string, Run>([
  ['test', sendTest],
  ['preview', writePreview],
  ['on', switchOn],
]);

async function sendTest(args: string[], { print, log, env }: Context) {
  const { positionals } = parseOptions(args, {}, 1);
  const [typed] = positionals;
  if (typed === undefined) throw new UsageError('mail test needs your own address');
  const address = toStoredEmail(typed);
  if (!isEmail(address)) throw new UsageError(`mail test needs an email address, not '${typed}'`);
  const settings = readSettings(env);
  const mail = requireMail(settings.mail);
  for (const problem of await explainMailExamples(mail)) log(problem);
  for (const kind of MESSAGE_KINDS) {
    const { outcome, problem } = await sendSample(kind, address, mail, getLinkedSite(settings));
    if (problem) {
      log(problem.text);
      return FAILED;
    }
    await print([`${MESSAGE_NAMES[kind]}: accepted by the mail server (${outcome.code})`]);
  }
  await print([
    'Do mailbox providers trust it? Look for spf=pass, dkim=pass and dmarc=pass in the source of these emails',
  ]);
}

async function writePreview(args: string[], { print, env }: Context): Promise<undefined> {
  const { values } = parseOptions(args, { out: { type: 'string', default: 'mail-preview' } });
  if (values.out === '') throw new UsageError('--out must name a folder');
  const folder = resolvePath(values.out);
  await mkdir(folder, { recursive: true });
  const settings = readSettings(env);
  for (const kind of MESSAGE_KINDS) {
    const { html, text } = composeSample(kind, 'you@example.com', settings.mail, getLinkedSite(settings));
    await writeFile(join(folder, `${kind}.html`), html);
    await writeFile(join(folder, `${kind}.txt`), text);
  }
  await print(MESSAGE_KINDS.map((kind) => join(folder, `${kind}.html`)));
}

async function switchOn(args: string[], context: Context): Promise<undefined> {
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
    await switchMailOnForOwner(database, 'cli');
    await print([
      'Mail is on: everyone who has registered since it was switched on, or registers later, gets a confirmation',
    ]);
    return;
  }
  const count = await countNotEmailed(database, since);
  if (!(await ask(`Write to ${formatCount(count, 'person', 'people')} who registered earlier?`)))
    throw new UserError('Cancelled: no emails were queued');
  const queued = await writeToEarlierPeople(database, 'cli', since);
  await print([`${formatCount(queued, 'person', 'people')} will be asked to confirm their address`]);
}
