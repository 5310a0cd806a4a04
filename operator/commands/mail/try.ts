import { isEmail } from '#registration/rules.ts';
import type { SmtpServer } from '#settings/mail.ts';
import { type ActionWithoutDatabase, type Io, UsageError } from '../../command.ts';
import { readMailSettings, readSite } from '../../mail-settings.ts';
import { parseOptions } from '../../parse-args.ts';
import { KINDS, sampleMail } from './sample.ts';

const FAILED = 1;

/** By the word that the mail library has for it; anything else means that the server cannot be reached. */
const ADVICE = new Map([
  ['EAUTH', 'refuses the login: check user and password in SMTP_URL'],
  ['ETLS', 'and we do not agree on TLS, or its certificate is not trusted: use smtps, or ?tls=off on the same machine'],
  ['EENVELOPE', 'does not take mail from this sender: check MAIL_FROM'],
]);

export function prepareMailTest(args: string[], io: Io): ActionWithoutDatabase {
  const { positionals } = parseOptions(args, {}, 1);
  const [address] = positionals;
  if (address === undefined) throw new UsageError('mail test needs your own address');
  if (!isEmail(address)) throw new UsageError(`mail test needs an email address, not '${address}'`);
  const settings = readMailSettings(io);
  const site = readSite(io);
  return {
    async runWithoutDatabase({ print, log }) {
      const { openTransport } = await import('#mail/transport.ts');
      const transport = openTransport(settings.smtp);
      try {
        for (const kind of KINDS) {
          const mail = await sampleMail(kind, address, io, site);
          const { outcome, trouble } = await transport.send(mail, async () => {});
          if (outcome.state !== 'sent') {
            log(describe(settings.smtp, outcome, trouble));
            return FAILED;
          }
          await print([`${kind}: taken by the mail server (${outcome.code})\n`]);
        }
        return undefined;
      } finally {
        transport.close({ force: true });
      }
    },
  };
}

function describe({ host, port }: SmtpServer, outcome: { state: string; code: number | null }, trouble?: string) {
  const code = outcome.code ? ` (${outcome.code})` : '';
  const advice = trouble && (ADVICE.get(trouble) ?? `cannot be reached (${trouble}): check SMTP_URL`);
  return `The mail server ${host}:${port} ${advice ?? `did not take the mail: ${outcome.state}`}${code}`;
}
