/** The kinds of messages, the most urgent first. */
export const MESSAGE_KINDS = ['confirm', 'link', 'invite'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];
