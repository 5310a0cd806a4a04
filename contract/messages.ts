/** The kinds of messages, the most urgent first. */
export const MESSAGE_KINDS = ['confirm', 'link', 'invite'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** For how long a mailbox gets no email after an objection. PostgreSQL's `leave_waitlist` has the same number. */
export const OBJECTION_DAYS = 30;
