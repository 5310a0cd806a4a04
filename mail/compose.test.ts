import { parse } from 'node-html-parser';
import { createTransport } from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { MESSAGE_KINDS, type MessageKind } from '#contract/messages.ts';
import { EXAMPLE_SITE, mailSettings, readMail } from '#scripts/harness/stubs/mail-server.ts';
import { compose } from './compose.ts';

const KEY = 'ab'.repeat(32);
const settings = mailSettings(25);
const recipient = { email: 'ada@example.com', key: KEY, resent: 0 };

/** Composes an email as it goes out, byte for byte. */
async function composeSource(kind: MessageKind, changes: Partial<typeof settings> = {}) {
  const mailer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await mailer.sendMail(compose({ kind, ...recipient }, { ...settings, ...changes }, EXAMPLE_SITE));
  return String(message);
}

const findLinks = (html: string) =>
  parse(html)
    .querySelectorAll('a')
    .map((link) => link.getAttribute('href'));

describe.each(MESSAGE_KINDS)('an email of the kind %s', (kind) => {
  it('has one link, which leads to the person’s own entry', async () => {
    const { text, html } = readMail(await composeSource(kind));
    const link = `https://example.com/my-entry#${KEY}`;
    expect(findLinks(html)).toEqual([link]);
    expect(text.match(/https?:\S+/g)).toEqual([link]);
  });

  it('says in plain text all that it says in HTML', async () => {
    const { text, html } = readMail(await composeSource(kind));
    const said = parse(html).querySelectorAll('h1, p, a');
    expect(said.length).toBeGreaterThan(5);
    for (const { textContent } of said) expect(text).toContain(textContent);
  });

  it('is to one address', async () => {
    expect(readMail(await composeSource(kind)).headers.to).toBe('ada@example.com');
  });

  it('tells auto-responders not to answer', async () => {
    expect(readMail(await composeSource(kind)).headers['auto-submitted']).toBe('auto-generated');
  });

  it('has no picture, table, script or third-party address', async () => {
    const { html } = readMail(await composeSource(kind));
    expect(parse(html).querySelectorAll('img, table, script, link, iframe, form')).toEqual([]);
    expect(html).not.toMatch(/url\(|@import/);
  });

  it('has colours for programs that show emails in the dark', async () => {
    const { html } = readMail(await composeSource(kind));
    expect(parse(html).querySelector('style')?.text).toContain('prefers-color-scheme: dark');
  });

  it('has only lines that are short enough for any mail server', async () => {
    const lines = (await composeSource(kind)).split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThan(998);
  });
});

it('only the invitation has a header for unsubscribing', async () => {
  const hasHeader = async (kind: MessageKind) => 'list-unsubscribe' in readMail(await composeSource(kind)).headers;
  expect(await Promise.all(MESSAGE_KINDS.map(hasHeader))).toEqual(MESSAGE_KINDS.map((kind) => kind === 'invite'));
});

it('an email to unsubscribe goes where answers go', async () => {
  const replyTo = { name: '', address: 'people@example.com' };
  const { headers } = readMail(await composeSource('invite', { replyTo }));
  expect(headers['list-unsubscribe']).toContain('<mailto:people@example.com?subject=unsubscribe>');
});

it('the invitation says how long it is valid', async () => {
  const { text } = readMail(await composeSource('invite', { invitationDays: 14 }));
  expect(text).toContain('valid for 14 days');
  expect(text).toContain('Accept my invitation:\n');
});

describe('the id of an email', () => {
  const getId = (resent: number) =>
    compose({ kind: 'confirm', ...recipient, resent }, settings, EXAMPLE_SITE).messageId;

  it('is the same at every attempt', () => {
    expect(getId(0)).toBe(getId(0));
  });

  it('is another each time the message is sent again', () => {
    expect(new Set([getId(0), getId(1), getId(2)]).size).toBe(3);
  });

  it('does not reveal the key', () => {
    expect(getId(0)).toMatch(/^<[0-9a-f]{32}@example\.com>$/);
    expect(getId(0)).not.toContain(KEY.slice(0, 32));
  });
});

it('the name in MAIL_FROM cannot add a header', async () => {
  const from = { name: 'Ada\r\nBcc: others@example.com', address: 'hello@example.com' };
  const { headers } = readMail(await composeSource('confirm', { from }));
  expect(headers).not.toHaveProperty('bcc');
});
