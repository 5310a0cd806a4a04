import { parse } from 'node-html-parser';
import { createTransport } from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { MESSAGE_KINDS, type MessageKind } from '#registration/own-entry.ts';
import { mailSettings, SITE } from '#tests/helpers/mail/mail-settings.ts';
import { readMail } from '#tests/helpers/mail/read-mail.ts';
import { compose } from './compose.ts';
import { openTransport } from './transport.ts';

const KEY = 'ab'.repeat(32);
const settings = mailSettings(25);
const recipient = { email: 'ada@example.com', key: KEY };

/** Composes a mail as it goes out, byte for byte. */
async function composeSource(kind: MessageKind, changes: Partial<typeof settings> = {}) {
  const mailer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await mailer.sendMail(compose({ kind, ...recipient }, { ...settings, ...changes }, SITE));
  return String(message);
}
const links = (html: string) =>
  parse(html)
    .querySelectorAll('a')
    .map((link) => link.getAttribute('href'));

describe.each(MESSAGE_KINDS)('a mail of the kind %s', (kind) => {
  it('has one link, which leads to the person’s own entry', async () => {
    const { headers, text, html } = readMail(await composeSource(kind));
    const link = `https://example.com/my-entry#${KEY}`;
    expect(links(html)).toEqual([link]);
    expect(text.match(/https?:\S+/g)).toEqual([link]);
    expect(headers.to).toBe('ada@example.com');
    expect(headers['auto-submitted']).toBe('auto-generated');
    expect('list-unsubscribe' in headers).toBe(kind === 'invite');
  });

  it('has no picture, table, script or third-party address, and only lines short enough for any mail server', async () => {
    const source = await composeSource(kind);
    const { html } = readMail(source);
    const page = parse(html);
    expect(page.querySelectorAll('img, table, script, link, iframe, form')).toEqual([]);
    expect(html).not.toMatch(/url\(|@import/);
    expect(page.querySelector('style')?.text).toContain('prefers-color-scheme: dark');
    expect(Math.max(...source.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThan(998);
  });
});

it('the invitation says how long it is valid', async () => {
  const { text } = readMail(await composeSource('invite', { invitationDays: 14 }));
  expect(text).toContain('valid for 14 days');
  expect(text).toContain('Accept my invitation:\n');
});

it('a message has the same id at every attempt, another when it is sent again, and none reveals its key', () => {
  const id = (resent = 0) => compose({ kind: 'confirm', resent, ...recipient }, settings, SITE).messageId;
  expect(id()).toBe(id());
  expect(new Set([id(), id(1), id(2)]).size).toBe(3);
  expect(id()).toMatch(/^<[0-9a-f]{32}@example\.com>$/);
  expect(id()).not.toContain(KEY.slice(0, 32));
});

it('a malformed address is refused before it reaches a mail server', async () => {
  const transport = openTransport({ host: '127.0.0.1', port: 1, tls: 'off', login: null });
  for (const email of [
    'ada@example.com\r\nBcc: others@example.com',
    'ada@example.com\nDATA',
    'ada@example.com, bob@example.com',
    '<ada@example.com>',
    'ada@example.com> SIZE=1',
    '"Buy now" <ada@example.com>',
    'ada\0@example.com',
    'ada',
    '',
  ]) {
    const message = compose({ kind: 'confirm', email, key: KEY }, settings, SITE);
    expect(await transport.send(message, async () => {}), email).toEqual({ outcome: { state: 'failed', code: null } });
  }
});

it('a sender’s name cannot add a header', async () => {
  const from = { name: 'Ada\r\nBcc: others@example.com', address: 'hello@example.com' };
  const { headers } = readMail(await composeSource('confirm', { from }));
  expect(headers).not.toHaveProperty('bcc');
});
