import type { SendOutcome } from '#waitlist/outbox.ts';
import type { Email } from './compose.ts';

/** How many emails are handed over at the same time. */
export const MAX_IN_FLIGHT = 4;

/** How long one attempt may take. A transport gives up then. */
export const MAX_SEND_MS = 240_000;

/** Hands emails to the server or service that delivers them. */
export type Transport = {
  send(email: Email): Promise<SendResult>;
  /** Closes the connections, even those with an email in flight. */
  close(): void;
};

export type SendResult = {
  /** The code is one of RFC 5321, which the studio can explain, or null. */
  outcome: SendOutcome;
  /** undefined: the email was accepted. */
  problem?: SendProblem;
};

type SendProblem = {
  /** A sentence for the owner, without anyone's address: what happened, and what to do about it. */
  text: string;
  /** Whether the next email would fail as well, so sending has to pause. */
  isServerTrouble: boolean;
};
