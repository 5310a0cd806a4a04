import { expect, it } from 'vitest';
import { cleanUp, setUp } from '#scripts/harness/clean-up.ts';
import { EXAMPLE_SITE, mailSettings, startMailServer } from '#scripts/harness/stubs/mail-server.ts';
import { compose } from './compose.ts';
import { describeTrouble, openSmtp, readSmtpError } from './smtp.ts';

type Failure = [what: string, result: string, code: number | null, error: object, hasTextBegun: boolean];

const ABOUT_ONE_MAIL: Failure[] = [
  ['a refused recipient', 'failed', 550, { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, false],
  ['greylisting', 'deferred', 451, { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 }, false],
  ['a refused text', 'failed', 554, { code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, true],
  ['a deferred text', 'deferred', 452, { code: 'EMESSAGE', command: 'DATA', responseCode: 452 }, true],
  ['an impossible address', 'failed', null, { code: 'EENVELOPE', command: 'API' }, false],
];

const SERVER_TROUBLE: Failure[] = [
  ['a shutdown after the text', 'blocked', 421, { code: 'EMESSAGE', command: 'DATA', responseCode: 421 }, true],
  ['a refused sender', 'blocked', 550, { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 }, false],
  ['a refused login', 'blocked', 535, { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, false],
  ['a refused greeting', 'blocked', 554, { code: 'EPROTOCOL', command: 'CONN', responseCode: 554 }, false],
  ['no connection', 'blocked', null, { code: 'ESOCKET', command: 'CONN' }, false],
  ['no TLS', 'blocked', null, { code: 'ETLS', command: 'STARTTLS' }, false],
  ['a time-out before the text', 'blocked', null, { code: 'ETIMEDOUT', command: 'CONN' }, false],
  ['a time-out after the text', 'deferred', null, { code: 'ETIMEDOUT', command: 'CONN' }, true],
  ['a lost connection after the text', 'deferred', null, { code: 'ECONNECTION', command: 'CONN' }, true],
  ['an unexpected answer', 'deferred', 250, { code: 'EPROTOCOL', command: 'CONN', responseCode: 250 }, true],
];

const SERVER = { host: 'mail.example.com', port: 587 };

it.each(ABOUT_ONE_MAIL)('%s is about this email alone: %s, code %s', (...failure) => {
  const [, result, code, error, hasTextBegun] = failure;
  expect(readSmtpError(error, hasTextBegun, SERVER)).toMatchObject({
    outcome: { result, code },
    problem: { isServerTrouble: false },
  });
});

it.each(SERVER_TROUBLE)('%s is about the mail server: %s, code %s', (...failure) => {
  const [, result, code, error, hasTextBegun] = failure;
  expect(readSmtpError(error, hasTextBegun, SERVER)).toMatchObject({
    outcome: { result, code },
    problem: { isServerTrouble: true },
  });
});

it.each([
  ['421 to the recipient', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 421 }],
  ['451 to the sender', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 451 }],
  ['452 to the sender', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 452 }],
  ['454 to the login', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 454 }],
  ['421 after the text', { code: 'EMESSAGE', command: 'DATA', responseCode: 421 }],
])('the answer %s is described as a request to try again later', (_, error) => {
  expect(describeTrouble(error)).toEqual({ what: 'asked us to try again later' });
});

it.each([
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])('%s is described as a certificate that we do not trust', (originalCode) => {
  const { what } = describeTrouble({ code: 'ESOCKET', originalCode, command: 'CONN' });
  expect(what).toBe('has a certificate that we do not trust');
});

it.each([
  ['a refused sender', 'MAIL_FROM', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 }],
  ['a refused login', 'user and password', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }],
  ['a refused connection', 'host and port', { code: 'ESOCKET', originalCode: 'ECONNREFUSED', command: 'CONN' }],
])('the description of %s names the %s to check', (_, setting, error) => {
  expect(describeTrouble(error).fix).toContain(setting);
});

function sendTo(server: { port: number }, maxSendMs?: number) {
  const settings = mailSettings(server.port);
  const mail = compose({ kind: 'confirm', email: 'ada@example.com', key: '', resent: 0 }, settings, EXAMPLE_SITE);
  const transport = openSmtp(settings.smtp, { maxSendMs });
  cleanUp(transport.close);
  return transport.send(mail);
}

it('an email whose connection broke after its text is tried a few times only', async () => {
  const server = await setUp(startMailServer({ behave: () => 'drop after data' }));
  expect(await sendTo(server)).toMatchObject({ outcome: { result: 'deferred' }, problem: { isServerTrouble: true } });
});

it('an email that takes too long is tried a few times only, and not delivered after it was given up', async () => {
  let release = () => {};
  const answersAfter = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = await setUp(startMailServer({ behave: () => ({ answersAfter }) }));
  const { outcome, problem } = await sendTo(server, 100);
  expect(outcome).toEqual({ result: 'deferred', code: null });
  expect(problem?.text).toContain('took too long');
  release();
  await expect.poll(server.countConnections).toBe(0);
  expect(server.received).toEqual([]);
});
