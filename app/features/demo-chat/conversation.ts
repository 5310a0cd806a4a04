export type ChatMessage = { role: 'user' | 'ai'; content: string; time?: number; isTyping: boolean };

/** What a demo chat knows: what it says of itself, its opening line, and the questions it has an answer for. */
export type ChatScript = {
  about: string;
  greeting: string;
  suggestions: readonly { question: string; answer: string }[];
};

const GREETING_DELAY = 1000;
const REPLY_DELAY = 1500;

export const FALLBACK_REPLY =
  "That's a great question. I need more data to analyse. Could you please complete the onboarding and connect Data Room materials to have the latest context";

const TYPING: ChatMessage = { role: 'ai', content: '', isTyping: true };

export const OPENING: readonly ChatMessage[] = [TYPING];

type ChatEvent = { type: 'asked'; content: string; time: number } | { type: 'answered'; content: string; time: number };

/** Each question is followed by the answer's typing, which the answer replaces. Nothing is asked meanwhile. */
export function conversation(messages: readonly ChatMessage[], event: ChatEvent): readonly ChatMessage[] {
  const { content, time } = event;
  if (event.type === 'asked') {
    if (!canAsk(messages, content)) return messages;
    return [...messages, { role: 'user', content: content.trim(), time, isTyping: false }, TYPING];
  }
  if (!isTyping(messages)) return messages;
  return [...messages.slice(0, -1), { role: 'ai', content, time, isTyping: false }];
}

export const isTyping = (messages: readonly ChatMessage[]) => messages.at(-1)?.isTyping ?? false;

export const canAsk = (messages: readonly ChatMessage[], draft: string) => !isTyping(messages) && draft.trim() !== '';

/** What is being typed and how long that takes; undefined when it is the visitor's turn. */
export function pendingReply(messages: readonly ChatMessage[], script: ChatScript) {
  if (!isTyping(messages)) return undefined;
  const question = messages.at(-2);
  if (!question) return { content: script.greeting, delay: GREETING_DELAY };
  return { content: answerTo(question.content, script), delay: REPLY_DELAY };
}

function answerTo(question: string, { suggestions }: ChatScript): string {
  const asked = question.toLowerCase();
  return suggestions.find((known) => known.question.toLowerCase() === asked)?.answer ?? FALLBACK_REPLY;
}
