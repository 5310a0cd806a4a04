import { describe, expect, it } from 'vitest';
import { answer, ask, canAsk, FALLBACK_REPLY, getPendingReply, OPENING_MESSAGES } from './conversation.ts';

const suggestions = [{ question: 'What next?', answer: 'Ship it.', keywords: ['next'] }];
const script = { about: 'Knows everything.', greeting: 'Hello', suggestions };
const greeted = answer(OPENING_MESSAGES, script.greeting, 1);
const typing = ask(greeted, 'What next?', 2);

describe.each([
  { name: 'an empty question', messages: greeted, question: '' },
  { name: 'a blank question', messages: greeted, question: ' \n\t' },
  { name: 'a question before the greeting', messages: OPENING_MESSAGES, question: 'Too early' },
  { name: 'a question while the chat types an answer', messages: typing, question: 'And then?' },
])('$name', ({ messages, question }) => {
  it('cannot be asked', () => {
    expect(canAsk(messages, question)).toBe(false);
  });

  it('leaves the conversation as it is', () => {
    expect(ask(messages, question, 3)).toBe(messages);
  });
});

it('the chat accepts a question after the greeting', () => {
  expect(canAsk(greeted, 'What next?')).toBe(true);
});

it('the chat greets the visitor after a second', () => {
  expect(getPendingReply(OPENING_MESSAGES, script)).toEqual({ content: 'Hello', delay: 1000 });
});

it('the chat answers a suggestion after a second and a half', () => {
  expect(getPendingReply(typing, script)).toEqual({ content: 'Ship it.', delay: 1500 });
});

it('the chat answers anything else with the fallback, after the same time', () => {
  const asked = ask(greeted, 'Will it rain?', 2);
  expect(getPendingReply(asked, script)).toEqual({ content: FALLBACK_REPLY, delay: 1500 });
});
