import type { MessageKind } from '#contract/messages.ts';
import type { MailSettings } from '#settings/mail.ts';
import { type ComposeSettings, compose, type Email, type LinkedSite } from './compose.ts';
import { openSmtp } from './smtp.ts';
import type { SendResult } from './transport.ts';

const UNUSED_KEY = '0'.repeat(64);
const EXAMPLE_SETTINGS = { from: { name: '', address: 'hello@example.com' }, replyTo: null, invitationDays: 30 };

/** Composes an email as it will be, with a link that opens nothing, and examples for what is not set up yet. */
export function composeSample(
  kind: MessageKind,
  email: string,
  settings: ComposeSettings | null,
  site: LinkedSite,
): Email {
  return compose({ kind, email, key: UNUSED_KEY, resent: 0 }, settings ?? EXAMPLE_SETTINGS, site);
}

/** Sends a sample, to find out what the mail server says. */
export async function sendSample(
  kind: MessageKind,
  email: string,
  settings: MailSettings,
  site: LinkedSite,
): Promise<SendResult> {
  const transport = openSmtp(settings.smtp);
  try {
    return await transport.send(composeSample(kind, email, settings, site));
  } finally {
    transport.close();
  }
}
