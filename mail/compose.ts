import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import { MAILS } from '#app/content/mails.ts';
import type { TakenMessage } from '#database/waitlist/take-messages.ts';
import { OWN_ENTRY_PATH, UNSUBSCRIBE_PATH } from '#registration/own-entry.ts';
import type { MailSettings } from '#settings/mail.ts';
import { renderHtml, renderText } from './render.tsx';

export type Site = {
  /** Without a slash at the end. */
  address: string;
  /** Whether our server answers there, and takes a mail program's one-click unsubscription. */
  isServer: boolean;
};

type Recipient = Pick<TakenMessage, 'kind' | 'email' | 'key'>;
type Settings = Pick<MailSettings, 'from' | 'replyTo' | 'inviteUrl'>;

/** Everything in it is ours, but for the address in the To line. */
export function compose({ kind, email, key }: Recipient, settings: Settings, site: Site): SendMailOptions {
  const { from, replyTo, inviteUrl } = settings;
  const texts = MAILS[kind];
  // The key stands behind a #: browsers send that part of an address to nobody.
  const entry = `${site.address}${OWN_ENTRY_PATH}#${key}`;
  const links = { entry, action: kind === 'invite' ? (inviteUrl ?? entry) : entry };
  return {
    from,
    replyTo: replyTo ?? undefined,
    to: { name: '', address: email },
    envelope: { from: from.address, to: [email] },
    messageId: `<${messageIdOf(kind, key)}@${from.address.split('@')[1]}>`,
    subject: texts.subject,
    text: renderText(texts, links),
    html: renderHtml(texts, links),
    // Answering machines do not answer what says this.
    headers: { 'Auto-Submitted': 'auto-generated', ...(kind === 'invite' && listHeaders(key, settings, site)) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** RFC 8058: one click in the mail program sends a POST. */
function listHeaders(key: string, { from, replyTo }: Settings, { address, isServer }: Site): Record<string, string> {
  const mailto = `<mailto:${(replyTo ?? from).address}?subject=unsubscribe>`;
  if (!isServer) return { 'List-Unsubscribe': mailto };
  return {
    'List-Unsubscribe': `<${address}${UNSUBSCRIBE_PATH}/${key}>, ${mailto}`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** The same for every attempt: a mailbox that gets a message twice can tell. */
const messageIdOf = (kind: string, key: string) =>
  createHash('sha256').update(`${kind} ${key}`).digest('hex').slice(0, 32);
