import { expect, it } from 'vitest';
import { isServerTrouble, toSendOutcome } from './outcome.ts';

type Case = [what: string, error: object, bodyStarted: boolean, state: string, code: number | null, trouble: boolean];

it.each<Case>([
  ['refused recipient', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, false, 'failed', 550, false],
  ['greylisted', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 }, false, 'retry', 451, false],
  ['refused text', { code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, true, 'failed', 554, false],
  ['put off after the text', { code: 'EMESSAGE', command: 'DATA', responseCode: 452 }, true, 'retry', 452, false],
  ['going away after the text', { code: 'EMESSAGE', command: 'DATA', responseCode: 421 }, true, 'retry', 421, true],
  ['refused sender', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 }, false, 'retry', 550, true],
  ['refused login', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, false, 'retry', 535, true],
  ['refused greeting', { code: 'EPROTOCOL', command: 'CONN', responseCode: 554 }, false, 'retry', 554, true],
  ['an impossible address', { code: 'EENVELOPE', command: 'API' }, false, 'failed', null, false],
  ['no connection', { code: 'ESOCKET', command: 'CONN' }, false, 'retry', null, true],
  ['no TLS', { code: 'ETLS', command: 'STARTTLS' }, false, 'retry', null, true],
  ['time-out before the text', { code: 'ETIMEDOUT', command: 'CONN' }, false, 'retry', null, true],
  ['time-out after the text', { code: 'ETIMEDOUT', command: 'CONN' }, true, 'uncertain', null, true],
  ['hung up after the text', { code: 'ECONNECTION', command: 'CONN' }, true, 'uncertain', null, true],
  ['an unexpected answer', { code: 'EPROTOCOL', command: 'CONN', responseCode: 250 }, true, 'uncertain', null, true],
  ['the lease was gone', { code: 'ESTREAM', command: 'API' }, false, 'retry', null, false],
])('%s', (_what, error, bodyStarted, state, code, trouble) => {
  expect(toSendOutcome(error, bodyStarted)).toEqual({ state, code });
  expect(isServerTrouble(error)).toBe(trouble);
});
