import { expect, it } from 'vitest';
import { readSettings } from '#settings/settings.ts';
import { describeMailing } from './mailing.ts';

const SMTP = { SMTP_URL: 'smtps://ada:hunter2@smtp.example.com', MAIL_FROM: 'Ada <ada@example.com>' };
const HOSTED = { VITE_SUPABASE_URL: 'https://project.supabase.co', VITE_SUPABASE_ANON_KEY: 'key' };

it.each([
  [{}, 'mail is off: SMTP_URL is not set'],
  [SMTP, 'mail is on through smtp.example.com:465, from ada@example.com, invitations are off: INVITE_URL is not set'],
  [{ ...SMTP, INVITE_URL: 'https://app.example.com' }, 'mail is on through smtp.example.com:465, from ada@example.com'],
  [{ ...SMTP, ...HOSTED }, 'mail is off: registrations go to the hosted backend, see "npm run waitlist -- send"'],
])('with %o the server says: %s', (env, line) => {
  expect(describeMailing(readSettings(env))).toBe(line);
});
