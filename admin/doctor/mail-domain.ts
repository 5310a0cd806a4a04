import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { getErrorCode } from '#runtime/user-error.mjs';
import type { MailSettings } from '#settings/mail.ts';
import { listReservedSettings } from '#settings/reserved-address.ts';
import { isLoopback } from '#settings/values.ts';
import { type Checks, fails, runChecks, warns } from './check.ts';

const getDomain = ({ from }: MailSettings) => from.address.split('@')[1] ?? '';
const addRecord = (name: string, text: string) => `add to the DNS: ${name}. TXT "${text}"`;
const addKey = (name: string) =>
  `${addRecord(name, 'v=DKIM1; k=rsa; p=…')}, exactly as your mail provider shows it, or its CNAME`;

/** Reads TXT records. The DNS alone is asked: the system's resolver would also read files of this machine. */
async function findTexts({ dnsServer }: MailSettings, name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (dnsServer !== null) resolver.setServers([dnsServer]);
  try {
    return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
  } catch (error) {
    const code = getErrorCode(error);
    // These codes say that there is no such record. Any other failure says nothing about the record.
    if (code === 'ENODATA' || code === 'ENOTFOUND' || code === 'EBADNAME') return [];
    throw new Error(`The DNS lookup of ${name} failed (${code})`);
  }
}

/** Finds the records below this name at the domain of MAIL_FROM, or else at the next domain above it that has some. */
async function findTextsAbove(mail: MailSettings, below: string, isWanted: (text: string) => boolean) {
  const labels = getDomain(mail).split('.');
  for (let above = 0; above < labels.length - 1; above += 1) {
    const name = `${below}.${labels.slice(above).join('.')}`;
    const texts = (await findTexts(mail, name)).filter(isWanted);
    if (texts.length > 0) return { name, texts };
  }
  return { name: `${below}.${getDomain(mail)}`, texts: [] };
}

/** Problems never quote the text of a record: a stranger may have written it. */
export const MAIL_DOMAIN_CHECKS: Checks<MailSettings> = {
  'SPF says who sends mail for MAIL_FROM': {
    why: 'Mailbox providers treat mail from a server that the domain does not name as forged, and file it as spam',
    async run(mail) {
      const domain = getDomain(mail);
      const records = (await findTexts(mail, domain)).filter((text) => /^v=spf1(\s|$)/i.test(text));
      const wanted = 'with the include: that your mail provider shows';
      if (records.length === 0) {
        return [fails(`${domain} has no SPF record`, `${addRecord(domain, 'v=spf1 include:… ~all')}, ${wanted}`)];
      }
      if (records.length > 1) {
        const fix = 'keep one of them, with the include: of every service that sends for you';
        return [fails(`${domain} has ${records.length} SPF records, and mailbox providers then use none`, fix)];
      }
      // A redirect leaves the end to the record that it leads to.
      const isClosed = /\s([~-]all|redirect=\S+)(\s|$)/i.test(records[0] ?? '');
      return [!isClosed && fails(`${domain}’s SPF record lets everyone send`, `end it with ~all, ${wanted}`)];
    },
  },
  'DKIM has a key for MAIL_FROM': {
    why: 'A signature proves that an email is yours even after it was forwarded; large mailbox providers expect one',
    async run(mail) {
      const { dkimSelector } = mail;
      if (dkimSelector === null) {
        return [warns('DKIM_SELECTOR is not set', 'set it to the name that your provider shows')];
      }
      const { name, texts } = await findTextsAbove(mail, `${dkimSelector}._domainkey`, () => true);
      if (texts.length === 0) return [fails(`there is no key at ${name}`, addKey(name))];
      if (texts.length > 1) return [fails(`there are ${texts.length} records at ${name}`, 'keep the newest')];
      const hasKey = /(^|;)\s*p=\s*[^;\s]/.test(texts[0] ?? '');
      return [!hasKey && fails(`the record at ${name} has no key`, addKey(name))];
    },
  },
  'DMARC says what happens to forged mail': {
    why: 'Gmail and Yahoo refuse bulk mail from a domain without a DMARC record',
    async run(mail) {
      const wanted = `v=DMARC1; p=none; rua=mailto:${mail.from.address}`;
      const { name, texts } = await findTextsAbove(mail, '_dmarc', (text) => /^v=DMARC1\s*(;|$)/i.test(text));
      if (texts.length === 0) return [fails(`${getDomain(mail)} has no DMARC record`, addRecord(name, wanted))];
      if (texts.length > 1) return [fails(`there are ${texts.length} records at ${name}`, 'keep one of them')];
      const hasPolicy = /;\s*p=(none|quarantine|reject)\s*(;|$)/i.test(texts[0] ?? '');
      return [!hasPolicy && fails(`the record at ${name} has no policy`, `change it to "${wanted}"`)];
    },
  },
};

export const MAIL_EXAMPLE_CHECKS: Checks<MailSettings> = {
  'No mail setting is an example': {
    why: 'Mailbox providers refuse mail from a domain that is no one’s, and invited people would be sent to it',
    run: async (mail) =>
      listReservedSettings(mail).map(([name, address]) =>
        warns(`${name} leads to ${address}`, `set ${name} to an address of yours, and restart the server`),
      ),
  },
};

const explain = async (checks: Checks<MailSettings>, mail: MailSettings, signal?: AbortSignal): Promise<string[]> =>
  (await runChecks(checks, mail, signal)).flatMap(
    ({ problems, reason }) => reason ?? problems.map(({ what, fix }) => `${what}: ${fix.join(' ')}`),
  );

/** Explains which settings of mail and invitations are still an example. */
export const explainMailExamples = (mail: MailSettings) => explain(MAIL_EXAMPLE_CHECKS, mail);

/**
 * Explains, before many emails go out, what may keep them from arriving, or could not be looked up. A mail server on this
 * machine or its network hands mail on to another one, which may send from any domain.
 */
export function explainMailProblems(mail: MailSettings, signal?: AbortSignal): Promise<string[]> {
  const { host } = mail.smtp;
  if (isLoopback(host) || (!host.includes('.') && isIP(host) === 0)) return explainMailExamples(mail);
  return explain({ ...MAIL_EXAMPLE_CHECKS, ...MAIL_DOMAIN_CHECKS }, mail, signal);
}
