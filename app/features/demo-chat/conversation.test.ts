import { describe, expect, it } from 'vitest';
import { answer, ask, type ChatMessage, canAsk, FALLBACK_REPLY, isTyping, OPENING, pendingReply } from './conversation';

const script = {
  about: 'Knows everything.',
  greeting: 'Hello',
  suggestions: { 'What next?': 'Ship it.', 'When to raise?': 'At twelve months of runway.' },
};

const answered = (messages: readonly ChatMessage[], content: string) => answer(messages, content, 1);
const asked = (messages: readonly ChatMessage[], content: string) => ask(messages, content, 2);
const greeted = answered(OPENING, script.greeting);

describe('opening', () => {
  it('types for a second, then greets', () => {
    expect(isTyping(OPENING)).toBe(true);
    expect(pendingReply(OPENING, script)).toEqual({ content: 'Hello', delay: 1000 });
    expect(greeted).toEqual([{ role: 'ai', content: 'Hello', time: 1, isTyping: false }]);
    expect(pendingReply(greeted, script)).toBeUndefined();
  });
});

describe('asking', () => {
  it('shows the question and starts typing', () => {
    const messages = asked(greeted, '  What next? ');
    expect(messages.slice(1)).toEqual([
      { role: 'user', content: 'What next?', time: 2, isTyping: false },
      { role: 'ai', content: '', isTyping: true },
    ]);
  });

  it('refuses blank text', () => {
    for (const blank of ['', '   ', '\n\t']) {
      expect(canAsk(greeted, blank)).toBe(false);
      expect(asked(greeted, blank)).toBe(greeted);
    }
  });

  it('refuses a second question while typing', () => {
    const typing = asked(greeted, 'What next?');
    expect(canAsk(typing, 'And then?')).toBe(false);
    expect(asked(typing, 'And then?')).toBe(typing);
    expect(asked(OPENING, 'Too early')).toBe(OPENING);
  });
});

describe('answering', () => {
  it.each(Object.entries(script.suggestions))('knows "%s"', (question, answer) => {
    expect(pendingReply(asked(greeted, question), script)).toEqual({ content: answer, delay: 1500 });
    expect(pendingReply(asked(greeted, ` ${question.toUpperCase()}\n`), script)?.content).toBe(answer);
  });

  it('gives the specified answer to anything else', () => {
    expect(pendingReply(asked(greeted, 'Will it rain?'), script)?.content).toBe(FALLBACK_REPLY);
    expect(FALLBACK_REPLY).toBe(
      "That's a great question. I need more data to analyse. Could you please complete the onboarding and connect Data Room materials to have the latest context",
    );
  });

  it('replaces the typing message', () => {
    const messages = answered(asked(greeted, 'What next?'), 'Ship it.');
    expect(messages.map(({ content }) => content)).toEqual(['Hello', 'What next?', 'Ship it.']);
    expect(isTyping(messages)).toBe(false);
  });
});
