import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import { mailTexts } from '#app/content/mails.ts';
import { OWN_ENTRY_PATH, UNSUBSCRIBE_PATH } from '#registration/own-entry.ts';
import { wireAddress } from '#registration/rules.ts';
import type { MailSettings } from '#settings/mail.ts';
import type { TakenMessage } from '#waitlist/outbox.ts';
import { renderHtml, renderText } from './document.tsx';

export type Site = {
  /** The address has no slash at the end. */
  address: string;
  /** Whether our server answers there and takes one-click unsubscriptions from mail programs. */
  isServer: boolean;
};

type MessageToCompose = Pick<TakenMessage, 'kind' | 'email' | 'key'> & Partial<Pick<TakenMessage, 'resent'>>;
type Settings = Pick<MailSettings, 'from' | 'replyTo' | 'invitationDays'>;

/** Composes a mail. The address in the To line is the only part of it that a visitor typed. */
export function compose(
  { kind, email, key, resent }: MessageToCompose,
  settings: Settings,
  site: Site,
): SendMailOptions {
  const { from, replyTo, invitationDays } = settings;
  const texts = mailTexts(invitationDays)[kind];
  const address = wireAddress(email);
  // The key comes after a #, the part of an address that browsers send to no one.
  const link = `${site.address}${OWN_ENTRY_PATH}#${key}`;
  return {
    from,
    replyTo: replyTo ?? undefined,
    to: { name: '', address },
    envelope: { from: from.address, to: [address] },
    messageId: `<${toMessageId(kind, key, resent)}@${from.address.split('@')[1]}>`,
    subject: texts.subject,
    text: renderText(texts, link),
    html: renderHtml(texts, link),
    // Auto-responders do not answer mail that says this.
    headers: { 'Auto-Submitted': 'auto-generated', ...(kind === 'invite' && listHeaders(key, settings, site)) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const UNUSED_KEY = '0'.repeat(64);
const EXAMPLES = { from: { name: '', address: 'hello@example.com' }, replyTo: null, invitationDays: 30 };

/** A mail as it will be, with a key that opens nothing, and examples for what is not set up yet. */
export const composeSample = (kind: MessageToCompose['kind'], email: string, settings: Settings | null, site: Site) =>
  compose({ kind, email, key: UNUSED_KEY }, settings ?? EXAMPLES, site);

/** RFC 8058: one click in the mail program sends a POST. */
function listHeaders(key: string, { from, replyTo }: Settings, { address, isServer }: Site): Record<string, string> {
  const mailto = `<mailto:${(replyTo ?? from).address}?subject=unsubscribe>`;
  if (!isServer) return { 'List-Unsubscribe': mailto };
  return {
    'List-Unsubscribe': `<${address}${UNSUBSCRIBE_PATH}/${key}>, ${mailto}`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/**
 * The id stays the same for every attempt, so a mailbox that gets a message twice can tell. A message that the operator
 * sends again gets a new one.
 */
const toMessageId = (kind: string, key: string, resent = 0) =>
  createHash('sha256')
    .update(`${kind} ${key}${resent > 0 ? ` ${resent}` : ''}`)
    .digest('hex')
    .slice(0, 32);
