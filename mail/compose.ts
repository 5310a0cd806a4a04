import { createHash } from 'node:crypto';
import { getEmailTexts } from '#app/content/emails.ts';
import { OWN_ENTRY_PATH, UNSUBSCRIBE_PATH } from '#contract/person.ts';
import type { MailSettings } from '#settings/mail.ts';
import type { NamedAddress } from '#settings/named-address.ts';
import type { TakenMessage } from '#waitlist/outbox.ts';
import { renderHtml, renderText } from './document.tsx';

/** The site that links in emails lead to. */
export type LinkedSite = {
  /** The address has no slash at the end. */
  address: string;
  /** Whether our server answers there and takes one-click unsubscriptions from mail programs. */
  isServer: boolean;
};

export type Mail = {
  from: NamedAddress;
  replyTo: NamedAddress | undefined;
  to: NamedAddress;
  messageId: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};

type Message = Pick<TakenMessage, 'kind' | 'email' | 'key' | 'resent'>;
export type ComposeSettings = Pick<MailSettings, 'from' | 'replyTo' | 'invitationDays'>;

/** Composes an email. The address in the To line is the only part of it that a visitor typed. */
export function compose(message: Message, settings: ComposeSettings, site: LinkedSite): Mail {
  const { kind, email, key } = message;
  const { from, replyTo, invitationDays } = settings;
  const texts = getEmailTexts(invitationDays)[kind];
  // The key comes after a #, the part of an address that browsers send to no one.
  const link = `${site.address}${OWN_ENTRY_PATH}#${key}`;
  return {
    from,
    replyTo: replyTo ?? undefined,
    to: { name: '', address: email },
    messageId: `<${toMessageId(message)}@${from.address.split('@')[1]}>`,
    subject: texts.subject,
    text: renderText(texts, link),
    html: renderHtml(texts, link),
    headers: {
      // Auto-responders do not answer mail that says this.
      'Auto-Submitted': 'auto-generated',
      ...(kind === 'invite' ? getUnsubscribeHeaders(key, settings, site) : {}),
    },
  };
}

/** RFC 8058: one click in the mail program sends a POST. */
function getUnsubscribeHeaders(
  key: string,
  { from, replyTo }: ComposeSettings,
  site: LinkedSite,
): Record<string, string> {
  const mailto = `<mailto:${(replyTo ?? from).address}?subject=unsubscribe>`;
  if (!site.isServer) return { 'List-Unsubscribe': mailto };
  return {
    'List-Unsubscribe': `<${site.address}${UNSUBSCRIBE_PATH}/${key}>, ${mailto}`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/**
 * The id stays the same for every attempt, so a mailbox that gets a message twice can tell. A message that the owner
 * sends again gets a new one.
 */
function toMessageId({ kind, key, resent }: Message): string {
  const name = resent === 0 ? `${kind} ${key}` : `${kind} ${key} ${resent}`;
  return createHash('sha256').update(name).digest('hex').slice(0, 32);
}
