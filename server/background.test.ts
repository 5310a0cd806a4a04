import { expect, it } from 'vitest';
import { readSettings } from '#settings/settings.ts';
import { describeMail } from './background.ts';

const SMTP = { SMTP_URL: 'smtps://ada:hunter2@smtp.example.com', MAIL_FROM: 'Ada <ada@example.com>' };
const HOSTED = { VITE_SUPABASE_URL: 'https://project.supabase.co', VITE_SUPABASE_ANON_KEY: 'key' };

it.each([
  [{}, 'mail is off: set SMTP_URL and MAIL_FROM'],
  [SMTP, 'mail is on, through smtp.example.com:465, without invitations: set INVITE_URL'],
  [{ ...SMTP, INVITE_URL: 'https://app.example.com' }, 'mail is on, through smtp.example.com:465'],
  [{ ...SMTP, ...HOSTED }, 'mail is off: a hosted project has the list, so "npm run waitlist -- send" sends mail'],
])('describeMail with %o says: %s', (env, line) => {
  expect(describeMail(readSettings(env))).toBe(line);
});
