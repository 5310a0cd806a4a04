import { MESSAGE_NAMES } from '#contract/messages.ts';
import { capitalise } from '#runtime/format.ts';
import type { ShownMessage } from '../contract.ts';
import { formatMoment } from './format.ts';

/** Describes the state of a message in a sentence. */
export function describeMessage(message: ShownMessage): string {
  const { kind, wave_id, state, at, smtp_code, revoked_at } = message;
  const when = at ? ` ${formatMoment(at)}` : '';
  const words = {
    queued: `queued, due${when}`,
    sending: 'is being sent',
    sent: `sent${when}`,
    failed: `failed${when}: ${explainFailure(smtp_code)}`,
  };
  const revoked = revoked_at ? `; revoked ${formatMoment(revoked_at)}` : '';
  return `${capitalise(MESSAGE_NAMES[kind])}${wave_id ? ` of wave ${wave_id}` : ''} ${words[state]}${revoked}`;
}

/** What a mail server's answer means, by RFC 5321 and RFC 3463. */
const REASONS: Record<number, string> = {
  421: 'their mail server was not available',
  450: 'their mailbox was not available',
  451: 'their mail server had a fault',
  452: 'their mailbox or server was full',
  501: 'their mail server did not understand the address',
  521: 'their mail server takes no mail',
  530: 'the mail server requires a login',
  535: 'the mail server refused our login',
  550: 'there is no such mailbox, or it refused the email',
  551: 'the mailbox is elsewhere',
  552: 'the mailbox is full',
  553: 'the mailbox’s name is not allowed',
  554: 'the mail server refused the email',
  556: 'the domain takes no mail',
};

const NO_ANSWER = 'the address is not valid, or the connection broke at every try';

export function explainFailure(code: number | null): string {
  // Nothing is stored that tells these reasons apart, so both are named.
  if (code === null) return NO_ANSWER;
  const reason = REASONS[code] ?? (code < 500 ? 'deferred at every try' : 'refused for good');
  return `${reason} (${code})`;
}
