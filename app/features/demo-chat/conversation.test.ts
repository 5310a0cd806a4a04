import { expect, it } from 'vitest';
import { answer, ask, canAsk, FALLBACK_REPLY, OPENING, pendingReply } from './conversation';

const suggestions = [{ question: 'What next?', answer: 'Ship it.', keywords: ['next'] }];
const script = { about: 'Knows everything.', greeting: 'Hello', suggestions };
const greeted = answer(OPENING, script.greeting, 1);

it('the chat accepts neither blank text nor a question while it is typing', () => {
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

it('the chat answers a suggestion after a second and a half', () => {
  expect(pendingReply(ask(greeted, 'What next?', 2), script)).toEqual({ content: 'Ship it.', delay: 1500 });
});

it('the chat answers anything else with the fallback, after the same time', () => {
  expect(pendingReply(ask(greeted, 'Will it rain?', 2), script)).toEqual({ content: FALLBACK_REPLY, delay: 1500 });
});
