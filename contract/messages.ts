/** The kinds of messages, the most urgent first. */
export const MESSAGE_KINDS = ['confirm', 'link', 'invite'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** What owners read. The kinds themselves are stored, and stay as they are. */
export const MESSAGE_NAMES: Record<MessageKind, string> = {
  confirm: 'confirmation',
  link: 'link',
  invite: 'invitation',
};

/** For how long a mailbox gets no email after an objection. PostgreSQL's `leave_waitlist` has the same number. */
export const OBJECTION_DAYS = 30;
