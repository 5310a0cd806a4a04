import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { startMailServer } from '#harness/mail-server.ts';
import { createAuthority } from '#tests/helpers/process/certificates.ts';
import { type MailServer, mailServer } from './mail-server.ts';

const authority = createAuthority('Mail');
const { key, certificate: cert } = authority.sign('DNS:localhost');
const ca = readFileSync(authority.certificate);
afterAll(() => authority.remove());

const TLS = { key, cert };

async function look(options: Parameters<typeof startMailServer>[0], subject: Partial<MailServer> = {}) {
  const server = await startMailServer(options);
  const problems = await mailServer.look({ host: 'localhost', port: server.port, tls: 'required', ca, ...subject });
  expect(server.received).toEqual([]);
  await server.close();
  return problems.map(({ what }) => what);
}

it.each([
  ['STARTTLS', TLS, {}],
  ['TLS at once', { ...TLS, secure: true }, { tls: 'at once' }],
  ['no TLS, on the same machine', {}, { tls: 'off' }],
] as const)('greets: %s', async (_, options, subject) => {
  expect(await look(options, subject)).toEqual([]);
});

it.each([
  ['no TLS', {}, {}, /^it offers no TLS$/],
  ['no TLS, on another machine', {}, { tls: 'off', host: 'mail.example.com' }, /^TLS is off/],
  ['a certificate that nobody trusts', TLS, { ca: undefined }, /cannot be used \(.*(CERT|SIGNATURE).*\)$/],
  ['a certificate for another name', TLS, { host: '127.0.0.1' }, /cannot be used \(.*ALTNAME.*\)$/],
  ['nobody there', {}, { port: 1 }, /^localhost:1 cannot be used \(ECONNREFUSED\)$/],
  ['a refusal', { onConnect: refuse }, {}, /^it greets with 421$/],
] as const)('does not: %s', async (_, options, subject, what) => {
  expect(await look(options, subject)).toEqual([expect.stringMatching(what)]);
});

function refuse(_session: unknown, done: (error: Error) => void) {
  done(Object.assign(new Error('later'), { responseCode: 421 }));
}
