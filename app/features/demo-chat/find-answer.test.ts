import { describe, expect, it } from 'vitest';
import { SAMPLE_SCORES } from '#app/content/sample-startup.ts';
import { COFOUNDER_SCRIPT } from '#app/features/founder/cofounder/cofounder.sample.ts';
import { COACH_SCRIPT } from '#app/features/founder/dashboard/dashboard.sample.ts';
import { FOUNDER, OVERALL_SCORE, STRONGEST, WEAKEST } from '#app/features/founder/startup.sample.ts';
import {
  CLINICS,
  METRICS,
  OBJECTIVES,
  RETENTION,
  REVENUE,
  RUNWAY,
  TASKS,
  TODAYS_PRIORITY,
} from '#app/features/founder/week.sample.ts';
import { findAnswer } from './find-answer.ts';

const [price, fundraising, hire, customers] = COFOUNDER_SCRIPT.suggestions.map(({ answer }) => answer);
const [focus, score, traction, investors] = COACH_SCRIPT.suggestions.map(({ answer }) => answer);

describe.each([
  ['AI Cofounder', COFOUNDER_SCRIPT],
  ['AI Coach', COACH_SCRIPT],
])('the %s', (_name, script) => {
  it('answers each suggestion as it is written, shouted, or typed without punctuation', () => {
    for (const { question, answer } of script.suggestions) {
      for (const typed of [question, ` ${question.toUpperCase()}\n`, question.replace('?', '')]) {
        expect(findAnswer(typed, script), typed).toBe(answer);
      }
    }
  });

  it.each([
    'Should I move to Mars?',
    'What is the weather like today?',
    'Do I need an umbrella today?',
    'What does the Pro plan cost?',
    'What is the price of bitcoin?',
    'Tell me a joke about investors',
    'Where do you hire?',
    'Wie viel soll ich verlangen?',
    '???',
    '🚀',
    'x'.repeat(10_000),
  ])('has no answer to %j', (asked) => {
    expect(findAnswer(asked, script)).toBeUndefined();
  });

  it.each([
    ...METRICS.map(({ title, value }) => ({ asked: `What is my ${title}?`, shown: value })),
    ...SAMPLE_SCORES.map(({ category, score }) => ({
      asked: `Our ${category} score?`,
      shown: `${category}: ${score}`,
    })),
    { asked: 'How much cash is left?', shown: RUNWAY.value },
    { asked: 'How many customers are there?', shown: CLINICS.value },
    { asked: 'retention', shown: RETENTION.value },
    { asked: 'How is my score?', shown: String(OVERALL_SCORE) },
    { asked: 'Where are we weakest?', shown: WEAKEST.category },
    { asked: 'What is our strength', shown: STRONGEST.category },
    { asked: 'Hi!', shown: FOUNDER.firstName },
    { asked: 'Thank you so much', shown: 'Anytime' },
  ])('answers “$asked” with $shown', ({ asked, shown }) => {
    expect(findAnswer(asked, script)).toContain(shown);
  });

  it('answers a question about two figures with both, and ignores the greeting before it', () => {
    const answer = findAnswer('Hello, how are revenue and runway?', script);
    for (const { value } of [REVENUE, RUNWAY]) expect(answer).toContain(value);
  });
});

it.each([
  ...TASKS.map(({ title }) => ({ asked: 'Which tasks are due?', shown: title })),
  ...OBJECTIVES.map(({ title }) => ({ asked: 'How are my OKRs?', shown: title })),
  { asked: 'Why do customers leave?', shown: TODAYS_PRIORITY.reason },
  { asked: 'What is my priority?', shown: TODAYS_PRIORITY.title },
])('the AI Coach, beside whom the week is shown, answers “$asked” with $shown', ({ asked, shown }) => {
  expect(findAnswer(asked, COACH_SCRIPT)).toContain(shown);
});

it('the AI Cofounder answers its topics, which are not suggestions', () => {
  for (const { question, answer } of COFOUNDER_SCRIPT.otherQuestions) {
    expect(findAnswer(question.toLowerCase(), COFOUNDER_SCRIPT)).toBe(answer);
  }
});

it.each([
  ['How do I price my product?', price],
  ['how much should we charge', price],
  ['What’s the right pricing for our product?', price],
  ['When do I start raising?', fundraising],
  ['Is it time to raise a round?', fundraising],
  ['When should we talk to investors?', fundraising],
  ['Who do I hire first?', hire],
  ['Who should be my first hire?', hire],
  ['Who’s our next hire?', hire],
  ['How can I get my next hundred customers?', customers],
  ['Where do we find more clients?', customers],
])('the AI Cofounder answers the rephrasing %j', (asked, answer) => {
  expect(findAnswer(asked, COFOUNDER_SCRIPT)).toBe(answer);
});

it.each([
  ['What should I do today?', focus],
  ['What’s my priority today?', focus],
  ['How is my score calculated?', score],
  ['How does the VibeScore work?', score],
  ['How can we improve our traction?', traction],
  ['Are we ready to raise?', investors],
])('the AI Coach answers the rephrasing %j', (asked, answer) => {
  expect(findAnswer(asked, COACH_SCRIPT)).toBe(answer);
});

it('the chat has no answer to two suggestions at once', () => {
  expect(findAnswer('When should I raise my prices?', COFOUNDER_SCRIPT)).toBeUndefined();
});

it('the chat has no answer to a long text that mentions the words in passing', () => {
  const story = 'We met in Lisbon in 2019 and my cousin, who paints houses, said the price of paint had doubled again';
  expect(findAnswer(story, COFOUNDER_SCRIPT)).toBeUndefined();
});
