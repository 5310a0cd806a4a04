import type { MailSettings } from '#settings/mail.ts';

/** Makes up settings, without a noticeable rate limit unless a test asks for one. */
export const mailSettings = (port: number, changes: Partial<MailSettings> = {}): MailSettings => ({
  smtp: { host: '127.0.0.1', port, tls: 'off', login: null },
  from: { name: 'VibeScore', address: 'hello@example.com' },
  replyTo: null,
  perMinute: 1_000_000,
  inviteUrl: 'https://app.example.com/begin',
  invitationDays: 30,
  dkimSelector: null,
  dnsServer: null,
  ...changes,
});

export const EXAMPLE_SITE = { address: 'https://example.com', isServer: true };
