import { compose } from '#mail/compose.ts';
import type { MessageKind } from '../contract.ts';
import type { Studio } from './studio.ts';

const NOBODYS_KEY = '0'.repeat(64);
/** For what is not set up yet. */
const EXAMPLES = { from: { name: '', address: 'hello@example.com' }, replyTo: null, inviteUrl: null };

const ASKS_FOR_DARK = /@media \(prefers-color-scheme: dark\)/g;

/** The mail as a program shows it in light or in dark mode, whatever this machine prefers. */
export function previewMail(kind: MessageKind, scheme: 'light' | 'dark', { mail, site }: Studio): string {
  const { html } = compose({ kind, email: 'you@example.com', key: NOBODYS_KEY }, mail ?? EXAMPLES, site);
  return String(html)
    .replace(ASKS_FOR_DARK, scheme === 'dark' ? '@media all' : '@media not all')
    .replace('content="light dark"', `content="${scheme}"`);
}
