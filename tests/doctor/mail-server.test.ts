import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { runChecks } from '#admin/doctor/check.ts';
import { MAIL_SERVER_CHECKS } from '#admin/doctor/mail-server.ts';
import type { SmtpServer } from '#settings/smtp-url.ts';
import { setUpMailServer } from '../helpers/mail/mail-server.ts';
import { setUpAuthority } from '../helpers/process/certificates.ts';

const authority = setUpAuthority('Mail');
const { key, certificate: cert } = authority.sign('DNS:localhost');
const TLS = { key, cert };
const trusted = readFileSync(authority.certificate);

const refuse = (_session: unknown, done: (error: Error) => void) =>
  done(Object.assign(new Error('later'), { responseCode: 421 }));

type Changes = Partial<SmtpServer> & { ca?: Buffer };

it.each<[string, Parameters<typeof setUpMailServer>[0], Changes, RegExp | null]>([
  ['STARTTLS', TLS, {}, null],
  ['TLS at once', { ...TLS, secure: true }, { tls: 'implicit' }, null],
  ['no TLS, on the same machine', {}, { tls: 'off' }, null],
  ['no TLS', {}, {}, /^it offers no TLS$/],
  ['no TLS, on another machine', {}, { tls: 'off', host: 'mail.example.com' }, /^TLS is off/],
  ['an untrusted certificate', TLS, { ca: undefined }, /cannot be used \(.*(CERT|SIGNATURE).*\)$/],
  ['a certificate for another name', TLS, { host: '127.0.0.1' }, /cannot be used \(.*ALTNAME.*\)$/],
  ['nothing there', {}, { port: 1 }, /^localhost:1 cannot be used \(ECONNREFUSED\)$/],
  ['a refusal', { onConnect: refuse }, {}, /^it answers 421$/],
])('the check of the mail server judges %s, and sends no mail', async (_, options, changes, what) => {
  const server = await setUpMailServer(options);
  const { ca, ...others } = { ca: trusted, ...changes };
  const smtp: SmtpServer = { host: 'localhost', port: server.port, tls: 'starttls', login: null, ...others };
  const findings = await runChecks(MAIL_SERVER_CHECKS, { smtp, ca });
  const found = findings.flatMap(({ problems }) => problems.map((problem) => problem.what));
  expect(found).toEqual(what === null ? [] : [expect.stringMatching(what)]);
  expect(server.received).toEqual([]);
});
