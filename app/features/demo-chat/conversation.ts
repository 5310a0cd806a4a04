import { type Answers, findAnswer } from './find-answer.ts';

export type ChatMessage = { role: 'user' | 'ai'; content: string; time?: number; isTyping: boolean };

export type ChatScript = Answers & { greeting: string };

const GREETING_DELAY_MS = 1000;
const REPLY_DELAY_MS = 1500;

const FALLBACK_REPLY =
  "That's a great question. I need more data to analyse. Could you please complete the onboarding and connect Data Room materials to have the latest context";

const TYPING: ChatMessage = { role: 'ai', content: '', isTyping: true };

/** The greeting is known while it is being typed, so its figures are there from the start and it moves nothing. */
export const open = ({ greeting }: ChatScript): readonly ChatMessage[] => [{ ...TYPING, content: greeting }];

/** Adds a question and a typing message, which the answer replaces. Until then no other question is accepted. */
export function ask(messages: readonly ChatMessage[], content: string, time: number): readonly ChatMessage[] {
  if (!canAsk(messages, content)) return messages;
  return [...messages, { role: 'user', content: content.trim(), time, isTyping: false }, TYPING];
}

export function answer(messages: readonly ChatMessage[], content: string, time: number): readonly ChatMessage[] {
  return [...messages.slice(0, -1), { role: 'ai', content, time, isTyping: false }];
}

/** Whether the suggested questions are the best next step: before the first question, and after one without an answer. */
export const needsSuggestions = (messages: readonly ChatMessage[]) =>
  messages.length === 1 || messages.at(-1)?.content === FALLBACK_REPLY;

export const isTyping = (messages: readonly ChatMessage[]) => messages.at(-1)?.isTyping ?? false;

export const canAsk = (messages: readonly ChatMessage[], draft: string) => !isTyping(messages) && draft.trim() !== '';

/** Returns the message being typed and its delay; undefined when it is the visitor's turn. */
export function getPendingReply(messages: readonly ChatMessage[], script: ChatScript) {
  if (!isTyping(messages)) return undefined;
  const question = messages.at(-2);
  if (!question) return { content: script.greeting, delay: GREETING_DELAY_MS };
  return { content: findAnswer(question.content, script) ?? FALLBACK_REPLY, delay: REPLY_DELAY_MS };
}
