import { expect, it } from 'vitest';
import { answer, ask, canAsk, FALLBACK_REPLY, OPENING, pendingReply } from './conversation';

const suggestions = { 'What next?': 'Ship it.', 'When to raise?': 'At twelve months of runway.' };
const script = { about: 'Knows everything.', greeting: 'Hello', suggestions };
const greeted = answer(OPENING, script.greeting, 1);

it('refuses blank text, and a question while typing', () => {
  const typing = ask(greeted, 'What next?', 2);
  for (const [messages, text] of [
    [greeted, ''],
    [greeted, ' \n\t'],
    [typing, 'And then?'],
    [OPENING, 'Too early'],
  ] as const) {
    expect(canAsk(messages, text), text).toBe(false);
    expect(ask(messages, text, 3), text).toBe(messages);
  }
});

it('knows its suggestions, however they are typed', () => {
  for (const [question, content] of Object.entries(suggestions)) {
    for (const typed of [question, ` ${question.toUpperCase()}\n`]) {
      expect(pendingReply(ask(greeted, typed, 2), script)).toEqual({ content, delay: 1500 });
    }
  }
  expect(pendingReply(ask(greeted, 'Will it rain?', 2), script)?.content).toBe(FALLBACK_REPLY);
});
