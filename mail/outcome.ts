import type { SendOutcome } from '#waitlist/outbox.ts';

/** What nodemailer throws: `responseCode` is the server's answer, `command` what it answered. */
type SmtpError = { code?: string; command?: string; responseCode?: number };

/** Whether an answer is about this one message. A refused login or sender would be the same for every other message. */
const isAboutTheMessage = (command: string) => command === 'RCPT TO' || command === 'DATA';

/**
 * What a failed attempt means. `bodyStarted`: the message's text had begun to go out, so without an answer no one can
 * know whether it arrived.
 */
export function toSendOutcome(error: unknown, bodyStarted: boolean): SendOutcome {
  const { code, command = '', responseCode = 0 } = error as SmtpError;
  const isRefused = responseCode >= 400 && isAboutTheMessage(command);
  if (bodyStarted && !isRefused) return { state: 'uncertain', code: null };
  // Nodemailer itself refuses an address that nothing can be sent to.
  const isImpossible = responseCode === 0 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  const isFinal = isImpossible || (isRefused && responseCode >= 500);
  return { state: isFinal ? 'failed' : 'retry', code: responseCode || null };
}

/** Whether the mail server itself is in trouble, so the next message would fail as well. */
export function isServerTrouble(error: unknown): boolean {
  const { code = '', command = '', responseCode = 0 } = error as SmtpError;
  if (responseCode === 421) return true;
  return responseCode > 0 ? !isAboutTheMessage(command) : !['EENVELOPE', 'EMESSAGE', 'ESTREAM'].includes(code);
}
