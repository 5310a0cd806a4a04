import type { MessageKind } from '#database/waitlist/take-messages.ts';
import type { Site } from '#mail/compose.ts';
import { readSettings } from '#settings/settings.ts';
import type { Io } from '../../command.ts';

export const KINDS: MessageKind[] = ['confirm', 'invite'];

const NOBODYS_KEY = '0'.repeat(64);
const EXAMPLES = { from: { name: '', address: 'hello@example.com' }, replyTo: null, inviteUrl: 'https://example.com' };

/** A mail as it will be, with a key that opens nothing. What is not set up yet is an example. */
export async function sampleMail(kind: MessageKind, email: string, io: Io, site: Site) {
  const { compose } = await import('#mail/compose.ts');
  const { mail } = readSettings(io.readEnv());
  const settings = { ...EXAMPLES, ...mail, inviteUrl: mail?.inviteUrl ?? EXAMPLES.inviteUrl };
  return compose({ kind, email, key: NOBODYS_KEY }, settings, site);
}
