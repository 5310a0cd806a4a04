import type { Outcome } from '#database/waitlist/settle-message.ts';

/** What nodemailer throws: `responseCode` is the server's answer, `command` what it answered. */
type SmtpError = { code?: string; command?: string; responseCode?: number };

/** Answers that are about this very message. A refused login or sender would be the same for every other one. */
const isAboutTheMessage = (command: string) => command === 'RCPT TO' || command === 'DATA';

/**
 * What a failed attempt means. `hasBegun`: the message's text had begun to go out, so that without an answer to it
 * nobody can know whether it arrived.
 */
export function outcomeOf(error: unknown, hasBegun: boolean): Outcome {
  const { code, command = '', responseCode = 0 } = error as SmtpError;
  const isRefused = responseCode >= 400 && isAboutTheMessage(command);
  if (hasBegun && !isRefused) return { state: 'uncertain', code: null };
  // Refused by nodemailer itself: an address that nothing can be sent to.
  const isImpossible = responseCode === 0 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  const isFinal = isImpossible || (isRefused && responseCode >= 500);
  return { state: isFinal ? 'failed' : 'retry', code: responseCode || null };
}

/** Whether the mail server itself is in the way, so that there is no use in trying the next message at once. */
export function isServerTrouble(error: unknown): boolean {
  const { code = '', command = '', responseCode = 0 } = error as SmtpError;
  if (responseCode === 421) return true;
  return responseCode > 0 ? !isAboutTheMessage(command) : !['EENVELOPE', 'EMESSAGE', 'ESTREAM'].includes(code);
}
